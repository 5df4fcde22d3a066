/** The shop's catalogue. Field names come from the specification; money is an integer number of minor units. */

/** A boolean in the specification's form: 1 for true, 0 for false. */
export type Flag = 0 | 1;

/** The tinted background of a picture: the name of a `pic--…` class, never a colour value. */
export type Cloth = 'leaf' | 'sky' | 'clay' | 'tomato' | 'beet' | 'marigold';

export const cloths = [
  'leaf',
  'sky',
  'clay',
  'tomato',
  'beet',
  'marigold',
] as const satisfies readonly Cloth[];

/** UNK-33: the values of a variant that one store overrides; absent fields keep the variant's value. */
export interface StoreVariantOverride {
  restaurant_id: number;
  price?: number | null | undefined;
  regular_price?: number | null | undefined;
  sale_price?: number | null | undefined;
  stock?: number | null | undefined;
  is_active?: Flag | null | undefined;
}

/** A row whose texts are in the reader's language where a translation exists. */
export interface TranslatedRow {
  /** The fields with a translation; the others are in the shop's default language. */
  translated?: string[] | undefined;
}

/** A variant of an item (ENT-02). */
export interface Variant extends TranslatedRow {
  id: number;
  name: string;
  price: number;
  regular_price: number;
  sale_price: number | null;
  is_default: Flag;
  is_active: Flag;
  /** On hand minus reserved. The sellable quantity is this minus `min_stock` (UNK-32). */
  stock: number;
  min_stock: number;
  is_infinite: Flag;
  is_negative: Flag;
  restaurant_id: number;
  restaurant_overrides: readonly StoreVariantOverride[];
  is_free_item: Flag;
  is_veg: boolean | null;
  restaurant_slug: string;
  /** The item of this variant, with enough data to link to it. */
  item: ItemReference | null;
  /** 1 kilogram, 2 gram, 3 litre; null when sold by the piece. */
  unit_id: number | null;
  /** The content of one pack in this unit; number of pieces when `unit_id` is null. */
  measurement: number | null;
  /**
   * The price per kilogram of a variant sold by weight; its size is then the expected weight of a piece. Absent for
   * other variants.
   */
  price_per_kg?: number | undefined;
}

/**
 * A variant as members buy it (docs/decisions/049): its sale price is the members' price, its regular price is the
 * price for everybody else.
 */
export interface MemberVariant extends Variant {
  sale_price: number;
  /** The weight of one pack, deducted from the member's allowance. */
  grams: number;
}

export interface ItemReference extends TranslatedRow {
  id: number;
  slug: string;
  name: string;
  image: string | null;
}

/** An addon of an item (ENT-04). */
export interface Addon extends TranslatedRow {
  id: number;
  name: string;
  price: number;
}

/** ENT-03: SINGLE requires exactly one addon (ITEM-10), any other type allows several (ITEM-11). */
export interface AddonCategory extends TranslatedRow {
  id: number;
  name: string;
  type: 'SINGLE' | 'MULTIPLE';
  /** Whether an addon must be chosen. */
  is_required: boolean;
  addons: readonly Addon[];
}

/** ENT-05: an addon of a cart line. */
export interface SelectedAddon {
  addon_category_name: string;
  addon_id: number;
  addon_name: string;
  price: number;
}

export interface NutritionalFact {
  name: string;
  value: string;
}

/** How hot a dish is: 0 not at all … 3 very hot. */
export type Spice = 0 | 1 | 2 | 3;

/** One part of a combo (ITEM-33). `quantity` is the number of pieces of this part in one combo. */
export interface ComboPart extends ItemReference {
  quantity: number;
  item_variant: Variant;
}

/** An item of the catalogue (ENT-01), with the fields that docs/decisions add. */
export interface Item extends TranslatedRow {
  id: number;
  slug: string;
  name: string;
  /** The name of the picture; if it is null, only the tinted background is shown. */
  image: string | null;
  bg_image: string | null;
  cloth: Cloth;
  description: string;
  brand: string | null;
  price: number;
  old_price: number | null;
  is_active: Flag;
  is_veg: boolean | null;
  is_free_item: Flag;
  is_combo: Flag;
  is_pre_item: Flag;
  /** A calendar day, YYYY-MM-DD, before which a pre-item is unavailable. */
  pre_avail_date: string | null;
  /** 1 when the customer selects a variant; 0 with a single default variant. */
  has_variant: Flag;
  variants: readonly Variant[];
  member_variants: readonly MemberVariant[];
  addon_categories: readonly AddonCategory[];
  nutritional_facts: readonly NutritionalFact[];
  allergens: readonly string[];
  /** 1 for an item of a store whose page is a menu: its size is its portion, and it has no price per kilogram. */
  is_dish: Flag;
  /** How much a dish is, such as 'Serves 2'; null if it is not said. */
  portion: string | null;
  spice: Spice;
  is_bestseller: Flag;
  /** The key of a tax rate in the settings; prices include the tax. */
  tax_class: string;
  unit_id: number | null;
  measurement: number | null;
  category_id: number | null;
  restaurant_id: number;
  restaurant_slug: string;
  is_favorited: boolean;
  /** A combo's parts; empty for other items. */
  items: readonly ComboPart[];
  /** The next three fields are set on cart lines only (ENT-06). */
  quantity: number;
  selectedvariant: Variant | null;
  selectedaddons: readonly SelectedAddon[];
}

export interface ListedItem extends Item {
  restaurant_name: string;
  /**
   * The stock of the variant whose price the card shows: 'low' with five sellable units or fewer, 'out' without any.
   */
  stock_state: 'in' | 'low' | 'out';
}

/** A category of items (ENT-14). */
export interface Category extends TranslatedRow {
  id: number;
  slug: string;
  name: string;
  image: string | null;
  cloth: Cloth;
  parent_id: number | null;
}

/** A combo of items (ENT-15). */
export interface Combo {
  id: number;
  name: string;
  slug: string;
  background: string | null;
  price: number;
  old_price: number | null;
  is_active: Flag;
}

/** The items a cart is priced with, by item id. */
export type Catalogue = ReadonlyMap<number, Item>;

export function toCatalogue(items: Iterable<Item>): Catalogue {
  return new Map(Array.from(items, (item) => [item.id, item]));
}

export function findVariant(item: Item, variantId: number | null): Variant | null {
  return variantId === null ? null : (item.variants.find((variant) => variant.id === variantId) ?? null);
}

/** The variant whose price and availability a card shows: the default variant (AVAIL-04) or the only variant. */
export function defaultVariant(item: Item): Variant | null {
  return (
    item.variants.find((variant) => variant.is_default === 1) ??
    (item.variants.length === 1 ? item.variants[0]! : null)
  );
}
