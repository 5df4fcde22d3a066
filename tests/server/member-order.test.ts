import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  membershipPeriods,
  membershipSpends,
  orderLines,
  orders,
  variants,
} from '#server/db/schema/index.ts';
import { addPlan, joinPlan, setSettings } from '../support/memberships.ts';
import { addCoupon, addItem, newKey, orderOf } from '../support/orders.ts';
import { openPayingShop, type PayingShop } from '../support/paying-shop.ts';
import { addMember, giveCredit, type Member } from '../support/wallets.ts';
import { moveOrder } from '../support/customers.ts';

type Line = Awaited<ReturnType<typeof addItem>>;

let shop: PayingShop;
let member: Member;
let rice: Line;
beforeAll(async () => {
  shop = await openPayingShop();
  await setSettings(shop, { memberships: true, maxUnpaidOrders: 1000 });
  rice = await addItem(shop.db, shop.store, {
    unitId: 1,
    measurement: 0.5,
    regularPrice: 10_000,
    memberPrice: 8_000,
    onHand: 10_000,
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  member = await addMember(shop);
});
afterEach(async () => {
  shop.demo.behaviour.reset();
  await setSettings(shop, { memberships: true, maxUnpaidOrders: 1000 });
  expect(await shop.breaches()).toEqual([]);
});

const join = async (allowanceGrams: number, who = member) =>
  joinPlan(shop, who, await addPlan(shop, { allowanceGrams }));
const requestOf = (quantity: number, changes: Record<string, unknown> = {}) =>
  orderOf(member, shop.store, [{ ...rice, quantity }], changes);
const order = (quantity: number, changes: Record<string, unknown> = {}) =>
  shop.call('/order/member', requestOf(quantity, changes), member);
const remaining = async (who = member) =>
  (await shop.call('/membership/get', {}, who)).data.remaining_grams as number;
const rowOf = async (uniqueOrderId: string) =>
  (await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, uniqueOrderId)))[0]!;
const cancel = (id: string) => shop.call('/order/cancel', { unique_order_id: id }, member);

describe('a member order', () => {
  it('CALL-71 MEMB-03 MEMB-05 charges the sale price and uses the weight of its lines', async () => {
    await join(3_000);
    const placed = await order(3);
    // 3 × 80.00 and the delivery charge of the store.
    expect(placed).toMatchObject({ status: 200, data: { item_total: 24_000, total: 26_500 } });
    expect(await remaining()).toBe(1_500);
    const row = await rowOf(placed.data.unique_order_id);
    expect(row.memberGrams).toBe(1_500);
    expect(await shop.db.select().from(orderLines).where(eq(orderLines.orderId, row.id))).toMatchObject([
      { quantity: 3, grams: 500, unitPrice: 8_000 },
    ]);
    const { data } = await shop.call('/order/single', { unique_order_id: row.uniqueOrderId }, member);
    expect(data.member_grams).toBe(1_500);
    const { data: user } = await shop.call('/account/user-info', {}, member);
    expect(user.membership).toEqual({ total_remaining_weight: 1.5 });
  });

  it('[F26] is placed once and uses its grams once if the same request is sent ten times at once', async () => {
    await join(3_000);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(2, { idempotency_key: key })));
    expect(new Set(answers.map(({ data }) => data.unique_order_id)).size).toBe(1);
    expect(await remaining()).toBe(2_000);
    expect(await order(3, { idempotency_key: key })).toMatchObject({ error: { code: 'KEY_REUSED' } });
    // The same lines from the ordinary cart are a different order, which cannot use the same key.
    expect(await shop.call('/order/place', requestOf(2, { idempotency_key: key }), member)).toMatchObject({
      error: { code: 'KEY_REUSED' },
    });
  });

  it('MEMB-10 a member order above the remaining allowance is refused with the missing weight, and one of exactly the allowance is accepted', async () => {
    await join(1_000);
    expect(await order(3)).toMatchObject({
      status: 409,
      error: {
        code: 'MEMBERSHIP_WEIGHT',
        message: expect.stringContaining('500 g'),
        details: { grams: 1_500, remaining: 1_000, missing: 500 },
      },
    });
    expect(await remaining()).toBe(1_000);
    expect((await order(2)).status).toBe(200);
    expect(await remaining()).toBe(0);
  });

  it('needs a current membership: a missing, an ended and a future membership are refused', async () => {
    expect(await order(1)).toMatchObject({ status: 409, error: { code: 'MEMBERSHIP_REQUIRED' } });
    await join(1_000);
    await shop.db
      .update(membershipPeriods)
      .set({ startsAt: sql`starts_at - interval '1 month'`, endsAt: shop.clock.now() })
      .where(eq(membershipPeriods.userId, member.id));
    expect(await order(1)).toMatchObject({ error: { code: 'MEMBERSHIP_REQUIRED' } });
    await shop.db
      .update(membershipPeriods)
      .set({ startsAt: sql`now() + interval '1 year'`, endsAt: sql`now() + interval '2 years'` })
      .where(eq(membershipPeriods.userId, member.id));
    expect(await order(1)).toMatchObject({ error: { code: 'MEMBERSHIP_REQUIRED' } });
  });

  it('MEMB-04 MEMB-08 a member order is refused with the names of lines that have no member variant or no weight', async () => {
    await join(5_000);
    const piece = await addItem(shop.db, shop.store, { unitId: null, measurement: 6, memberPrice: 500 });
    const unknown = await addItem(shop.db, shop.store, { unitId: 7, measurement: 1, memberPrice: 500 });
    const plain = await addItem(shop.db, shop.store, { unitId: 1, measurement: 1 });
    for (const line of [piece, unknown, plain])
      expect(
        await shop.call('/order/member', orderOf(member, shop.store, [rice, line]), member),
      ).toMatchObject({
        status: 409,
        error: { code: 'ITEM_UNAVAILABLE', details: { lines: [{ name: expect.stringMatching(/./) }] } },
      });
    expect(await remaining()).toBe(5_000);
  });

  it('is checked like any other order: seen prices, stock, minimum, coupon, cash', async () => {
    await join(50_000);
    expect(
      await shop.call(
        '/order/member',
        orderOf(member, shop.store, [{ ...rice, seen_price: 10_000 }]),
        member,
      ),
    ).toMatchObject({ error: { code: 'PRICE_CHANGED', details: { lines: [{ old: 10_000, new: 8_000 }] } } });
    const scarce = await addItem(shop.db, shop.store, {
      unitId: 1,
      measurement: 0.1,
      memberPrice: 5_000,
      onHand: 1,
    });
    expect(
      await shop.call('/order/member', orderOf(member, shop.store, [{ ...scarce, quantity: 2 }]), member),
    ).toMatchObject({ error: { code: 'OUT_OF_STOCK' } });
    const { code } = await addCoupon(shop.db, { discountType: 'PERCENTAGE', discount: 10 });
    expect((await order(1, { coupon: code })).data.total).toBe(8_000 - 800 + 2_500);
    expect(await order(1, { payment_method: 'magic' })).toMatchObject({ error: { code: 'PAYMENT_METHOD' } });
    expect(await order(1, { idempotency_key: undefined })).toMatchObject({
      status: 400,
      error: { fields: { idempotency_key: expect.any(String) } },
    });
  });

  it('shows its weight and the reasons why it would be refused in the quote', async () => {
    await join(1_000);
    const quote = async (quantity: number) =>
      (await shop.call('/order/quote', { ...requestOf(quantity), is_member: true }, member)).data;
    expect(await quote(2)).toMatchObject({
      issues: [],
      bill: { item_total: 16_000 },
      weight: { grams: 1_000, remaining_grams: 1_000 },
    });
    expect(await quote(3)).toMatchObject({ issues: [{ error: 'MEMBERSHIP_WEIGHT', missing: 500 }] });
    expect((await shop.call('/order/quote', requestOf(3), member)).data).toMatchObject({
      issues: [],
      weight: null,
    });
  });

  it('[F39] a member order is refused for guests and other customers, and for everybody in a shop without memberships', async () => {
    await join(1_000);
    expect((await shop.call('/order/member', requestOf(1))).status).toBe(401);
    const other = await addMember(shop);
    expect((await shop.call('/order/member', { ...requestOf(1), user_id: member.id }, other)).status).toBe(
      404,
    );
    const guest = await shop.guest();
    expect(
      await shop.call('/order/place', { ...orderOf(guest, shop.store, [rice]), is_member: true }, guest),
    ).toMatchObject({ error: { code: 'MEMBERSHIP_REQUIRED' } });
    await setSettings(shop, { memberships: false });
    expect(await order(1)).toMatchObject({ status: 404, error: { code: 'MEMBERSHIPS_OFF' } });
    expect(await shop.call('/order/place', { ...requestOf(1), is_member: true }, member)).toMatchObject({
      error: { code: 'MEMBERSHIPS_OFF' },
    });
    // Ordinary orders can still be placed.
    expect((await shop.call('/order/place', requestOf(1), member)).data.item_total).toBe(10_000);
  });
});

describe('simultaneous member orders', () => {
  it('I9 [F20] use exactly the allowance when 20 orders compete for the last grams', async () => {
    await join(3_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(1)));
    const codes = answers.map(({ status, error }) => (status === 200 ? 'placed' : error.code));
    expect(codes.filter((code) => code === 'placed')).toHaveLength(6);
    expect(new Set(codes)).toEqual(new Set(['placed', 'MEMBERSHIP_WEIGHT']));
    expect(await remaining()).toBe(0);
    expect(await shop.db.$count(orders, eq(orders.userId, member.id))).toBe(6);
  });

  it('[F24] return the grams once when many requests cancel the same order', async () => {
    await join(3_000);
    const placed = await order(4);
    await Promise.all(Array.from({ length: 10 }, () => cancel(placed.data.unique_order_id)));
    expect(await remaining()).toBe(3_000);
    expect((await order(6)).status).toBe(200);
  });

  it('never lose or create grams in a mix of orders and cancellations', async () => {
    await join(4_000);
    const round = async () => {
      const placed = await order(2);
      if (placed.status === 200) await Promise.all([cancel(placed.data.unique_order_id), order(1)]);
    };
    await Promise.all(Array.from({ length: 8 }, round));
    const [period] = await shop.db
      .select()
      .from(membershipPeriods)
      .where(eq(membershipPeriods.userId, member.id));
    expect(period!.usedGrams % 500).toBe(0);
    expect(await remaining()).toBe(4_000 - period!.usedGrams);
  });
});

describe('a member order without a delivery', () => {
  it.each([
    ['cancelled by the shop', ['cancelled'] as const],
    ['returned', ['accepted', 'preparing', 'ready', 'picked_up', 'undeliverable', 'returned'] as const],
  ])('returns its grams when %s', async (_, states) => {
    await join(3_000);
    const placed = await order(2);
    await moveOrder(shop, placed.data.unique_order_id, ...states);
    expect(await remaining()).toBe(3_000);
  });

  it('returns no grams of a period that has ended', async () => {
    await join(3_000);
    const placed = await order(2);
    const { endsAt } = (
      await shop.db.select().from(membershipPeriods).where(eq(membershipPeriods.userId, member.id))
    )[0]!;
    const before = shop.clock.now();
    shop.clock.set(endsAt.toISOString());
    await moveOrder(shop, placed.data.unique_order_id, 'cancelled');
    const [spend] = await shop.db
      .select()
      .from(membershipSpends)
      .where(eq(membershipSpends.orderId, (await rowOf(placed.data.unique_order_id)).id));
    expect(spend!.givenBackAt).toBeNull();
    expect(await remaining()).toBe(0);
    shop.clock.set(before.toISOString());
  });
});

describe('a member order paid at a provider', () => {
  const begin = (quantity: number, changes: Record<string, unknown> = {}) =>
    shop.begin(member, 'stripe', {
      items: [{ ...rice, quantity }],
      is_member: true,
      ...changes,
    });

  it('holds the grams while its payment page is open, and uses them when it is placed', async () => {
    await join(1_500);
    const checkout = await begin(2);
    expect(checkout.answer.status).toBe(200);
    expect(await remaining()).toBe(500);
    expect(await order(2)).toMatchObject({ error: { code: 'MEMBERSHIP_WEIGHT' } });
    await shop.pay(checkout);
    await shop.deliver();
    expect((await shop.status(checkout)).data.state).toBe('placed');
    expect(await remaining()).toBe(500);
    await cancel((await shop.status(checkout)).data.order.unique_order_id);
    expect(await remaining()).toBe(1_500);
  });

  it('returns the grams if the customer leaves the page, or it ends unpaid', async () => {
    await join(1_000);
    const left = await begin(2);
    await shop.call('/payment/leave', { checkout_id: left.id }, member);
    expect(await remaining()).toBe(1_000);
    const ended = await begin(2);
    const before = shop.clock.now();
    shop.clock.advance(20 * 60_000);
    await shop.runJobs();
    expect((await shop.status(ended)).data.state).toBe('ended');
    expect(await remaining()).toBe(1_000);
    shop.clock.set(before.toISOString());
  });

  it('uses grams that are still available if paid after the reservation ended, and is refunded otherwise', async () => {
    await join(1_500);
    const [late, tooLate] = [await begin(2), await begin(1)];
    const before = shop.clock.now();
    shop.clock.advance(20 * 60_000);
    await shop.runJobs();
    expect(await remaining()).toBe(1_500);
    shop.demo.control.payLate(shop.pageOf(late).id);
    expect((await shop.status(late)).data.state).toBe('placed');
    expect(await remaining()).toBe(500);
    expect((await order(1)).status).toBe(200);
    shop.demo.control.payLate(shop.pageOf(tooLate).id);
    expect((await shop.status(tooLate)).data.state).toBe('refunded');
    expect(await remaining()).toBe(0);
    await shop.runJobs();
    shop.clock.set(before.toISOString());
  });

  it('holds no more grams than available over many pages at once', async () => {
    await join(2_000);
    const started = await Promise.all(Array.from({ length: 8 }, () => begin(1)));
    expect(started.filter(({ answer }) => answer.status === 200)).toHaveLength(4);
    expect(await remaining()).toBe(0);
    for (const page of started)
      if (page.id) await shop.call('/payment/leave', { checkout_id: page.id }, member);
    expect(await remaining()).toBe(2_000);
  });
});

it('a member order can be paid from the wallet in one step', async () => {
  await join(1_000);
  await giveCredit(shop, member.id, 20_000);
  expect((await order(2, { payment_method: 'wallet' })).data.total).toBe(18_500);
  expect((await shop.call('/wallet/balance', {}, member)).data.available).toBe(1_500);
});

it('a member order keeps its grams if the variant changes its size later', async () => {
  await join(3_000);
  const placed = await order(2);
  await shop.db.update(variants).set({ measurement: 1 }).where(eq(variants.id, rice.variant_id));
  await cancel(placed.data.unique_order_id);
  expect(await remaining()).toBe(3_000);
  await shop.db.update(variants).set({ measurement: 0.5 }).where(eq(variants.id, rice.variant_id));
});
