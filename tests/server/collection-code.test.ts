import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BoardOrder } from '#contracts/desk/board.ts';
import { orders, pendingOrderSteps, wrongCodes } from '#server/db/schema/index.ts';
import { finishDuePendingSteps } from '#server/services/order/pending-steps.ts';
import { setSettings } from '../support/memberships.ts';
import { addItem, newKey, type ApiResponse } from '../support/orders.ts';
import {
  openPickingShop,
  type PickingShop,
  type PlacedForPicking,
  placeForPicking,
  singleOrder,
  type Staff,
} from '../support/picking.ts';

let shop: PickingShop;
beforeAll(async () => {
  shop = await openPickingShop();
});
afterAll(() => shop.close());
beforeEach(() => setSettings(shop, { asksCollectionCode: true }));

const pickup = { userSelected: 'SELFPICKUP', address: undefined };
const rowOf = async ({ id }: { id: number }) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const codeOf = async (order: { id: number }) => (await rowOf(order)).deliveryCode!;
const wrongCodeOf = async (order: { id: number }) => ((await codeOf(order)) === '0000' ? '0001' : '0000');
const wrongCodesOf = ({ id }: { id: number }) => shop.db.$count(wrongCodes, eq(wrongCodes.orderId, id));
const isPending = async ({ id }: { id: number }) =>
  (await shop.db.$count(pendingOrderSteps, eq(pendingOrderSteps.orderId, id))) > 0;

async function placeReady(): Promise<PlacedForPicking> {
  const item = await addItem(shop.db, shop.store, { onHand: 20 });
  const order = await placeForPicking(shop, [item], pickup);
  await makeReady(order);
  return order;
}
async function makeReady({ id }: { id: number }): Promise<void> {
  for (const to of ['preparing', 'ready'])
    expect((await shop.call('/desk/orders/step', { id, to }, shop.keeper)).success).toBe(true);
}
const collect = (
  { id }: { id: number },
  more: Record<string, unknown> = {},
  who: Staff = shop.keeper,
): Promise<ApiResponse> =>
  shop.call('/desk/orders/step', { id, to: 'collected', isUndoable: true, ...more }, who);
const onBoard = async ({ id }: { id: number }, who = shop.keeper) =>
  ((await shop.call('/desk/board/get', {}, who)).data.orders as BoardOrder[]).find((one) => one.id === id)!;

describe('the code at self-pickup', () => {
  it('is neither shown nor asked for, unless the shop wants it', async () => {
    await setSettings(shop, {});
    const order = await placeReady();
    expect(await codeOf(order)).toMatch(/^\d{4}$/);
    expect((await singleOrder(shop, order)).delivery_code).toBeNull();
    expect((await onBoard(order)).collectionCode).toBeNull();
    expect((await collect(order)).success).toBe(true);
  });

  it('is shown to the customer until the order is collected, and never to the store', async () => {
    const order = await placeReady();
    const code = await codeOf(order);
    expect((await singleOrder(shop, order)).delivery_code).toBe(code);
    const desk = await shop.call('/desk/orders/get', { id: order.id }, shop.keeper);
    expect(desk.data).toMatchObject({ order: { delivery_code: null }, collectionCode: { triesLeft: 5 } });
    expect((await collect(order, { code })).success).toBe(true);
    shop.clock.advance(10_000);
    await finishDuePendingSteps({ db: shop.db, clock: { now: () => shop.clock.now() } });
    expect((await rowOf(order)).status).toBe('collected');
    expect((await singleOrder(shop, order)).delivery_code).toBeNull();
  });

  it('a code that is not entered is asked for at its field and costs no try', async () => {
    const order = await placeReady();
    expect(await collect(order)).toMatchObject({
      status: 400,
      error: { code: 'validation_failed', fields: { code: 'Enter the customer’s code.' } },
    });
    expect(await wrongCodesOf(order)).toBe(0);
    expect(await isPending(order)).toBe(false);
  });

  it('a wrong code is refused at its field with the tries that are left, and the right one is accepted after it', async () => {
    const order = await placeReady();
    const wrong = await collect(order, { code: await wrongCodeOf(order) });
    expect(wrong).toMatchObject({
      status: 400,
      error: {
        code: 'delivery_code_wrong',
        fields: { code: 'This code is wrong. You have 4 more tries.' },
        details: { tries_left: 4 },
      },
    });
    expect(await isPending(order)).toBe(false);
    expect((await onBoard(order)).collectionCode).toEqual({
      triesLeft: 4,
      supportPhone: '+91 80 4000 1234',
    });
    const code = [...(await codeOf(order))]
      .map((digit) => String.fromCodePoint(0x0660 + Number(digit)))
      .join('');
    expect((await collect(order, { code })).data.pending).toMatchObject({ to: 'collected' });
    const timeline = await shop.call('/desk/timeline/order', { id: order.id }, shop.support);
    const tries = (timeline.data.entries as { what: string; role: string; actor: string }[]).filter(
      ({ what }) => what === 'wrong_code',
    );
    expect(tries).toMatchObject([{ role: 'store', actor: expect.any(String) }]);
  });

  it('five wrong codes from several tablets at once lock the order: only support can hand it over', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await placeReady();
      const wrong = await wrongCodeOf(order);
      const answers = await Promise.all(Array.from({ length: 8 }, () => collect(order, { code: wrong })));
      expect(
        answers.flatMap(({ error }) => error.details?.['tries_left'] ?? []).toSorted((a, b) => b - a),
      ).toEqual([4, 3, 2, 1]);
      expect(answers.filter(({ error }) => error.code === 'delivery_code_spent')).toHaveLength(4);
      expect(await wrongCodesOf(order)).toBe(5);
      const right = await collect(order, { code: await codeOf(order) });
      expect([right.status, right.error.code, right.error.fields!['code']]).toEqual([
        409,
        'delivery_code_spent',
        'The code was wrong five times. Only support can hand over this order.',
      ]);
      expect((await collect(order)).error.code).toBe('delivery_code_spent');
      expect(await isPending(order)).toBe(false);
      expect((await onBoard(order, shop.support)).collectionCode).toBeNull();
      expect((await collect(order, {}, shop.support)).success).toBe(true);
    }
  });

  it('the right code on one tablet while another enters wrong ones hands the order over once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await placeReady();
      const [code, wrong] = [await codeOf(order), await wrongCodeOf(order)];
      const answers = await Promise.all([
        ...[1, 2, 3].map(() => collect(order, { code: wrong })),
        collect(order, { code }),
      ]);
      expect(answers[3]!.success).toBe(true);
      // What came after the right code repeats a step that is pending, and is not compared.
      const refused = answers.filter(({ success }) => !success).length;
      expect(await wrongCodesOf(order)).toBe(refused);
      expect(await isPending(order)).toBe(true);
    }
  });

  it('a request that is sent again, because its answer was lost, counts once', async () => {
    const order = await placeReady();
    const request = { code: await wrongCodeOf(order), stepKey: crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => collect(order, request)));
    for (const answer of answers) expect(answer.error.details).toEqual({ tries_left: 4 });
    const next = await collect(order, { ...request, stepKey: crypto.randomUUID() });
    expect(next.error.details).toEqual({ tries_left: 3 });
    const right = { code: await codeOf(order), stepKey: crypto.randomUUID() };
    for (let sending = 0; sending < 2; sending += 1) expect((await collect(order, right)).success).toBe(true);
    expect(await wrongCodesOf(order)).toBe(2);
  });

  it('undo takes the hand-over back, and the code is asked for again', async () => {
    const order = await placeReady();
    const code = await codeOf(order);
    await collect(order, { code });
    const undone = await shop.call('/desk/orders/undo-step', { id: order.id, to: 'collected' }, shop.keeper);
    expect(undone.success).toBe(true);
    expect((await rowOf(order)).status).toBe('ready');
    expect((await collect(order)).error.code).toBe('validation_failed');
    expect((await collect(order, { code })).success).toBe(true);
    expect(await wrongCodesOf(order)).toBe(0);
  });

  it('a step that is final at once is asked for the code too, but not after a pending one', async () => {
    const order = await placeReady();
    const final = { isUndoable: false };
    expect((await collect(order, final)).error.fields).toHaveProperty('code');
    expect((await collect(order, { ...final, code: await wrongCodeOf(order) })).error.code).toBe(
      'delivery_code_wrong',
    );
    await collect(order, { code: await codeOf(order) });
    expect((await collect(order, final)).success).toBe(true);
    expect((await rowOf(order)).status).toBe('collected');
  });

  it('costs no try for an order that cannot be collected yet, or whose amount is another', async () => {
    const item = await addItem(shop.db, shop.store, { onHand: 20 });
    const order = await placeForPicking(shop, [item], pickup);
    const code = await wrongCodeOf(order);
    for (const isUndoable of [true, false])
      expect((await collect(order, { code, isUndoable })).error.code).toBe('illegal_transition');
    await makeReady(order);
    const { cashDue } = await onBoard(order);
    for (const isUndoable of [true, false])
      expect((await collect(order, { code, isUndoable, cashReceived: cashDue + 1 })).error.code).toBe(
        'AMOUNT_CHANGED',
      );
    expect(await wrongCodesOf(order)).toBe(0);
  });

  it('is not asked for where riders ask for it', async () => {
    const item = await addItem(shop.db, shop.store, { onHand: 20 });
    const order = await placeForPicking(shop, [item]);
    await makeReady(order);
    expect((await onBoard(order)).collectionCode).toBeNull();
    for (const to of ['picked_up', 'delivered'])
      expect((await shop.call('/desk/orders/step', { id: order.id, to }, shop.keeper)).success).toBe(true);
  });

  it('is asked for an order that staff have taken by phone', async () => {
    const phone = '9886012345';
    const customer = await shop.call('/phone-order/register', { name: 'Ravi Kumar', phone }, shop.support);
    const item = await addItem(shop.db, shop.store, { onHand: 20 });
    const placed = await shop.call(
      '/desk/phone-orders/place',
      {
        customerId: customer.data.id,
        isCustomerConfirmed: true,
        order: {
          ...{ idempotency_key: newKey(), restaurant_id: shop.store, items: [item] },
          ...{ userSelected: 'SELFPICKUP', payment_method: 'cash', name: 'Ravi Kumar', phone },
        },
      },
      shop.support,
    );
    expect(placed.error).toBeUndefined();
    const [row] = await shop.db.select().from(orders).where(eq(orders.userId, customer.data.id));
    await shop.call('/desk/orders/step', { id: row!.id, to: 'accepted' }, shop.keeper);
    await makeReady(row!);
    expect((await collect(row!)).error.fields).toHaveProperty('code');
    expect((await collect(row!, { code: row!.deliveryCode })).success).toBe(true);
  });

  it('an order without a code is collected without one', async () => {
    const order = await placeReady();
    await shop.db.update(orders).set({ deliveryCode: null }).where(eq(orders.id, order.id));
    expect((await onBoard(order)).collectionCode).toBeNull();
    expect((await collect(order)).success).toBe(true);
  });
});
