/** One line of the device's cart: ids and a quantity, never a price. */
export interface CartLine {
  item_id: number;
  variant_id: number | null;
  /** Ascending, so that the same addons make the same line (UNK-29). */
  addon_ids: readonly number[];
  quantity: number;
}

/** The cart as the device owns it: one store, its lines, and the code of an applied coupon. */
export interface Cart {
  restaurant_id: number | null;
  lines: readonly CartLine[];
  coupon: string | null;
}

/** ENT-07. */
export interface CartTotals {
  productQuantity: number;
  productMemberQuantity: number;
  totalPrice: number;
}
