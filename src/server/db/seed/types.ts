import type { Cloth } from '#domain/catalogue.ts';
import type { OpeningHours } from '#domain/store.ts';
import type { DemoPicture } from '#server/pictures/recipes/index.ts';

/** What one pack holds, as a customer reads it. */
export type Pack = `${number} ${'kg' | 'g' | 'litre' | 'ml' | 'pc' | 'pcs'}`;

/** Names of rates in the settings. */
export type TaxClass = 'none' | 'reduced' | 'standard' | 'high';

export type Allergen =
  | 'milk'
  | 'egg'
  | 'gluten'
  | 'peanuts'
  | 'tree nuts'
  | 'soya'
  | 'fish'
  | 'crustaceans'
  | 'molluscs'
  | 'sesame'
  | 'mustard';

/** By the English words: Hindi, Arabic. */
export type Names = Readonly<Record<string, readonly [hindi: string, arabic: string]>>;

/** latitude, longitude */
export type Spot = readonly [number, number];

export interface DemoArea {
  name: string;
  pinCode: string;
  spot: Spot;
  popular?: boolean;
}

export interface DemoCity {
  city: string;
  region: string;
  areas: readonly DemoArea[];
}

export type DeliveryCharge =
  | { type: 'FIXED'; charge: number }
  | {
      type: 'DYNAMIC';
      base_charge: number;
      base_distance: number;
      extra_charge: number;
      extra_distance: number;
    };

export interface DemoStore {
  slug: string;
  name: string;
  hindi: { name: string; description: string };
  arabic: { name: string; description: string };
  description: string;
  picture: DemoPicture;
  cloth: Cloth;
  color: string;
  address: string;
  phone: string;
  taxNumber: string;
  categories: readonly string[];
  delivery_time: number;
  spot: Spot;
  /** The ring of streets it delivers to, or a distance around its door in km. */
  reach: { ring: readonly Spot[] } | { radius: number };
  min_order_price: number;
  /** Item total from which delivery is free; absent when it never is. */
  freeFrom?: number;
  charge: DeliveryCharge;
  selfPickup: boolean;
  hours: readonly OpeningHours[];
  isPaused?: boolean;
  /** Days after the seed's day on which it stays closed, with the reason. */
  holidays?: readonly (readonly [number, string])[];
  slots?: { minutes: number; capacity: number };
}

export interface DemoStoreCategory {
  slug: string;
  name: string;
  hindi: string;
  arabic: string;
  picture: DemoPicture;
  cloth: Cloth;
}

export interface DemoCategory extends DemoStoreCategory {
  tagline: string;
  hindiTagline: string;
  arabicTagline: string;
  /** A second, smaller picture beside the first. */
  picture2?: DemoPicture;
}

/** What stock item a pack is, when it differs from an ordinary well-stocked one. */
export interface StockFacts {
  stock?: number;
  /** Kept back for the counter (min_stock). */
  reserve?: number;
  infinite?: boolean;
  negative?: boolean;
}

export interface DemoVariant extends StockFacts {
  pack: Pack;
  /** Said instead of the pack: 'Family box'. */
  name?: string;
  price: number;
  /** The regular price, where `price` is a sale. */
  old?: number;
  inactive?: boolean;
}

/** One thing for sale. Money in paise. */
export interface DemoItem extends StockFacts {
  store: string;
  category: string;
  /** Further categories it is found under. */
  also?: readonly string[];
  name: string;
  picture: DemoPicture;
  /** Where it stands on another cloth than its picture's own. */
  cloth?: Cloth;
  /** Shown as a background by the tall cards of section style 8. */
  background?: DemoPicture;
  price: number;
  old?: number;
  pack: Pack;
  about: string;
  brand?: string;
  /** null: it has no veg mark (soap, candles). */
  veg: boolean | null;
  tax: TaxClass;
  allergens?: readonly Allergen[];
  /** Words it is searched by besides its name. */
  words?: string;
  variants?: readonly DemoVariant[];
  /** Keys of addon categories. */
  addons?: readonly string[];
  /** What the store's own override says instead. */
  override?: { price?: number; old?: number; stock?: number };
  combo?: readonly { item: string; pack?: Pack; quantity: number }[];
  /** Days after the seed's day from which it can be had. */
  preItemInDays?: number;
  free?: boolean;
  inactive?: boolean;
  /** A pack that is served, not counted: no stock is kept. */
  uncounted?: boolean;
}

export interface DemoAddonCategory {
  key: string;
  store: string;
  name: string;
  type: 'SINGLE' | 'MULTIPLE';
  required: boolean;
  /** Name and price. */
  addons: readonly (readonly [string, number])[];
}

export interface DemoCoupon {
  code: string;
  title: string;
  type: 'PERCENTAGE' | 'FIXED';
  discount: number;
  max_discount?: number;
  min_subtotal?: number;
  stores?: readonly string[];
  /** Days after the seed's day. */
  startsInDays?: number;
  endsInDays?: number;
  max_uses?: number;
  uses?: number;
  max_uses_per_customer?: number;
  freeItem?: string;
  hideMessage?: boolean;
  unlisted?: boolean;
}

export interface DemoAddress {
  tag: string;
  house: string;
  address: string;
  spot: Spot;
}

export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  phone: string;
  role: 'customer' | 'author' | 'editor' | 'admin' | 'shop' | 'support';
  /** Says what to try with this person when the sign-ins are printed. */
  note: string;
  stores?: readonly string[];
  /** The first is the default. */
  addresses?: readonly DemoAddress[];
  banReason?: string;
}
