import type { Cloth } from '#domain/catalogue.ts';
import type { OpeningHours } from '#domain/store.ts';
import type { DemoPictureName } from '#server/pictures/compositions/index.ts';

/** The size of a pack as customers read it. */
export type Pack = `${number} ${'kg' | 'g' | 'litre' | 'ml' | 'pc' | 'pcs'}`;

/** Names of tax rates in the settings. */
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

/** The Hindi and the Arabic name for each English name. */
export type Names = Readonly<Record<string, readonly [hindi: string, arabic: string]>>;

/** A point as latitude and longitude. */
export type CoordinatePair = readonly [number, number];

export interface DemoArea {
  name: string;
  pinCode: string;
  spot: CoordinatePair;
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
  picture: DemoPictureName;
  cloth: Cloth;
  color: string;
  address: string;
  phone: string;
  categories: readonly string[];
  delivery_time: number;
  spot: CoordinatePair;
  /** The area in which the store delivers: a polygon, or a radius in km. */
  reach: { ring: readonly CoordinatePair[] } | { radius: number };
  min_order_price: number;
  /** Item total from which delivery is free; omitted if delivery is never free. */
  freeFrom?: number;
  charge: DeliveryCharge;
  selfPickup: boolean;
  hours: readonly OpeningHours[];
  isPaused?: boolean;
  /** Days after seeding on which the store is closed, with the reason. */
  holidays?: readonly (readonly [number, string])[];
  slots?: { minutes: number; capacity: number; evening?: { from: number; charge: number } };
}

export interface DemoStoreCategory {
  slug: string;
  name: string;
  hindi: string;
  arabic: string;
  picture: DemoPictureName;
  cloth: Cloth;
}

export interface DemoCategory extends DemoStoreCategory {
  tagline: string;
  hindiTagline: string;
  arabicTagline: string;
  /** A second, smaller picture. */
  picture2?: DemoPictureName;
}

/** The stock of a pack, if it differs from the default stock. */
export interface StockFacts {
  stock?: number;
  /** Units in reserve that are not sold online (min_stock). */
  reserve?: number;
  infinite?: boolean;
  negative?: boolean;
}

export interface DemoVariant extends StockFacts {
  pack: Pack;
  /** Replaces the pack's size in the variant's name: 'Family box'. */
  name?: string;
  price: number;
  /** The regular price if `price` is a sale price. */
  old?: number;
  inactive?: boolean;
  /**
   * The price per kilogram of a variant sold by weight: its pack is an estimate, and `price` is the price of that
   * weight.
   */
  perKg?: number;
}

/** An item for sale. Money in paise. */
export interface DemoItem extends StockFacts {
  store: string;
  category: string;
  /** Further categories in which the item is listed. */
  extraCategories?: readonly string[];
  name: string;
  picture: DemoPictureName;
  /** The tinted background, if it differs from the picture's own background. */
  cloth?: Cloth;
  /** Background picture of the tall cards of section style 8. */
  background?: DemoPictureName;
  price: number;
  old?: number;
  pack: Pack;
  description: string;
  brand?: string;
  /** null: no vegetarian mark (soap, candles). */
  veg: boolean | null;
  tax: TaxClass;
  allergens?: readonly Allergen[];
  /** Additional search words. */
  words?: string;
  variants?: readonly DemoVariant[];
  /** Keys of addon categories. */
  addons?: readonly string[];
  /** Price, regular price and stock that the store sets instead of the item's own values. */
  override?: { price?: number; old?: number; stock?: number };
  combo?: readonly { item: string; pack?: Pack; quantity: number }[];
  /** The item is available from this many days after seeding. */
  preItemInDays?: number;
  free?: boolean;
  inactive?: boolean;
  /**
   * The price per kilogram of an item sold by weight: its pack is an estimate, and `price` is the price of that
   * weight.
   */
  perKg?: number;
  /** Whether the item is prepared to order, so that its stock is not counted. */
  uncounted?: boolean;
}

export interface DemoAddonCategory {
  key: string;
  store: string;
  name: string;
  type: 'SINGLE' | 'MULTIPLE';
  required: boolean;
  /** The name and the price of each addon. */
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
  /** The coupon starts and ends these numbers of days after seeding. */
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
  spot: CoordinatePair;
}

export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  phone: string;
  role: 'customer' | 'author' | 'editor' | 'admin' | 'shop' | 'support' | 'rider';
  /** What to try when signed in as this person; printed with the sign-ins. */
  note: string;
  stores?: readonly string[];
  /** The stores that a rider delivers for. */
  rides?: readonly string[];
  /** The first address is the default. */
  addresses?: readonly DemoAddress[];
  banReason?: string;
}
