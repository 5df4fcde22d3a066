import type { Cloth, Flag } from './catalogue.ts';
import type { Point } from './place.ts';

/** One opening window. A `closes` at or before `opens` is in the next day (overnight). */
export interface OpeningHours {
  /** 0 Sunday … 6 Saturday, in the store's time zone. */
  day: number;
  /** 'HH:MM'. */
  opens: string;
  /** 'HH:MM', '24:00' for midnight. */
  closes: string;
}

/** ENT-08 and what `decisions` adds. Money in minor units, distances in kilometres. */
export interface Store {
  id: number;
  slug: string;
  name: string;
  description: string;
  image: string | null;
  cloth: Cloth;
  /** The store's own colour, any CSS hex colour; null takes the shop's. */
  color: string | null;
  /** Minutes. */
  delivery_time: number;
  is_active: Flag;
  is_operational: Flag;
  min_order_price: number;
  is_free_delivery: Flag;
  free_delivery_min_cart_value: number;
  delivery_charges: number;
  delivery_charge_type: 'DYNAMIC' | 'FIXED';
  /** DYNAMIC (UNK-07): `base_charge` up to `base_distance`, then `extra_charge` per started `extra_distance`. */
  base_charge: number;
  base_distance: number;
  extra_charge: number;
  extra_distance: number;
  latitude: number;
  longitude: number;
  /** The delivery area; without one, `delivery_radius` around the store (UNK-06). */
  polygon: readonly Point[] | null;
  delivery_radius: number | null;
  address: string;
  phone: string | null;
  tax_number: string | null;
  is_self_pickup: Flag;
  /** A store may accept orders by itself. */
  is_auto_accept: Flag;
  time_zone: string;
  hours: readonly OpeningHours[];
  /** Calendar days, YYYY-MM-DD, on which the store stays closed. */
  holidays: readonly string[];
  is_paused: Flag;
  /** When a pause ends by itself; null while it has no end. */
  paused_until: string | null;
  /** Length of a delivery window in minutes; 0 when the store offers none. */
  slot_minutes: number;
  /** Minutes between ordering and the start of the earliest window. */
  lead_minutes: number;
  /** Orders a window takes; 0 is no limit. */
  slot_capacity: number;
  is_favorited: boolean;
}

/** A store with how it stands at one moment. */
export interface StoreView extends Store {
  is_open: boolean;
  /** ISO instant of the next opening; null while open, or when none is in sight. */
  opens_at: string | null;
  /** ISO instant at which this view stops being true. */
  changes_at: string | null;
}
