import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardOrder } from '#contracts/desk/board.ts';
import { invoices, messages, orderEvents, orders, pendingOrderSteps } from '#server/db/schema/index.ts';
import { finishDuePendingSteps } from '#server/services/order/pending-steps.ts';
import * as changes from '#server/services/order/order-messages.ts';
import { addItem } from '../support/orders.ts';
import {
  finish,
  openPickingShop,
  partsOf,
  pick,
  type PickingShop,
  pickingOf,
  type PlacedForPicking,
  placeForPicking,
  startPicking,
} from '../support/picking.ts';

let shop: PickingShop;
beforeAll(async () => {
  shop = await openPickingShop();
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(() => shop.db.delete(pendingOrderSteps));

const second = 1_000;
const pickup = { userSelected: 'SELFPICKUP', address: undefined };
const statusOf = async ({ id }: { id: number }) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!.status;
const eventsOf = async ({ id }: { id: number }) =>
  (
    await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.version)
  ).map(({ toStatus }) => toStatus);
const sent = () => shop.db.select().from(messages).orderBy(messages.id);
const pendingOf = ({ id }: { id: number }) =>
  shop.db.select().from(pendingOrderSteps).where(eq(pendingOrderSteps.orderId, id));
const step = (
  { id }: { id: number },
  to: string,
  more: Record<string, unknown> = {},
  who: { cookie: string } = shop.keeper,
) => shop.call('/desk/orders/step', { id, to, isUndoable: true, ...more }, who);
const undo = ({ id }: { id: number }, who = shop.keeper, to = 'ready') =>
  shop.call('/desk/orders/undo-step', { id, to }, who);
const runJob = () => finishDuePendingSteps({ db: shop.db, clock: { now: () => shop.clock.now() } });
const onBoard = async ({ id }: { id: number }, who = shop.support) =>
  ((await shop.call('/desk/board/get', {}, who)).data.orders as BoardOrder[]).find((one) => one.id === id);

async function placePreparing(changesOfOrder: Record<string, unknown> = {}): Promise<PlacedForPicking> {
  const item = { ...(await addItem(shop.db, shop.store, { onHand: 20 })), quantity: 2 };
  const order = await placeForPicking(shop, [item], changesOfOrder);
  await shop.call('/desk/orders/step', { id: order.id, to: 'preparing' }, shop.keeper);
  return order;
}
async function placeReady(changesOfOrder: Record<string, unknown> = {}): Promise<PlacedForPicking> {
  const order = await placePreparing(changesOfOrder);
  await shop.call('/desk/orders/step', { id: order.id, to: 'ready' }, shop.keeper);
  return order;
}

describe('a step that can be undone', () => {
  it('is shown on every device of the staff, and nothing follows for 10 seconds', async () => {
    const order = await placePreparing({ payment_method: 'stripe', ...pickup });
    const before = await sent();
    expect((await step(order, 'ready')).data.pending).toMatchObject({ to: 'ready', secondsLeft: 10 });
    shop.clock.advance(9 * second);
    expect(await runJob()).toBe(0);
    expect(await statusOf(order)).toBe('preparing');
    expect(await sent()).toEqual(before);
    expect((await partsOf(shop, order))[0]![2]).toBe(0);
    const seen = (await onBoard(order))!;
    expect(seen).toMatchObject({ status: 'ready', pending: { to: 'ready', secondsLeft: 1 } });
    const { data } = await shop.call('/desk/orders/list', { ids: [order.id] }, shop.keeper);
    expect(data.rows).toMatchObject([{ status: 'preparing', pendingStatus: 'ready' }]);
    expect(seen.pending!.by).not.toBeNull();
    shop.clock.advance(second);
    expect(await runJob()).toBe(1);
    await shop.runJobs();
    expect(await statusOf(order)).toBe('ready');
    expect(await sent()).not.toEqual(before);
    expect((await partsOf(shop, order))[0]![2]).toBeGreaterThan(0);
    expect(await onBoard(order)).toMatchObject({ status: 'ready', pending: null });
  });

  it('a repeated step changes nothing', async () => {
    const order = await placePreparing();
    await step(order, 'ready');
    shop.clock.advance(5 * second);
    expect((await step(order, 'ready', {}, shop.support)).data.pending.secondsLeft).toBe(5);
    expect(await pendingOf(order)).toHaveLength(1);
  });

  it('undone on another device, it never happened', async () => {
    const order = await placePreparing();
    const events = await eventsOf(order);
    await step(order, 'ready');
    expect((await undo(order, shop.support)).success).toBe(true);
    shop.clock.advance(60 * second);
    expect(await runJob()).toBe(0);
    expect(await eventsOf(order)).toEqual(events);
    expect(await onBoard(order)).toMatchObject({ status: 'preparing', pending: null });
    expect((await undo(order)).error.code).toBe('illegal_transition');
  });

  it('undone at the last moment while two processes make it final, it happens once or not at all', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await placePreparing();
      await step(order, 'ready');
      shop.clock.advance(10 * second);
      const [undone, ...finished] = await Promise.all([undo(order), runJob(), runJob()]);
      expect(finished.reduce((sum, count) => sum + count, 0)).toBe(undone.success ? 0 : 1);
      expect(await statusOf(order)).toBe(undone.success ? 'preparing' : 'ready');
      expect((await eventsOf(order)).filter((to) => to === 'ready')).toHaveLength(undone.success ? 0 : 1);
      expect(await pendingOf(order)).toEqual([]);
    }
  });

  it('a process that dies while it makes the step final leaves it to the next run', async () => {
    const order = await placePreparing();
    await step(order, 'ready');
    shop.clock.advance(10 * second);
    vi.spyOn(changes, 'planOrderMessages').mockRejectedValueOnce(new Error('The process died.'));
    expect(await runJob()).toBe(0);
    expect(await statusOf(order)).toBe('preparing');
    expect(await pendingOf(order)).toHaveLength(1);
    expect(await runJob()).toBe(1);
    expect(await statusOf(order)).toBe('ready');
  });

  it('the next step makes it final first, once', async () => {
    const order = await placePreparing();
    await step(order, 'ready');
    expect((await step(order, 'picked_up', {}, shop.support)).success).toBe(true);
    expect((await eventsOf(order)).slice(-3)).toEqual(['preparing', 'ready', 'picked_up']);
    shop.clock.advance(60 * second);
    expect(await runJob()).toBe(0);
    expect(await statusOf(order)).toBe('picked_up');
  });

  it('a step that does not follow is refused, and the pending step stays', async () => {
    const order = await placePreparing();
    await step(order, 'ready');
    expect((await step(order, 'delivered', {}, shop.support)).error.code).toBe('illegal_transition');
    expect(await pendingOf(order)).toHaveLength(1);
  });

  it('a cancellation wins: the order never becomes ready', async () => {
    const order = await placePreparing();
    await step(order, 'ready');
    const cancel = { id: order.id, to: 'cancelled', reason: 'The customer called' };
    expect((await shop.call('/desk/orders/step', cancel, shop.support)).success).toBe(true);
    shop.clock.advance(60 * second);
    expect(await runJob()).toBe(0);
    expect(await eventsOf(order)).not.toContain('ready');
    expect(await statusOf(order)).toBe('cancelled');
  });

  it('a collected order gets its invoice and its cash only when the step is final', async () => {
    const order = await placeReady(pickup);
    const invoicesOf = () => shop.db.$count(invoices, eq(invoices.orderId, order.id));
    expect((await step(order, 'collected')).data.steps).toEqual([]);
    expect(await onBoard(order)).toMatchObject({ status: 'ready', pending: { to: 'collected' }, steps: [] });
    expect(await invoicesOf()).toBe(0);
    // Meant for a step of another screen.
    expect((await undo(order)).error.code).toBe('illegal_transition');
    const cancel = { id: order.id, to: 'cancelled', reason: 'The customer called' };
    expect((await shop.call('/desk/orders/step', cancel, shop.support)).error.code).toBe(
      'illegal_transition',
    );
    expect((await undo(order, shop.keeper, 'collected')).success).toBe(true);
    expect((await partsOf(shop, order))[0]![2]).toBe(0);
    await step(order, 'collected');
    shop.clock.advance(10 * second);
    await Promise.all([runJob(), runJob()]);
    expect(await statusOf(order)).toBe('collected');
    expect(await invoicesOf()).toBe(1);
    expect((await partsOf(shop, order))[0]![2]).toBeGreaterThan(0);
  });

  it('collected right after ready makes ready final, and stays undoable itself', async () => {
    const order = await placePreparing(pickup);
    await step(order, 'ready');
    expect((await step(order, 'collected')).success).toBe(true);
    expect(await statusOf(order)).toBe('ready');
    expect((await pendingOf(order))[0]).toMatchObject({ toStatus: 'collected' });
    await undo(order, shop.keeper, 'collected');
    expect(await onBoard(order)).toMatchObject({ status: 'ready', pending: null });
  });
});

describe('packing that is finished', () => {
  it('is paid for as it was packed, also if the customer collects it at once', async () => {
    const item = { ...(await addItem(shop.db, shop.store, { onHand: 20 })), quantity: 2 };
    const order = await placeForPicking(shop, [item], { ...pickup, payment_method: 'cash' });
    const [lineId] = order.lineIds as [number];
    await startPicking(shop, order);
    await pick(shop, order, [{ lineId, quantity: 1, reason: 'not_there' }]);
    await shop.call('/desk/picking/finish', { id: order.id, isUndoable: true }, shop.keeper);
    const { cashDue: placed } = (await onBoard(order))!;
    const refused = await step(order, 'collected', { cashReceived: placed });
    expect(refused.error.code).toBe('AMOUNT_CHANGED');
    const { cashDue, status, pending } = (await onBoard(order))!;
    expect({ status, pending }).toEqual({ status: 'ready', pending: null });
    expect(cashDue).toBeLessThan(placed);
    expect((await step(order, 'collected', { cashReceived: cashDue })).success).toBe(true);
  });

  it('keeps what was packed: a question is over, and another device changes nothing', async () => {
    const item = { ...(await addItem(shop.db, shop.store, { onHand: 20 })), quantity: 2 };
    const order = await placeForPicking(shop, [item]);
    const [lineId] = order.lineIds as [number];
    await startPicking(shop, order);
    await pick(shop, order, [{ lineId, quantity: 2 }]);
    await step(order, 'ready');
    expect((await pick(shop, order, [{ lineId, quantity: 1 }])).error.code).toBe('illegal_transition');
  });

  it('can be taken back: the lines are open again, and cannot change while the order becomes ready', async () => {
    const item = { ...(await addItem(shop.db, shop.store, { onHand: 20 })), quantity: 2 };
    const order = await placeForPicking(shop, [item]);
    const [lineId] = order.lineIds as [number];
    await startPicking(shop, order);
    await pick(shop, order, [{ lineId, quantity: 2 }]);
    const finishAgain = () =>
      shop.call('/desk/picking/finish', { id: order.id, isUndoable: true }, shop.keeper);
    expect((await finishAgain()).data).toMatchObject({ isFinished: true, pending: { to: 'ready' } });
    // A repeated request, because its response was lost.
    expect((await finishAgain()).success).toBe(true);
    expect((await pick(shop, order, [{ lineId, quantity: null }])).error.code).toBe('illegal_transition');
    await undo(order);
    expect(await pickingOf(shop, order.id)).toMatchObject({ isFinished: false, pending: null });
    expect((await pick(shop, order, [{ lineId, quantity: null }])).success).toBe(true);
    await pick(shop, order, [{ lineId, quantity: 2 }]);
    await finishAgain();
    shop.clock.advance(10 * second);
    await runJob();
    expect((await pickingOf(shop, order.id)).status).toBe('ready');
  });

  it('without the wish to undo, the order is ready at once, as for integrations', async () => {
    const item = { ...(await addItem(shop.db, shop.store, { onHand: 20 })), quantity: 1 };
    const order = await placeForPicking(shop, [item]);
    await startPicking(shop, order);
    await pick(shop, order, [{ lineId: order.lineIds[0]!, quantity: 1 }]);
    expect((await finish(shop, order)).data.status).toBe('ready');
  });
});
