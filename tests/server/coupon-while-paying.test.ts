import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { coupons, couponUses } from '#server/db/schema/index.ts';
import { addCoupon, newKey } from '../support/orders.ts';
import { openPayingShop, type PayingShop } from '../support/paying-shop.ts';
import { addMember } from '../support/wallets.ts';

let shop: PayingShop;
beforeAll(async () => void (shop = await openPayingShop()));
afterAll(() => shop.close());
afterEach(async () => {
  shop.demo.behaviour.reset();
  expect(await shop.breaches()).toEqual([]);
});

const usesOf = async (id: number) =>
  (await shop.db.select().from(coupons).where(eq(coupons.id, id)))[0]!.uses;

it('I5 the last use of a coupon belongs to the customer who is paying', async () => {
  const { id, code } = await addCoupon(shop.db, { maxUses: 1 });
  const members = [
    await addMember(shop),
    await addMember(shop),
    await addMember(shop),
    await addMember(shop),
  ];
  const checkouts = await Promise.all(members.map((who) => shop.begin(who, 'razorpay', { coupon: code })));
  const opened = checkouts.filter(({ url }) => url !== '');
  expect(opened).toHaveLength(1);
  for (const { answer, url } of checkouts)
    if (url === '')
      expect(answer.error).toMatchObject({
        code: 'COUPON_USED',
        details: { reasons: [{ code: 'coupon_used_up' }] },
      });
  // Staff end the coupon; the customer has already been promised its use.
  await shop.db.update(coupons).set({ isActive: false }).where(eq(coupons.id, id));
  await shop.pay(opened[0]!);
  expect((await shop.status(opened[0]!)).data.state).toBe('placed');
  expect(await usesOf(id)).toBe(1);
});

it('the use is free again after an abandoned payment, and a late payment takes it only if it is still free', async () => {
  const { id, code } = await addCoupon(shop.db, { maxUses: 1 });
  const [asha, ravi] = [await addMember(shop), await addMember(shop)];
  const left = await shop.begin(asha, 'razorpay', { coupon: code });
  expect(await usesOf(id)).toBe(1);
  shop.clock.advance(16 * 60_000);
  await shop.runJobs();
  expect(await usesOf(id)).toBe(0);
  const other = await shop.begin(ravi, 'stripe', { coupon: code });
  await shop.pay(other);
  expect((await shop.status(other)).data.state).toBe('placed');
  shop.demo.control.payLate(shop.pageOf(left).id);
  await shop.deliver();
  expect((await shop.status(left)).data.state).toBe('refunded');
  expect(await usesOf(id)).toBe(1);

  await shop.db.update(coupons).set({ maxUses: 2 }).where(eq(coupons.id, id));
  const late = await shop.begin(asha, 'razorpay', { coupon: code });
  shop.clock.advance(16 * 60_000);
  await shop.runJobs();
  shop.demo.control.payLate(shop.pageOf(late).id);
  await shop.deliver();
  expect((await shop.status(late)).data.state).toBe('placed');
  expect(await usesOf(id)).toBe(2);
});

it('a customer who goes back keeps the use for the changed order, but has it only once', async () => {
  const { id, code } = await addCoupon(shop.db, { maxUses: 1, maxUsesPerCustomer: 1 });
  const who = await addMember(shop);
  const key = newKey();
  const first = await shop.begin(who, 'razorpay', { coupon: code, idempotency_key: key });
  expect(first.url).not.toBe('');
  const changed = { coupon: code, idempotency_key: key, tip: { type: 'amount', amount: 1_000 } };
  const second = await shop.begin(who, 'stripe', changed);
  expect(second.url).not.toBe('');
  const elsewhere = await shop.begin(who, 'stripe', { coupon: code });
  expect(elsewhere.answer.error).toMatchObject({ code: 'COUPON_USED' });
  await shop.pay(second);
  expect((await shop.status(second)).data.state).toBe('placed');
  expect(await shop.db.select().from(couponUses).where(eq(couponUses.couponId, id))).toMatchObject([
    { checkoutId: null, orderId: expect.any(Number) },
  ]);
});

it.each([
  ['stripe', { discountType: 'FIXED', discount: 5_000 }],
  ['razorpay', { discountType: 'FIXED', discount: 5_000 }],
  ['stripe', { discountType: 'PERCENTAGE', discount: 25 }],
  ['razorpay', { discountType: 'PERCENTAGE', discount: 25 }],
] as const)(
  'with %s, a customer pays once with a coupon for one use each, on any number of devices: %j',
  async (provider, changes) => {
    const { id, code } = await addCoupon(shop.db, { maxUsesPerCustomer: 1, ...changes });
    const [asha, ravi] = [await addMember(shop), await addMember(shop)];
    const opened = await Promise.all(
      [asha, asha, ravi, asha, ravi].map((who) => shop.begin(who, provider, { coupon: code })),
    );
    const paying = opened.filter(({ url }) => url !== '');
    expect(new Set(paying.map(({ who }) => who.phone)).size).toBe(2);
    expect(paying).toHaveLength(2);
    await Promise.all(paying.map((checkout) => shop.pay(checkout)));
    await shop.deliver(2);
    for (const checkout of paying) expect((await shop.status(checkout)).data.state).toBe('placed');
    expect(await usesOf(id)).toBe(2);
  },
);
