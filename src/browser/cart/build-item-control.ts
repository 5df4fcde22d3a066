import { encodeProduct } from '#domain/cart-codec.ts';
import { requiresSelection, type ControlItem } from '#domain/control-item.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';
import { itemPath } from '#paths';
import type { ViewBuilder } from '../ui/view-builder.ts';
import { buildStepper } from './build-stepper.ts';

export type ItemControlProps = {
  item: ControlItem;
  /** 'large' is the wide button on an item's own page. */
  size?: 'large' | undefined;
  /** The id of the form that Add submits without JavaScript; by default the form of layouts/App.astro. */
  form?: string | undefined;
  /** Units in the cart; the server renders every control with 0. */
  quantity?: number;
  onAdd?: () => void;
  onLower?: () => void;
};

/**
 * Builds an item's control: Add, or − n + once the item is in the cart, in a box of the same size. Without JavaScript,
 * Add submits a form, by default that of layouts/App.astro; if a variant or addons must be selected, Add is a link to
 * the item's page.
 */
export function buildItemControl<Node>(
  view: ViewBuilder<Node>,
  text: LocalizedShop['text'],
  { item, size, form = 'add', quantity = 0, onAdd, onLower }: ItemControlProps,
): Node {
  const { element } = view;
  if (quantity > 0)
    return buildStepper(view, text, {
      name: item.name,
      quantity,
      isFixed: item.free === 1,
      onLower,
      onRaise: onAdd,
    });
  const className = size ? 'btn btn--lg' : 'add';
  if (!requiresSelection(item)) {
    const line = encodeProduct({ item_id: item.id, variant_id: item.variant ?? null, addon_ids: [] });
    const label = text('cart.add_name', { name: item.name });
    return element(
      'button',
      { class: className, form, name: 'line', value: line, 'aria-label': label },
      [text('cart.add')],
      onAdd,
    );
  }
  const label = item.options ? text('cart.options', { n: item.options }) : text('cart.add');
  return element(
    'a',
    {
      class: className,
      href: itemPath(item.slug ?? ''),
      'aria-haspopup': 'dialog',
      'aria-label': `${label}, ${item.name}`,
    },
    item.options ? [label] : [label, element('small', {}, [text('cart.customisable')])],
    onAdd,
  );
}

/**
 * The text shown instead of a control for an item that cannot be added; null if a control is shown. An item with
 * several variants keeps its control, because another variant may be in stock.
 */
export function unavailableText(
  { state, options }: ControlItem,
  text: LocalizedShop['text'],
): { text: string; isInactive: boolean } | null {
  if (state === 'gone') return { text: text('cart.cartItemNotAvailable'), isInactive: true };
  if (state === 'out' && !options) return { text: text('cart.outOfStockText'), isInactive: false };
  return null;
}
