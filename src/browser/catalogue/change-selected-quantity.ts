import { findLine, lineKey, toLine } from '#domain/cart.ts';
import type { AddonCategory, Item, Variant } from '#domain/catalogue.ts';
import { itemFromControl, variantFromControl, type ControlItem } from '#domain/control-item.ts';
import { askForPlace } from '#browser/cart/ask-for-place.ts';
import { startCartWatchers } from '#browser/cart/start-cart-watchers.ts';
import { findItemPicture } from '#browser/cart/item-picture.ts';
import { loadShop, useLocalizedShop } from '#browser/use-localized-shop.ts';
import { announce } from '#browser/ui/announce.ts';
import { readBrowserCookie } from '#stores/browser-cookie.ts';
import { addLine, cart, decreaseLine } from '#stores/cart.ts';
import type { SelectedLine } from './selected-line.ts';

type Options = { form: HTMLFormElement; control: Element; item: ControlItem };

/** Adds or removes one unit of the selected line, with the same checks and questions as an item control. */
export async function changeSelectedQuantity({
  line,
  step,
  ...options
}: Options & { line: SelectedLine; step: 1 | -1 }): Promise<void> {
  await loadShop();
  if (step > 0 && !readBrowserCookie('place')) return askForPlace();
  startCartWatchers();
  const key = lineKey(toLine(line));
  const result = step > 0 ? addLine(line, itemFromOptions(options)) : decreaseLine(key);
  if (!result.ok) return;
  const n = findLine(cart.get(), key)?.quantity ?? 0;
  announce(useLocalizedShop().text('cart.now_in_cart', { name: options.item.name, n }));
}

/** The item with the data that its page contains; the server's response replaces it later. */
function itemFromOptions({ form, control, item }: Options): Item {
  const base = { ...item, ...findItemPicture(control) };
  return {
    ...itemFromControl(base),
    variants: [...form.querySelectorAll<HTMLInputElement>('[name="variant_id"]:enabled')].map((input) =>
      variantFromInput(base, input),
    ),
    addon_categories: [...form.querySelectorAll<HTMLElement>('[data-category]')].map(
      addonCategoryFromFieldset,
    ),
  };
}

function variantFromInput(item: ControlItem, input: HTMLInputElement): Variant {
  const { price, old, left } = input.dataset;
  const { left: _, ...unlimited } = item;
  return {
    ...variantFromControl({ ...unlimited, ...(left && { left: Number(left) }) }, Number(input.value)),
    name: input.closest('label')?.querySelector('b')?.textContent ?? '',
    price: Number(price),
    regular_price: Number(old || price),
    sale_price: old ? Number(price) : null,
    is_default: input.type === 'hidden' || input.defaultChecked ? 1 : 0,
  };
}

function addonCategoryFromFieldset(fieldset: HTMLElement): AddonCategory {
  const inputs = [...fieldset.querySelectorAll('input')].filter(({ value }) => value !== '');
  return {
    id: Number(fieldset.dataset['category']),
    name: fieldset.querySelector('h2')?.textContent ?? '',
    type: inputs[0]?.type === 'radio' ? 'SINGLE' : 'MULTIPLE',
    is_required: fieldset.dataset['required'] !== undefined,
    addons: inputs.map((input) => ({
      id: Number(input.value),
      name: input.closest('label')?.querySelector('.option__text')?.textContent ?? '',
      price: Number(input.dataset['price']),
    })),
  };
}
