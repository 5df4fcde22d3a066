import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Picking } from '#contracts/desk/picking.ts';
import { addItem, wednesdayNoon } from '../support/orders.ts';
import { stepOrder } from '../support/step-order.ts';
import {
  openPickingShop,
  pick,
  type PickingShop,
  placeForPicking,
  singleOrder,
  startPicking,
} from '../support/picking.ts';

let shop: PickingShop;
beforeAll(async () => {
  shop = await openPickingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(wednesdayNoon));

it('[F17] if a step to ready is refused because nothing is packed, the customer’s question stays open', async () => {
  const [wanted, instead] = [
    await addItem(shop.db, shop.store, { onHand: 5 }),
    await addItem(shop.db, shop.store, { onHand: 5 }),
  ];
  const order = await placeForPicking(shop, [wanted], { missing_item: 'ask_me' });
  await startPicking(shop, order);
  const { data } = await pick(shop, order, [
    { lineId: order.lineIds[0]!, quantity: 1, swapVariantId: instead.variant_id, reason: 'not_there' },
  ]);
  expect((data as Picking).refused).toEqual([]);
  expect(await stepOrder(shop, order.uniqueOrderId, 'ready', 'store')).toEqual({
    ok: false,
    error: 'NOTHING_PACKED',
  });
  expect((await singleOrder(shop, order)).questions).toHaveLength(1);
  const answered = await shop.call(
    '/order/answer',
    { unique_order_id: order.uniqueOrderId, line_id: order.lineIds[0], answer: 'yes' },
    order.who,
  );
  expect(answered.success).toBe(true);
  expect(await shop.breaches()).toEqual([]);
});
