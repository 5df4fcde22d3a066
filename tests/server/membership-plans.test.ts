import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { gramsOf } from '#domain/membership.ts';
import { membershipPeriods, membershipPlans, refunds, users } from '#server/db/schema/index.ts';
import { settleDueCheckouts } from '#server/services/payment/payment-jobs.ts';
import { addPlan, payPlan, setSettings } from '../support/memberships.ts';
import { newKey } from '../support/orders.ts';
import { openPayingShop, type PayingShop } from '../support/paying-shop.ts';
import { addMember, giveCredit, type Member } from '../support/wallets.ts';

let shop: PayingShop;
let plan: typeof membershipPlans.$inferSelect;
beforeAll(async () => {
  shop = await openPayingShop();
  await setSettings(shop, { memberships: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  plan = await addPlan(shop);
});
afterEach(async () => {
  shop.demo.behaviour.reset();
  await setSettings(shop, { memberships: true });
  expect(await shop.breaches()).toEqual([]);
});

const membershipOf = async (who: Member) => (await shop.call('/membership/get', {}, who)).data;
const balance = async (who: Member) => (await shop.call('/wallet/balance', {}, who)).data.available as number;
const periodsOf = (who: Member) =>
  shop.db
    .select()
    .from(membershipPeriods)
    .where(eq(membershipPeriods.userId, who.id))
    .orderBy(membershipPeriods.startsAt);
const pageOf = (url: string) => url.split('/').at(-1)!;

describe('membership plans', () => {
  it('CALL-97 CALL-98 are listed with price, weight and period in the customer’s language, without plans that are not sold', async () => {
    const hidden = await addPlan(shop, { name: 'Secret', isActive: false });
    const both = await addPlan(shop, {
      name: 'Twelve kilos',
      description: 'For a family.',
      benefits: 'Market prices\n\n Milk by the litre ',
      allowanceGrams: 12_345,
      periodUnit: 'day',
      periodCount: 30,
      translations: { hi: { name: 'बारह किलो' } },
    });
    const { data } = await shop.call('/membership/plans', {});
    const ids = (data as { id: number }[]).map(({ id }) => id);
    expect(ids).toContain(both.id);
    expect(ids).not.toContain(hidden.id);
    expect((await shop.call('/membership/plan', { id: both.id })).data).toEqual({
      id: both.id,
      name: 'Twelve kilos',
      description: 'For a family.',
      benefits: ['Market prices', 'Milk by the litre'],
      price: 9_900,
      currency: 'INR',
      period: { unit: 'day', count: 30 },
      allowance_grams: 12_345,
      total_weight: 12.345,
    });
    expect((await shop.call('/membership/plan', { id: hidden.id })).status).toBe(404);
    expect((await shop.call('/membership/plan', { id: 2_000_000 })).status).toBe(404);
  });

  it('membership plans have no calls in a shop without memberships', async () => {
    await setSettings(shop, { memberships: false });
    const member = await addMember(shop, 10_000);
    for (const path of ['plans', 'plan', 'get', 'pay', 'renewal', 'cancel', 'categories', 'items'])
      expect(await shop.call(`/membership/${path}`, { id: plan.id }, member)).toMatchObject({
        status: 404,
      });
    expect(await shop.call('/membership/plans', {})).toMatchObject({ error: { code: 'MEMBERSHIPS_OFF' } });
  });
});

describe('paying for a plan from the wallet', () => {
  it('CALL-77 ENT-10 charges the price once and adds the whole allowance', async () => {
    const member = await addMember(shop, 10_000);
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => payPlan(shop, member, plan, { idempotency_key: key })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balance(member)).toBe(100);
    expect(await periodsOf(member)).toHaveLength(1);
    expect(await membershipOf(member)).toMatchObject({
      total_remaining_weight: 6,
      remaining_grams: 6_000,
      running: { plan: { name: 'Six kilos' }, state: 'running', price: 9_900, paid_with: 'wallet' },
      renewal: 'reminder',
      cancelled_at: null,
      next_plan: { id: plan.id },
    });
    const { data } = await shop.call('/account/user-info', {}, member);
    expect(data.membership).toEqual({ total_remaining_weight: 6 });
    const { data: list } = await shop.call('/wallet/transactions', {}, member);
    expect(list.transactions[0]).toMatchObject({ kind: 'membership', amount: -9_900, balance: 100 });
  });

  it('a key that was used to buy another plan is refused with a message about the membership', async () => {
    const member = await addMember(shop, 50_000);
    const key = newKey();
    await payPlan(shop, member, plan, { idempotency_key: key });
    const other = await addPlan(shop, { name: 'Two kilos' });
    expect((await payPlan(shop, member, other, { idempotency_key: key })).error).toMatchObject({
      code: 'KEY_REUSED',
      message: expect.stringMatching(/different plan.*your membership/),
    });
  });

  it('a payment during a current period adds a period that starts when the current period ends', async () => {
    const member = await addMember(shop, 50_000);
    await payPlan(shop, member, plan);
    const later = await addPlan(shop, { name: 'Twelve kilos', allowanceGrams: 12_000 });
    await payPlan(shop, member, later);
    const [first, second] = await periodsOf(member);
    expect(second!.startsAt).toEqual(first!.endsAt);
    expect(await membershipOf(member)).toMatchObject({
      total_remaining_weight: 6,
      paid_until: second!.endsAt.toISOString(),
      periods: [{ state: 'coming', plan: { name: 'Twelve kilos' } }, { state: 'running' }],
    });
  });

  it('accepts one of two simultaneous purchases if the wallet can pay only one, and reports the wallet balance for the other', async () => {
    const member = await addMember(shop, 12_000);
    const answers = await Promise.all([payPlan(shop, member, plan), payPlan(shop, member, plan)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      error: { code: 'WALLET_INSUFFICIENT', details: { available: 2_100 } },
    });
    expect(await periodsOf(member)).toHaveLength(1);
  });

  it('refuses a changed price, a deleted plan and an unknown method at their field', async () => {
    const member = await addMember(shop, 10_000);
    expect(await payPlan(shop, member, plan, { seen_price: 1 })).toMatchObject({
      status: 409,
      error: { code: 'PRICE_CHANGED', details: { new_total: 9_900 } },
    });
    expect((await payPlan(shop, member, { id: 2_000_000 })).status).toBe(404);
    expect(await payPlan(shop, member, plan, { payment_method: 'cash' })).toMatchObject({
      status: 400,
      error: { code: 'validation_failed', fields: { payment_method: expect.any(String) } },
    });
    expect(
      (await shop.call('/membership/pay', { plan_id: plan.id, payment_method: 'wallet' }, member)).error,
    ).toMatchObject({ code: 'validation_failed', fields: { idempotency_key: expect.any(String) } });
    expect(await balance(member)).toBe(10_000);
  });

  it('charges nothing for a plan that is deleted during the purchase', async () => {
    const member = await addMember(shop, 10_000);
    let answer: ReturnType<typeof payPlan> | undefined;
    await shop.db.transaction(async (tx) => {
      await tx.delete(membershipPlans).where(eq(membershipPlans.id, plan.id));
      answer = payPlan(shop, member, plan);
      await vi.waitFor(
        async () => {
          const { rows } = await shop.db.execute(
            sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          expect(rows).toHaveLength(1);
        },
        { timeout: 60_000 },
      );
    });
    expect(await answer).toMatchObject({ status: 404, error: { code: 'not_found' } });
    expect(await balance(member)).toBe(10_000);
  });

  it('[F39] requires a signed-in customer, who cannot act for another customer', async () => {
    const [member, other] = [await addMember(shop, 10_000), await addMember(shop)];
    for (const path of ['get', 'pay', 'renewal', 'cancel']) {
      const body = {
        plan_id: plan.id,
        payment_method: 'wallet',
        idempotency_key: newKey(),
        renewal: 'wallet',
      };
      expect((await shop.call(`/membership/${path}`, body)).status).toBe(401);
      expect((await shop.call(`/membership/${path}`, { ...body, user_id: member.id }, other)).status).toBe(
        404,
      );
    }
    expect(await periodsOf(member)).toEqual([]);
  });
});

describe('paying for a plan at a payment provider', () => {
  it.each(['stripe', 'razorpay'] as const)(
    '[F22] a payment with %s settled by webhooks, return page and job at the same time adds one period and is posted once',
    async (provider) => {
      const member = await addMember(shop);
      const { data } = await payPlan(shop, member, plan, { payment_method: provider });
      expect(await periodsOf(member)).toEqual([]);
      const checkout = { checkout_id: data.checkout.id };
      shop.demo.control.pay(pageOf(data.checkout.url));
      await Promise.all([
        shop.deliver(5),
        ...Array.from({ length: 5 }, () => shop.call('/payment/status', checkout, member)),
        settleDueCheckouts(shop.app),
      ]);
      await shop.runJobs();
      expect(await periodsOf(member)).toHaveLength(1);
      expect((await shop.call('/payment/status', checkout, member)).data.state).toBe('done');
      expect(await membershipOf(member)).toMatchObject({
        total_remaining_weight: 6,
        running: { paid_with: 'provider' },
      });
      const { rows } = await shop.db
        .execute(sql`select e.kind, a.kind as account, t.amount::int from ledger_entries e
        join ledger_transfers t on t.entry_id = e.id join ledger_accounts a on a.id = t.credit_account_id
        join payments p on p.id = e.payment_id join checkouts c on c.id = p.checkout_id where c.user_id = ${member.id}`);
      expect(rows).toEqual([{ kind: 'membership', account: 'membership', amount: 9_900 }]);
    },
  );

  it('gives the period and weight that were bought, even if the plan was changed meanwhile', async () => {
    const member = await addMember(shop);
    const { data } = await payPlan(shop, member, plan, { payment_method: 'stripe' });
    await shop.db
      .update(membershipPlans)
      .set({ price: 99_900, allowanceGrams: 1_000 })
      .where(eq(membershipPlans.id, plan.id));
    shop.demo.control.pay(pageOf(data.checkout.url));
    await shop.deliver();
    expect(await membershipOf(member)).toMatchObject({
      total_remaining_weight: 6,
      running: { price: 9_900 },
    });
  });

  it.each([
    ['the plan was deleted', () => shop.db.delete(membershipPlans).where(eq(membershipPlans.id, plan.id))],
    ['memberships were switched off', () => setSettings(shop, { memberships: false })],
    [
      'the account was deleted',
      (member: Member) =>
        shop.db.update(users).set({ erasedAt: shop.clock.now() }).where(eq(users.id, member.id)),
    ],
  ])('is refunded if %s meanwhile', async (_, happen) => {
    const member = await addMember(shop);
    const { data } = await payPlan(shop, member, plan, { payment_method: 'stripe' });
    await happen(member);
    shop.demo.control.pay(pageOf(data.checkout.url));
    await shop.deliver();
    await shop.runJobs();
    const { rows } = await shop.db.execute(sql`select r.amount::int, r.state from refunds r
      join payments p on p.id = r.payment_id join checkouts c on c.id = p.checkout_id where c.unique_id = ${data.checkout.id}`);
    expect(rows).toEqual([{ amount: 9_900, state: 'succeeded' }]);
    expect(await periodsOf(member)).toEqual([]);
    expect(await shop.db.$count(refunds)).toBeGreaterThan(0);
  });

  it('opens one page for ten taps, and another plan with the same key closes it', async () => {
    const member = await addMember(shop);
    const key = newKey();
    const ask = (changes = {}) =>
      payPlan(shop, member, plan, { payment_method: 'stripe', idempotency_key: key, ...changes });
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(new Set(answers.map(({ data }) => data.checkout.url)).size).toBe(1);
    const other = await addPlan(shop, { name: 'Twelve kilos', price: 17_900 });
    const changed = await ask({ plan_id: other.id });
    expect(changed.data.checkout).toMatchObject({ total: 17_900 });
    expect(
      (await shop.call('/payment/status', { checkout_id: answers[0]!.data.checkout.id }, member)).data.state,
    ).toBe('ended');
  });
});

describe('automatic renewal', () => {
  it('can be chosen by the customer, and cancelling it leaves the current period until its end', async () => {
    const member = await addMember(shop, 10_000);
    expect(await shop.call('/membership/renewal', { renewal: 'wallet' }, member)).toMatchObject({
      status: 409,
      error: { code: 'MEMBERSHIP_REQUIRED' },
    });
    await payPlan(shop, member, plan);
    const agreed = await shop.call('/membership/renewal', { renewal: 'wallet' }, member);
    expect(agreed.data).toMatchObject({ renewal: 'wallet', cancelled_at: null });
    const ended = await shop.call('/membership/cancel', {}, member);
    expect(ended.data).toMatchObject({
      renewal: 'reminder',
      cancelled_at: shop.clock.now().toISOString(),
      total_remaining_weight: 6,
    });
    await giveCredit(shop, member.id, 10_000);
    await payPlan(shop, member, plan);
    expect(await membershipOf(member)).toMatchObject({ cancelled_at: null });
  });
});

it('MEMB-05 the database calculates the weight of a variant like the shop', async () => {
  const sizes = [0.001, 0.0004, 0.1 + 0.2, 1.0005, 2.5, 330, 999_999.9995, 1_000_000, 1_000_001, 0, -1];
  for (const unit_id of [null, 0, 1, 2, 3, 4])
    for (const measurement of sizes) {
      const { rows } = await shop.db.execute<{ grams: number | null }>(sql`
        with item as (insert into items (slug, store_id, name, image) values (${newKey()}, ${shop.store}, 'x', 'tomato') returning id)
        insert into variants (item_id, regular_price, unit_id, measurement) select id, 100, ${unit_id}::int, ${measurement}::float8 from item
        returning grams`);
      expect
        .soft([unit_id, measurement, rows[0]!.grams])
        .toEqual([unit_id, measurement, gramsOf({ unit_id, measurement })]);
    }
});
