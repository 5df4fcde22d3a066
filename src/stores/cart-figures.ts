import type { Cart } from '#domain/cart.ts';
import { toCatalogue } from '#domain/catalogue.ts';
import type { Bill } from '#domain/price-cart.ts';
import { priceCart } from '#domain/price-cart.ts';
import type { Store } from '#domain/store.ts';
import type { CachedCatalogue } from './cart-catalogue.ts';

/**
 * The figures of the cart bar; amounts are in minor units. They are stored on the device, so that the bar can be shown
 * without the pricing code.
 */
export interface CartSummary {
  lines: number;
  quantity: number;
  /** CART-37: the total of the items, before coupon, tip and charge. */
  total: number;
  /** The total of each line; they add up to `total`. */
  amounts: number[];
  discount: number;
  /** The amount by which the cart is below the minimum order (BAR-10). */
  missing: number;
  /**
   * The amount from which delivery is free (null if the store does not offer this), and how much of it is still missing
   * (DELIV-03).
   */
  free: number | null;
  free_missing: number;
  unavailable: number;
  /** Whether the store's minimum and charges and the price of every item are known; otherwise they must be loaded. */
  has_store: boolean;
  /** Pictures of the first lines. */
  pictures: { image: string; cloth: string }[];
}

/** Used until the store is loaded: no minimum, no charge, no free delivery. */
const unknownStore = {
  min_order_price: 0,
  is_free_delivery: 0,
  free_delivery_min_cart_value: 0,
  delivery_charges: 0,
  delivery_charge_type: 'FIXED',
} as Store;

/**
 * The bill before the server has confirmed it. The rounding steps are 1 here, because missing amounts are rounded when
 * they are formatted.
 */
export function estimateBill(cart: Cart, { items, store, coupon }: CachedCatalogue): Bill {
  return priceCart({
    cart,
    catalogue: toCatalogue(items),
    store:
      store?.id === cart.restaurant_id && store ? store : { ...unknownStore, id: cart.restaurant_id ?? 0 },
    coupon: coupon?.code === cart.coupon ? coupon : null,
    mode: 'delivery',
    tip: null,
    distance: null,
    now: new Date(),
    taxRates: {},
    steps: { unit: 1, shown: 1, cash: 1 },
  });
}

export function computeFigures(cart: Cart, catalogue: CachedCatalogue): CartSummary {
  const bill = estimateBill(cart, catalogue);
  const freeDelivery = bill.free_delivery;
  const pictures = cart.lines.flatMap((line) => {
    const item = catalogue.items.find((one) => one.id === line.item_id);
    return item?.image ? [{ image: item.image, cloth: item.cloth }] : [];
  });
  return {
    lines: cart.lines.length,
    quantity: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    total: bill.totals.totalPrice,
    amounts: bill.items.map(({ amount }) => amount),
    discount: bill.coupon?.appliedAmount ?? 0,
    missing: bill.minimum.remaining,
    free: freeDelivery.is_offered ? freeDelivery.threshold : null,
    free_missing: freeDelivery.is_offered ? freeDelivery.remaining : 0,
    unavailable: bill.unavailable.length,
    has_store:
      catalogue.store?.id === cart.restaurant_id &&
      cart.lines.every((line) => catalogue.items.some((item) => item.id === line.item_id)),
    pictures: pictures.slice(0, 3),
  };
}
