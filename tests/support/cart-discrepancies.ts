import type { Cart } from '#domain/cart.ts';
import { type Item, toCatalogue } from '#domain/catalogue.ts';
import type { Coupon } from '#domain/coupon.ts';
import {
  type Discrepancy,
  type DiscrepancyInput,
  findDiscrepancies,
  type SeenCart,
} from '#domain/cart-discrepancies.ts';
import { type Bill, priceCart } from '#domain/price-cart.ts';
import type { Store } from '#domain/store.ts';
import { makeItem, makeLine, makeStore, makeVariant } from './shop.ts';

const now = new Date('2026-05-03T10:00:00Z');
export const mango = makeItem({
  id: 1,
  name: 'Mango',
  variants: [makeVariant({ id: 11 }), makeVariant({ id: 12 })],
});
export const honey = makeItem({ id: 2, name: 'Honey', variants: [makeVariant({ id: 21 })] });
export const cart: Cart = {
  restaurant_id: 1,
  coupon: null,
  lines: [
    makeLine({ item_id: 1, variant_id: 11, quantity: 4 }),
    makeLine({ item_id: 2, variant_id: 21, quantity: 2 }),
  ],
};

interface Scenario {
  items?: Item[];
  store?: Store;
  coupon?: Coupon | null;
  cart?: Cart;
}
export const billOf = ({
  items = [mango, honey],
  store = makeStore(),
  coupon = null,
  cart: its = cart,
}: Scenario = {}) =>
  priceCart({
    cart: its,
    catalogue: toCatalogue(items),
    store,
    coupon,
    mode: 'delivery',
    tip: null,
    distance: 1,
    now,
    taxRates: {},
    steps: { unit: 100, shown: 100, cash: 100 },
  });
export const seenOf = (bill: Bill): SeenCart => ({
  lines: bill.items.map(({ key, name, price, addons_price }) => ({
    key,
    name,
    unit_price: price + addons_price,
  })),
  coupon_amount: bill.coupon?.appliedAmount ?? 0,
  delivery_charge: bill.delivery.amount,
  total: bill.total,
});
export const discrepanciesIn = (scenario: Scenario, more: Partial<DiscrepancyInput> = {}): Discrepancy[] =>
  findDiscrepancies({
    cart: scenario.cart ?? cart,
    bill: billOf(scenario),
    seen: seenOf(billOf()),
    catalogue: toCatalogue(scenario.items ?? [mango, honey]),
    store: scenario.store ?? makeStore(),
    isOperational: true,
    isPreOrder: false,
    now,
    ...more,
  });
