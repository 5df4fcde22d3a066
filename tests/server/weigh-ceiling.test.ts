import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { editedRow } from '../support/edit-order.ts';
import { setSettings } from '../support/memberships.ts';
import { addItem } from '../support/orders.ts';
import {
  openPickingShop,
  packOrder,
  partsOf,
  type PickingShop,
  placeForPicking,
} from '../support/picking.ts';

let shop: PickingShop;
beforeAll(async () => {
  shop = await openPickingShop();
});
afterAll(() => shop.close());
afterEach(async () => expect(await shop.breaches()).toEqual([]));

/** A fish of about 1.2 kg at 400.00 a kilogram, which is estimated at 480.00. */
const fish = () =>
  addItem(shop.db, shop.store, {
    ...{ regularPrice: 0, pricePerKg: 40_000, unitId: 2, measurement: 1_200, onHand: 50 },
  });

it.each([
  [0, 60_500, 1_284, 60_500],
  [0, 60_500, 1_100, 56_500],
  [25, 72_500, 1_450, 70_500],
  [25, 72_500, 1_600, 72_500],
])(
  '[F17] with a ceiling of %i per cent above the estimate an order costs at most %i, and with a weight of %i g it costs %i',
  async (percent, most, grams, total) => {
    await setSettings(shop, { weighCeilingPercent: percent });
    try {
      const lines = [await fish(), await addItem(shop.db, shop.store)];
      const order = await placeForPicking(shop, lines, { payment_method: 'stripe' });
      expect(await editedRow(shop, order)).toMatchObject({ total: 60_500, ceiling: most });
      expect(await partsOf(shop, order)).toEqual([['stripe', most, 0, 0]]);
      await packOrder(shop, order, [
        { lineId: order.lineIds[0]!, quantity: 1, grams },
        { lineId: order.lineIds[1]!, quantity: 1 },
      ]);
      expect(await editedRow(shop, order)).toMatchObject({ settledTotal: total });
      expect(await partsOf(shop, order)).toEqual([['stripe', total, total, 0]]);
    } finally {
      await setSettings(shop, { weighCeilingPercent: 10 });
    }
  },
);
