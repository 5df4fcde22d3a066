import { availabilityOf } from './availability.ts';
import { maxQuantity } from './cart.ts';
import { defaultVariant, type Cloth, type Item, type Variant } from './catalogue.ts';
import { priceOf } from './item-price.ts';

/**
 * What an item's cart control (Add button or stepper) needs. It is kept small: a page contains up to forty of them. A
 * field with its default value is omitted.
 */
export interface ControlItem {
  id: number;
  name: string;
  /** The item page, where variants and addons are selected without JavaScript; set only if there are any to select. */
  slug?: string;
  /** The store's id. */
  store: number;
  /** The variant that Add adds: the default variant or the only variant; absent if there is neither. */
  variant?: number;
  price: number;
  /** Units that may still be sold; absent if the quantity limit of a line is lower. */
  left?: number;
  /** Number of variants to select from (ITEM-03). */
  options?: number;
  /** 1 when addons can be selected (ITEM-07). */
  addons?: 1;
  /** 'gone': the item is inactive (ITEM-14); 'out': it is out of stock, or its variant is inactive. */
  state?: 'gone' | 'out';
  /** 1 for a free item, whose quantity cannot be changed (CART-09). */
  free?: 1;
  /**
   * These fields are not sent in the page: the device reads the picture and its tint from the card
   * (browser/cart/item-picture.ts).
   */
  image?: string;
  cloth?: Cloth;
}

export function toControlItem(item: Item): ControlItem {
  const control: ControlItem = { id: item.id, name: item.name, store: item.restaurant_id, price: 0 };
  const variant = defaultVariant(item);
  const availability = availabilityOf(item);
  control.price = priceOf(item, variant).price;
  if (variant) control.variant = variant.id;
  if (availability.status === 'available' && availability.left < maxQuantity)
    control.left = availability.left;
  if (item.has_variant === 1 && item.variants.length > 1) control.options = item.variants.length;
  if (item.addon_categories.length > 0) control.addons = 1;
  if (availability.status !== 'available')
    control.state = availability.status === 'unavailable' ? 'gone' : 'out';
  if (item.is_free_item === 1) control.free = 1;
  if (requiresSelection(control)) control.slug = item.slug;
  return control;
}

/** Whether there are variants or addons to select before the item is added. */
export function requiresSelection(control: ControlItem): boolean {
  return control.options !== undefined || control.addons === 1;
}

/**
 * A preliminary item made of a control's data: enough to count, price and limit a line immediately, until the server's
 * response replaces it.
 */
export function itemFromControl(control: ControlItem): Item {
  const variant = control.variant === undefined ? null : variantFromControl(control, control.variant);
  return {
    id: control.id,
    slug: control.slug ?? '',
    name: control.name,
    image: control.image ?? null,
    bg_image: null,
    cloth: control.cloth ?? 'leaf',
    description: '',
    brand: null,
    price: control.price,
    old_price: null,
    is_active: control.state === 'gone' ? 0 : 1,
    is_veg: null,
    is_free_item: control.free ?? 0,
    is_combo: 0,
    is_pre_item: 0,
    pre_avail_date: null,
    has_variant: control.options === undefined ? 0 : 1,
    variants: variant ? [variant] : [],
    member_variants: [],
    addon_categories: [],
    nutritional_facts: [],
    allergens: [],
    is_dish: 0,
    portion: null,
    spice: 0,
    is_bestseller: 0,
    tax_class: 'none',
    unit_id: null,
    measurement: null,
    category_id: null,
    restaurant_id: control.store,
    restaurant_slug: String(control.store),
    is_favorited: false,
    items: [],
    quantity: 0,
    selectedvariant: null,
    selectedaddons: [],
  };
}

/** One variant of a preliminary item, made of the control's data. */
export function variantFromControl(control: ControlItem, id: number): Variant {
  return {
    id,
    name: '',
    price: control.price,
    regular_price: control.price,
    sale_price: null,
    is_default: 1,
    is_active: 1,
    stock: control.left ?? 0,
    min_stock: 0,
    is_infinite: control.left === undefined ? 1 : 0,
    is_negative: 0,
    restaurant_id: control.store,
    restaurant_overrides: [],
    is_free_item: control.free ?? 0,
    is_veg: null,
    restaurant_slug: String(control.store),
    item: null,
    unit_id: null,
    measurement: null,
  };
}
