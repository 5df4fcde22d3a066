import { beforeAll, expect, it } from 'vitest';
import { stores } from '#server/db/schema/index.ts';
import { confirmEdit, editedRow } from '../support/edit-order.ts';
import { onEditShop, shop } from '../support/edit-order-tests.ts';
import { addItem } from '../support/orders.ts';
import { pickingOf, placeForPicking } from '../support/picking.ts';

onEditShop();
beforeAll(async () => {
  await shop.db.update(stores).set({ autoAccept: false });
});

const twoPieces = async () => ({ ...(await addItem(shop.db, shop.store, { onHand: 50 })), quantity: 2 });
const step = (id: number, more: object = {}) =>
  shop.call('/desk/orders/step', { id, to: 'accepted', ...more }, shop.keeper);

/** Places an order, which its customer changes after a screen of the desk has shown it. */
async function changedOrder() {
  const order = await shop.placeIn(shop.store, [await twoPieces()]);
  const [line] = (await pickingOf(shop, order.id)).lines;
  await confirmEdit(shop, order, { lines: [{ line_id: line!.id, quantity: 1 }] });
  return order;
}

it('[F24] a step from a screen with an outdated order is refused, and accepted once the change was read', async () => {
  const { id } = await changedOrder();
  const refused = await step(id, { revision: 0 });
  expect(refused).toMatchObject({
    status: 409,
    error: { code: 'ORDER_CHANGED', message: 'This order has been changed. Check it again.' },
  });
  expect(await editedRow(shop, { id })).toMatchObject({ status: 'placed', seenAt: null });
  const { data } = await shop.call('/desk/orders/get', { id }, shop.keeper);
  expect((await step(id, { revision: data.order.revision })).success).toBe(true);
  const row = await editedRow(shop, { id });
  expect(row.status).toBe('accepted');
  expect(row.seenAt).not.toBeNull();
});

it('a rejection from a screen with an outdated order is refused, too', async () => {
  const { id } = await changedOrder();
  const answer = await step(id, { to: 'rejected', reason: 'Sold out', revision: 0 });
  expect(answer.error.code).toBe('ORDER_CHANGED');
});

it('a step without a revision is accepted, but does not count as seen if the customer has changed the order', async () => {
  const { id } = await changedOrder();
  expect((await step(id)).success).toBe(true);
  expect(await editedRow(shop, { id })).toMatchObject({ status: 'accepted', seenAt: null });
  const unchanged = await shop.placeIn(shop.store, [await twoPieces()]);
  await step(unchanged.id);
  expect((await editedRow(shop, unchanged)).seenAt).not.toBeNull();
});

it('picking cannot start from a screen with an outdated order', async () => {
  const order = await placeForPicking(shop, [await twoPieces()]);
  const before = await pickingOf(shop, order.id);
  await confirmEdit(shop, order, { lines: [{ line_id: order.lineIds[0]!, quantity: 1 }] });
  const start = (revision: number) =>
    shop.call('/desk/picking/start', { id: order.id, revision }, shop.keeper);
  expect((await start(before.revision)).error.code).toBe('ORDER_CHANGED');
  const now = await pickingOf(shop, order.id);
  expect(now).toMatchObject({ status: 'accepted', isChanged: true, picker: null });
  expect((await start(now.revision)).data).toMatchObject({ status: 'preparing', picker: { isMe: true } });
});
