import { useState } from 'react';
import { addonRule, addonsPrice, checkAddons, preselectedAddons, showsAddonPrice } from '#domain/addons.ts';
import { availabilityOf } from '#domain/availability.ts';
import { quantityInCart, maxQuantity } from '#domain/cart.ts';
import { defaultVariant, type AddonCategory, type Item } from '#domain/catalogue.ts';
import { priceOf } from '#domain/item-price.ts';
import { markUntranslated } from '#i18n/mark-untranslated.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { announce } from '#browser/ui/announce.ts';
import { addLine, cart } from '#stores/cart.ts';
import { ChooserSheet } from './ChooserSheet.tsx';
import { VariantLabel } from './VariantLabel.tsx';
import { Stepper } from './Stepper.tsx';
import { useFullItem } from './use-full-item.ts';

interface Props {
  id: number;
  name: string;
  /** The variant that the item page shows. */
  preferred?: number | undefined;
  onClose: () => void;
}

interface Selection {
  variant: number | null;
  addons: readonly number[];
  quantity: number;
}

/** ITEM-08…13: the variants, if there are several, then a group for each addon category, with a live total. */
export default function AddonSheet({ id, name, preferred, onClose }: Props) {
  const { text, money } = useLocalizedShop();
  const item = useFullItem(id);
  const [selection, setSelection] = useState<Selection | null>(null);
  const choice =
    selection ?? (item ? defaultSelection(item, preferred) : { variant: null, addons: [], quantity: 1 });
  const change = (part: Partial<Selection>) => setSelection({ ...choice, ...part });
  const addons = item ? checkAddons(item, choice.addons) : null;
  const variant = item?.variants.find((one) => one.id === choice.variant) ?? null;
  const unit = item ? priceOf(item, variant).price + addonsPrice(item, choice.addons) : 0;
  const canAdd =
    item != null && addons?.ok === true && availabilityOf(item, choice.variant).status === 'available';

  const add = () => {
    const added = addLine(
      { item_id: id, variant_id: choice.variant, addon_ids: choice.addons, quantity: choice.quantity },
      item ?? undefined,
    );
    if (added.ok) announce(text('cart.now_in_cart', { name, n: quantityInCart(cart.get(), id) }));
    onClose();
  };

  const footer = (
    <div className="chooser__foot">
      <Stepper
        name={name}
        quantity={choice.quantity}
        onLower={() => change({ quantity: Math.max(1, choice.quantity - 1) })}
        onRaise={() => change({ quantity: Math.min(maxQuantity, choice.quantity + 1) })}
      />
      <button type="button" className="btn btn--lg num" onClick={add} disabled={!canAdd}>
        {text('cart.add_item', { price: money(unit * choice.quantity) })}
      </button>
    </div>
  );
  return (
    <ChooserSheet name={name} item={item} onClose={onClose} footer={footer}>
      {item && item.variants.length > 1 && (
        <VariantGroup
          item={item}
          chosen={choice.variant}
          onChoose={(chosen) => change({ variant: chosen })}
        />
      )}
      {item?.addon_categories.map((category) => (
        <AddonGroup
          key={category.id}
          category={category}
          chosen={choice.addons}
          onChoose={(chosen) => change({ addons: chosen })}
        />
      ))}
    </ChooserSheet>
  );
}

function defaultSelection(item: Item, preferred: number | undefined): Selection {
  const isSold = (id: number) => availabilityOf(item, id).status !== 'available';
  const first = item.variants.find(({ id }) => id === preferred) ?? defaultVariant(item);
  const variant =
    first && !isSold(first.id) ? first : (item.variants.find((one) => !isSold(one.id)) ?? first);
  return { variant: variant?.id ?? null, addons: preselectedAddons(item), quantity: 1 };
}

function VariantGroup({
  item,
  chosen,
  onChoose,
}: {
  item: Item;
  chosen: number | null;
  onChoose: (id: number) => void;
}) {
  const { text } = useLocalizedShop();
  return (
    <fieldset className="group">
      <legend>
        {text('item.options')}
        <span className="badge badge--store">{text('cart.required')}</span>
      </legend>
      <div className="options">
        {item.variants.map((variant) => {
          const isSold = availabilityOf(item, variant.id).status !== 'available';
          return (
            <label key={variant.id} className={isSold ? 'option option--disabled' : 'option'}>
              <input
                type="radio"
                name="variant"
                checked={chosen === variant.id}
                disabled={isSold}
                onChange={() => onChoose(variant.id)}
              />
              <VariantLabel item={item} variant={variant} isSold={isSold} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const ruleTexts = { optional: 'cart.optional', one: 'cart.required', some: 'cart.requiredSome' } as const;

function AddonGroup({
  category,
  chosen,
  onChoose,
}: {
  category: AddonCategory;
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
}) {
  const shop = useLocalizedShop();
  const { text, money, settings } = shop;
  const isSingle = category.type === 'SINGLE';
  const ids = new Set(category.addons.map((addon) => addon.id));
  const rule = addonRule(category);
  const others = chosen.filter((one) => !ids.has(one));
  const toggle = (id: number) => {
    if (isSingle) onChoose([...others, id]);
    else onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <fieldset className="group">
      <legend>
        <bdi {...markUntranslated(category, 'name', shop)}>{category.name}</bdi>
        <span className={rule === 'optional' ? 'badge' : 'badge badge--store'}>{text(ruleTexts[rule])}</span>
      </legend>
      <div className="options">
        {category.addons.map((addon) => (
          <label key={addon.id} className="option">
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={`addon-${category.id}`}
              checked={chosen.includes(addon.id)}
              onChange={() => toggle(addon.id)}
            />
            <span className="option__text">
              <b>
                <bdi {...markUntranslated(addon, 'name', shop)}>{addon.name}</bdi>
              </b>
            </span>
            {showsAddonPrice(addon.price, settings) && (
              <span className="option__price num">+ {money(addon.price)}</span>
            )}
          </label>
        ))}
        {isSingle && rule === 'optional' && ids.size > 0 && (
          <label className="option">
            <input
              type="radio"
              name={`addon-${category.id}`}
              checked={others.length === chosen.length}
              onChange={() => onChoose(others)}
            />
            <span className="option__text">
              <b>{text('item.noAddon')}</b>
            </span>
          </label>
        )}
      </div>
    </fieldset>
  );
}
