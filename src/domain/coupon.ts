import type { Flag } from './catalogue.ts';

/** ENT-09, with UNK-13/35's conditions. */
export interface Coupon {
  id: number;
  code: string;
  name: string;
  description: string;
  /** PERCENTAGE takes `discount` percent; any other type subtracts `discount` minor units (COUP-05). */
  discount_type: 'PERCENTAGE' | 'FIXED';
  discount: number;
  /** The most a percentage may take off; null is no cap (COUP-04). */
  max_discount: number | null;
  /** The stores whose items count; an empty list is every store. */
  restaurants: readonly { id: number; name: string }[];
  min_subtotal: number;
  starts_at: string | null;
  ends_at: string | null;
  max_uses: number | null;
  max_uses_per_customer: number | null;
  is_active: Flag;
  /** An item that comes free with the coupon (CART-10). */
  free_item_id: number | null;
}
