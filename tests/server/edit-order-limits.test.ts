import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderLines, orders } from '#server/db/schema/index.ts';
import { confirmEdit, editedRow, paidOrder, quoteEdit } from '../support/edit-order.ts';
import { onEditShop, shop } from '../support/edit-order-tests.ts';
import { addPlan, joinPlan, setSettings } from '../support/memberships.ts';
import { addItem, orderOf } from '../support/orders.ts';
import { placeForPicking } from '../support/picking.ts';
import { addMember } from '../support/wallets.ts';

onEditShop();

describe('the limit of reservations', () => {
  it('the limit of reservations does not count changes that need no payment', async () => {
    const { order, change } = await paidOrder(shop);
    for (let round = 0; round < 6; round += 1)
      for (const quantity of [1, 2])
        expect((await confirmEdit(shop, order, change(quantity))).error).toBeUndefined();
  });

  it('counts changes that wait for their payment', async () => {
    const { order, change } = await paidOrder(shop);
    const codes: (string | undefined)[] = [];
    for (let quantity = 3; quantity < 13; quantity += 1)
      codes.push((await confirmEdit(shop, order, change(quantity))).error?.code);
    // The checkout of the order itself was the first reservation, so the tenth change is the first one above the limit.
    expect(codes).toEqual([...Array.from({ length: 9 }, () => undefined), 'too_many_requests']);
  });
});

describe('the grams of a membership', () => {
  it('an order with fewer pieces uses fewer grams, and further pieces are refused', async () => {
    await setSettings(shop, { memberships: true });
    const who = await addMember(shop);
    await joinPlan(shop, who, await addPlan(shop, { allowanceGrams: 3_000 }));
    const rice = await addItem(shop.db, shop.store, {
      ...{ unitId: 1, measurement: 0.5, regularPrice: 10_000, memberPrice: 8_000 },
    });
    const request = orderOf(who, shop.store, [{ ...rice, quantity: 3 }]);
    const { data } = await shop.call('/order/member', request, who);
    const uniqueOrderId = data.unique_order_id as string;
    const [row] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, uniqueOrderId));
    const order = { id: row!.id, uniqueOrderId, who };
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, row!.id));
    const change = (quantity: number) => ({ lines: [{ line_id: line!.id, quantity }] });
    const grams = async () => [
      (await editedRow(shop, order)).memberGrams,
      (await shop.call('/membership/get', {}, who)).data.remaining_grams,
    ];
    expect(await grams()).toEqual([1_500, 1_500]);
    expect((await confirmEdit(shop, order, change(1))).error).toBeUndefined();
    expect(await grams()).toEqual([500, 2_500]);
    expect((await quoteEdit(shop, order, change(2))).data.issues).toMatchObject([{ error: 'not_allowed' }]);
  });
});

describe('the limit of unpaid orders', () => {
  it('applies to an order paid online whose change is paid in cash, and not to a change that is paid online', async () => {
    const { order, line, change } = await paidOrder(shop);
    await setSettings(shop, { maxUnpaidOrders: 1 });
    const unpaid = await shop.call('/order/place', orderOf(order.who, shop.store, [line]), order.who);
    expect(unpaid.success).toBe(true);
    const cash = { ...change(3), payment_method: 'cash' };
    expect((await confirmEdit(shop, order, cash)).error).toMatchObject({
      code: 'UNPAID_ORDERS',
      details: { limit: 1 },
    });
    expect((await confirmEdit(shop, order, change(3))).data.checkout).toMatchObject({ total: 10_000 });
    await setSettings(shop, { maxUnpaidOrders: 2 });
    expect((await confirmEdit(shop, order, cash)).data).toEqual({ revision: 1, total: 32_500 });
    await setSettings(shop, {});
  });

  it('counts an order that is already due in cash only once when the order is changed', async () => {
    await setSettings(shop, { maxUnpaidOrders: 1 });
    const line = { ...(await addItem(shop.db, shop.store, { onHand: 50 })), quantity: 1 };
    const order = await placeForPicking(shop, [line]);
    const lines = [{ line_id: order.lineIds[0]!, quantity: 2 }];
    expect((await confirmEdit(shop, order, { lines })).data).toMatchObject({ revision: 1 });
    await setSettings(shop, {});
  });
});

describe('an amount above what the shop can store', () => {
  it('is refused for a changed order, which stays as it was', async () => {
    const price = { regularPrice: 1_000_000_000, onHand: 50 };
    const order = await placeForPicking(shop, [await addItem(shop.db, shop.store, price)]);
    const change = (quantity: number) => ({ lines: [{ line_id: order.lineIds[0]!, quantity }] });
    expect((await quoteEdit(shop, order, change(2))).data.issues).toEqual([]);
    expect((await quoteEdit(shop, order, change(3))).data.issues).toEqual([
      expect.objectContaining({ error: 'validation_failed', fields: { lines: 'amount_limit' } }),
    ]);
    expect((await confirmEdit(shop, order, change(3))).error).toMatchObject({
      code: 'validation_failed',
      fields: { lines: 'amount_limit' },
    });
    expect(await editedRow(shop, order)).toMatchObject({ revision: 0, itemTotal: 1_000_000_000 });
  });
});

describe('more pieces than one order can have', () => {
  const full = async () => {
    const [line, milk] = [
      { ...(await addItem(shop.db, shop.store, { onHand: 500 })), quantity: 60 },
      await addItem(shop.db, shop.store, { onHand: 500 }),
    ];
    const order = await placeForPicking(shop, [line]);
    const { item_id, variant_id } = line;
    const more = { item_id, variant_id, quantity: 50 };
    const issues = async (change: object) => (await quoteEdit(shop, order, { ...change })).data.issues;
    return { line_id: order.lineIds[0]!, more, milk: { ...milk, quantity: 60 }, issues };
  };
  const wrong = (...fields: string[]) => [
    {
      error: 'validation_failed',
      message: 'Maximum 99 per order',
      fields: Object.fromEntries(fields.map((field) => [field, 'quantity_limit'])),
    },
  ];

  it('are reported at the line of the order, if the request contains that line', async () => {
    const { line_id, more, milk, issues } = await full();
    expect(await issues({ lines: [{ line_id, quantity: 60 }], added: [milk, more] })).toEqual(
      wrong('lines.0.quantity'),
    );
    expect(await issues({ lines: [{ line_id, quantity: 49 }], added: [milk, more] })).toEqual([]);
  });

  it('are reported at the added item if the request does not contain that line', async () => {
    const { more, milk, issues } = await full();
    expect(await issues({ added: [milk, more] })).toEqual(wrong('added.1.quantity'));
    expect(await issues({ added: [milk, more, milk] })).toEqual(
      wrong('added.1.quantity', 'added.2.quantity'),
    );
  });
});
