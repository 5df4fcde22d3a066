import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orderDemands } from '#server/db/schema/index.ts';
import { editedRow, quoteEdit } from '../support/edit-order.ts';
import { onEditShop, shop } from '../support/edit-order-tests.ts';
import { addCoupon, addItem, stockOf } from '../support/orders.ts';
import { placeForPicking } from '../support/picking.ts';

onEditShop();

it('CART-09 [F6] a free item stays in a changed order once, and uses no further stock', async () => {
  const paid = { ...(await addItem(shop.db, shop.store, { onHand: 50 })), quantity: 2 };
  const gift = { ...(await addItem(shop.db, shop.store, { onHand: 50 }, { isFreeItem: true })), quantity: 1 };
  const { code } = await addCoupon(shop.db, { discount: 0, freeItemId: gift.item_id }, [shop.store]);
  const order = await placeForPicking(shop, [paid, gift], { coupon: code });
  const giftLine = { line_id: order.lineIds[1]!, quantity: 5 };

  const giftOnlyQuote = await quoteEdit(shop, order, { lines: [giftLine] });
  expect(giftOnlyQuote.data.issues).toEqual([expect.objectContaining({ error: 'NOTHING_CHANGED' })]);

  const lines = [giftLine, { line_id: order.lineIds[0]!, quantity: 3 }];
  const { data } = await quoteEdit(shop, order, { lines });
  expect(data.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 1]);
  const { success } = await shop.call(
    '/order/edit',
    { unique_order_id: order.uniqueOrderId, lines, revision: data.revision, seen_total: data.total },
    order.who,
  );
  expect(success).toBe(true);
  expect(await editedRow(shop, order)).toMatchObject({ revision: 1, total: data.total });
  expect((await stockOf(shop.db, gift.variant_id)).on_hand).toBe(49);
  const demands = await shop.db.select().from(orderDemands).where(eq(orderDemands.orderId, order.id));
  expect(demands.find(({ variantId }) => variantId === gift.variant_id)?.quantity).toBe(1);
});
