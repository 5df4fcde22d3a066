import type { Cloth, Flag, TranslatedRow } from './catalogue.ts';
import type { Point } from './place.ts';

/** One opening window. If `closes` is at or before `opens`, it closes on the next day (overnight). */
export interface OpeningHours {
  /** The day of the week (0 Sunday … 6 Saturday) in the store's time zone. */
  day: number;
  /** The opening time, 'HH:MM'. */
  opens: string;
  /** The closing time, 'HH:MM'; '24:00' for midnight. */
  closes: string;
}

/** How a store's page shows its items: in a grid, or as a menu with the store's own sections. */
export const storeLayouts = ['shelves', 'menu'] as const;
export type StoreLayout = (typeof storeLayouts)[number];

/** A store (ENT-08), with the fields that docs/decisions add. Money is in minor units, distances are in kilometres. */
export interface Store extends TranslatedRow {
  id: number;
  slug: string;
  name: string;
  description: string;
  image: string | null;
  cloth: Cloth;
  /** The store's own colour as `#rrggbb`; null uses the shop's colour. */
  color: string | null;
  /** The store's delivery time in minutes, with the extra minutes of a busy store. */
  delivery_time: number;
  /** The extra minutes in `delivery_time`, for new orders only. */
  busy_minutes?: number;
  busy_until?: string | null;
  is_active: Flag;
  is_operational: Flag;
  min_order_price: number;
  is_free_delivery: Flag;
  free_delivery_min_cart_value: number;
  delivery_charges: number;
  delivery_charge_type: 'DYNAMIC' | 'FIXED';
  /**
   * The charge of type DYNAMIC (UNK-07): `base_charge` up to `base_distance`, plus `extra_charge` for each further
   * `extra_distance` or part of it.
   */
  base_charge: number;
  base_distance: number;
  extra_charge: number;
  extra_distance: number;
  latitude: number;
  longitude: number;
  /** The delivery area; null means the circle of `delivery_radius` around the store (UNK-06). */
  polygon: readonly Point[] | null;
  delivery_radius: number | null;
  address: string;
  phone: string | null;
  tax_number: string | null;
  is_self_pickup: Flag;
  is_auto_accept: Flag;
  time_zone: string;
  hours: readonly OpeningHours[];
  /** Calendar days, YYYY-MM-DD, on which the store is closed. */
  holidays: readonly string[];
  is_paused: Flag;
  /** When the pause ends automatically; null if it has no set end, or if there is no pause. */
  paused_until: string | null;
  /** Length of a delivery slot in minutes; 0 if the store offers no slots. */
  slot_minutes: number;
  /** Minutes between ordering and the start of the earliest slot. */
  lead_minutes: number;
  /** The capacity of a slot, in orders or in minutes of picking; 0 means no limit. */
  slot_capacity: number;
  layout: StoreLayout;
  is_favorited: boolean;
}

/** A store with its opening state at one point in time. */
export interface StoreView extends Store {
  is_open: boolean;
  /**
   * The ISO instant of the next opening; null while the store is open or if it does not open within the search range.
   */
  opens_at: string | null;
  /** The ISO instant when the store next opens or closes, which makes this view outdated; null if there is none. */
  changes_at: string | null;
}
