import { desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BoardOrder } from '#contracts/desk/board.ts';
import { auditLog, messages, orders } from '#server/db/schema/index.ts';
import { addItem } from '../support/orders.ts';
import { openPickingShop, type PickingShop, pickingOf, placeForPicking } from '../support/picking.ts';

let shop: PickingShop;
beforeAll(async () => {
  shop = await openPickingShop();
});
afterAll(() => shop.close());

const minute = 60_000;
type Order = { id: number };

async function place(to: 'accepted' | 'preparing' = 'accepted') {
  const item = { ...(await addItem(shop.db, shop.store, { onHand: 20 })), quantity: 1 };
  const order = await placeForPicking(shop, [item]);
  if (to === 'preparing') await step(order, 'preparing');
  return order;
}
const step = ({ id }: Order, to: string, more = {}) =>
  shop.call('/desk/orders/step', { id, to, ...more }, shop.keeper);
const onBoard = async ({ id }: Order) =>
  ((await shop.call('/desk/board/get', {}, shop.keeper)).data.orders as BoardOrder[]).find(
    (one) => one.id === id,
  )!;
const dueOf = async (order: Order) => (await onBoard(order)).dueAt!;
const later = (dueAt: string, minutes: number) =>
  new Date(Date.parse(dueAt) + minutes * minute).toISOString();
const addMinutes = ({ id }: Order, minutes: number, dueAt: string, who: { cookie: string } = shop.keeper) =>
  shop.call('/desk/orders/more-minutes', { id, minutes, dueAt }, who);
const toldOf = ({ id }: Order) =>
  shop.db
    .select()
    .from(messages)
    .where(like(messages.eventKey, `order:${id}:later:%`));

it('staff promise a later time: the board, the packing screen and the customer see it, once told and audited', async () => {
  const order = await place('preparing');
  const due = await dueOf(order);
  expect((await pickingOf(shop, order.id)).promise).toMatchObject({ dueAt: due });
  const wanted = later(due, 10);
  expect((await addMinutes(order, 10, due)).data).toEqual({ dueAt: wanted });
  expect(await onBoard(order)).toMatchObject({ dueAt: wanted, isPromised: true });
  expect((await pickingOf(shop, order.id)).promise).toMatchObject({ dueAt: wanted });
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  expect(row!.promisedAt!.toISOString()).toBe(wanted);
  const told = await toldOf(order);
  expect(told.length).toBeGreaterThan(0);
  expect(told[0]).toMatchObject({ event: 'order-later', parameters: { when: { time: wanted } } });
  const [line] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'order.promised-later'))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(line!.detail).toMatchObject({ minutes: 10, from: due, to: wanted });
});

it('a repeated call adds the minutes once, also if both arrive together', async () => {
  const order = await place();
  const due = await dueOf(order);
  const answers = await Promise.all([1, 2, 3].map(() => addMinutes(order, 15, due)));
  expect(answers.map(({ status, data }) => [status, data.dueAt])).toEqual(
    answers.map(() => [200, later(due, 15)]),
  );
  expect((await addMinutes(order, 5, due)).data.dueAt).toBe(later(due, 15));
  const told = await toldOf(order);
  expect(new Set(told.map(({ eventKey }) => eventKey)).size).toBe(1);
});

it('more minutes than another person has added in the meantime are refused, because they saw another time', async () => {
  const order = await place();
  const due = await dueOf(order);
  await addMinutes(order, 5, due);
  expect((await addMinutes(order, 15, due)).error.code).toBe('conflict');
  expect(await dueOf(order)).toBe(later(due, 5));
});

it('the minutes of a late order count from now', async () => {
  const order = await place();
  const due = await dueOf(order);
  shop.clock.advance(Date.parse(due) - shop.clock.now().getTime() + 20 * minute);
  const wanted = new Date(shop.clock.now().getTime() + 5 * minute).toISOString();
  expect((await addMinutes(order, 5, due)).data.dueAt).toBe(wanted);
  shop.clock.advance(minute);
  expect((await addMinutes(order, 5, due)).data.dueAt).toBe(wanted);
  // Somebody who saw the old time and wants more is not told that it is done.
  expect((await addMinutes(order, 30, due)).error.code).toBe('conflict');
});

it('no later time is promised for a chosen time or once the order is becoming ready, and only for whole minutes', async () => {
  const scheduled = await place();
  const due = await dueOf(scheduled);
  await shop.db.update(orders).set({ scheduledDay: '2030-01-01' }).where(eq(orders.id, scheduled.id));
  const ready = await place('preparing');
  const dueOfReady = await dueOf(ready);
  await step(ready, 'ready', { isUndoable: true });
  for (const [order, seen] of [
    [scheduled, due],
    [ready, dueOfReady],
  ] as const)
    expect((await addMinutes(order, 5, seen)).error.code).toBe('illegal_transition');
  expect((await pickingOf(shop, ready.id)).promise).toBeNull();
  for (const minutes of [0, 181, 2.5])
    expect((await addMinutes(ready, minutes, dueOfReady)).error.code).toBe('validation_failed');
});
