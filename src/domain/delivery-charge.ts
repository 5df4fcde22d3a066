import { ceilToStep, type Money } from './money.ts';
import type { DeliveryMode, Point } from './place.ts';
import type { Store } from './store.ts';

const earthRadius = 6371;
/**
 * The length of a degree of latitude. A degree of longitude has this length at the equator and is shorter elsewhere.
 */
export const kmPerDegree = 111.195;

/** DELIV-11: the straight-line distance between two places in kilometres. */
export function distanceInKm(from: Point, to: Point): number {
  const radians = Math.PI / 180;
  const north = Math.sin(((to.latitude - from.latitude) * radians) / 2);
  const east = Math.sin(((to.longitude - from.longitude) * radians) / 2);
  const chord =
    north * north + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * east * east;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export interface DeliveryCharge {
  rule:
    | 'delivery_fixed'
    | 'delivery_dynamic'
    | 'delivery_free'
    | 'delivery_self_pickup'
    /** The order is delivered together with another order of the customer. */
    | 'delivery_joined'
    /** The store does not deliver to the place: there is no charge to show. */
    | 'delivery_unavailable';
  inputs: Readonly<Record<string, number | null>>;
  amount: Money;
  /** True while a DYNAMIC charge lacks a distance: the base charge is shown until the place is known. */
  is_estimate: boolean;
}

type ChargedStore = Pick<
  Store,
  | 'delivery_charge_type'
  | 'delivery_charges'
  | 'base_charge'
  | 'base_distance'
  | 'extra_charge'
  | 'extra_distance'
>;
type FreeDeliveryStore = Pick<Store, 'is_free_delivery' | 'free_delivery_min_cart_value'>;

/** A store's delivery charge before free delivery is considered (UNK-07, UNK-34). */
export function baseDeliveryCharge(store: ChargedStore, distance: number | null): DeliveryCharge {
  if (store.delivery_charge_type !== 'DYNAMIC') {
    return { rule: 'delivery_fixed', inputs: {}, amount: store.delivery_charges, is_estimate: false };
  }
  // Whole metres avoid rounding errors: 5.3 km − 5 km must be three steps of 100 m, not four.
  const extraMetres =
    distance === null ? 0 : Math.max(0, Math.round(distance * 1000) - Math.round(store.base_distance * 1000));
  const step = Math.round(store.extra_distance * 1000);
  const steps = step > 0 ? Math.ceil(extraMetres / step) : 0;
  return {
    rule: 'delivery_dynamic',
    inputs: {
      distance,
      base_charge: store.base_charge,
      base_distance: store.base_distance,
      extra_charge: store.extra_charge,
      extra_steps: steps,
    },
    amount: store.base_charge + steps * store.extra_charge,
    is_estimate: distance === null,
  };
}

export interface FreeDelivery {
  is_offered: boolean;
  is_unlocked: boolean;
  threshold: Money;
  remaining: Money;
  /** The remainder as displayed: rounded up to the shown decimals. [F12] */
  remaining_shown: Money;
  /** The progress towards free delivery, from 0 to 1. */
  progress: number;
}

/** DELIV-01, 03, 04, 05: whether delivery is free, by the total after the coupon. */
export function freeDelivery(
  store: FreeDeliveryStore,
  totalAfterCoupon: Money,
  shownStep: Money,
): FreeDelivery {
  const threshold = store.free_delivery_min_cart_value;
  const isOffered = store.is_free_delivery === 1;
  const remaining = Math.max(0, threshold - totalAfterCoupon);
  return {
    is_offered: isOffered,
    is_unlocked: isOffered && remaining === 0,
    threshold,
    remaining,
    remaining_shown: ceilToStep(remaining, shownStep),
    progress: threshold > 0 ? Math.min(1, Math.max(0, totalAfterCoupon / threshold)) : 1,
  };
}

export interface DeliveryChargeInput {
  store: ChargedStore;
  mode: DeliveryMode;
  distance: number | null;
  is_unlocked: boolean;
  /** Whether the store delivers to the place; true by default. */
  isInArea?: boolean | undefined;
  /** Whether the order is delivered together with another order of the customer. */
  isJoined?: boolean | undefined;
}

/**
 * The delivery charge of an order (DELIV-02, DELIV-06). Only the mode decides whether the order is a self-pickup, even
 * if the request contains an address. [F38]
 */
export function deliveryCharge({
  store,
  mode,
  distance,
  is_unlocked,
  isInArea = true,
  isJoined = false,
}: DeliveryChargeInput): DeliveryCharge {
  if (mode === 'SELFPICKUP')
    return { rule: 'delivery_self_pickup', inputs: {}, amount: 0, is_estimate: false };
  if (!isInArea) return { rule: 'delivery_unavailable', inputs: {}, amount: 0, is_estimate: false };
  if (isJoined) return { rule: 'delivery_joined', inputs: {}, amount: 0, is_estimate: false };
  const charge = baseDeliveryCharge(store, distance);
  return is_unlocked
    ? { rule: 'delivery_free', inputs: { saved: charge.amount }, amount: 0, is_estimate: false }
    : charge;
}
