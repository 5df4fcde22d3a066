import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { auditLog, membershipPeriods, membershipPlans, variants } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { addItem, addStore, openTestShop, type TestShop } from '../support/orders.ts';
import { joinPlan, addPlan, setSettings } from '../support/memberships.ts';
import { addMember, type Member } from '../support/wallets.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { users } from '#server/db/schema/index.ts';

let shop: TestShop;
let admin: { cookie: string };
let support: { cookie: string };
let member: Member;
beforeAll(async () => {
  shop = await openTestShop();
  await setSettings(shop, { memberships: true });
  admin = await staff('admin');
  support = await staff('support');
  member = await addMember(shop);
});
afterAll(() => shop.close());
afterEach(async () => expect(await shop.breaches()).toEqual([]));

async function staff(role: 'admin' | 'support'): Promise<{ cookie: string }> {
  const person = { name: role, email: `${role}-of-members@haat.example`, password: demoPassword };
  const { data } = await shop.call('/account/register', person);
  await shop.db.update(users).set({ role, emailVerified: true }).where(eq(users.id, data.id));
  const { headers } = await shop.call('/account/login', person);
  return { cookie: cookiesOf(headers) };
}

const desk = (call: string, body: object, who = admin) => shop.call(`/desk/${call}`, body, who);
const list = { page: 1, perPage: 50 };
const newPlan = {
  name: 'Twelve kilos',
  price: 17_900,
  allowanceGrams: 12_000,
  benefits: 'One\nTwo',
  translations: { hi: { name: 'बारह किलो' } },
};

describe('plans at the desk', () => {
  it('are created, changed, hidden and deleted by administrators, without changing memberships already bought', async () => {
    await addPlan(shop);
    const created = await desk('plans/save', newPlan);
    expect(created).toMatchObject({ status: 200, data: { ...newPlan, periodUnit: 'month', sold: 0 } });
    const { id, version } = created.data;
    await joinPlan(shop, member, { id, price: 17_900 });
    const { sold: _, ...row } = (await desk('plans/get', { id })).data;
    const saved = await desk('plans/save', { ...row, price: 19_900, allowanceGrams: 10_000 });
    expect(saved.data).toMatchObject({ price: 19_900, sold: 1 });
    // Another administrator has saved the plan in the meantime.
    expect(await desk('plans/save', { ...row, version, name: 'Old' })).toMatchObject({ status: 409 });
    expect((await shop.call('/membership/get', {}, member)).data.running).toMatchObject({
      price: 17_900,
      allowance_grams: 12_000,
    });
    expect((await desk('plans/list', list)).data.rows).toContainEqual(expect.objectContaining({ id }));
    expect((await desk('plans/delete', { id })).status).toBe(200);
    expect((await desk('plans/delete', { id })).status).toBe(404);
    expect((await shop.call('/membership/get', {}, member)).data).toMatchObject({
      running: { plan: { id: null, name: 'Twelve kilos' } },
      next_plan: null,
    });
  });

  it('plans at the desk are refused with the invalid field', async () => {
    for (const [field, value] of [
      ['name', ''],
      ['price', 0],
      ['price', 1.5],
      ['allowanceGrams', 0],
      ['allowanceGrams', 1.5],
      ['periodCount', 0],
      ['periodUnit', 'year'],
    ] as const)
      expect(await desk('plans/save', { ...newPlan, [field]: value })).toMatchObject({
        status: 400,
        error: { fields: { [field]: expect.any(String) } },
      });
    expect((await desk('plans/save', { ...newPlan, id: 999_999 })).status).toBe(404);
    expect((await desk('plans/save', newPlan, support)).status).toBe(403);
  });
});

test('the daily close includes the amounts that plans earned from wallets', async () => {
  expect((await desk('daily-close/get', {})).data).toMatchObject({
    stores: [],
    memberships: {
      lines: [{ kind: 'membership', accountKind: 'wallet', amount: 17_900 }],
      net: 17_900,
    },
  });
});

describe('members at the desk', () => {
  it('are listed with plan, end and remaining weight, and can be found by name and state', async () => {
    const { data } = await desk('members/list', list, support);
    expect(data).toMatchObject({
      total: 1,
      rows: [{ id: member.id, plan: 'Twelve kilos', state: 'running', usedGrams: 0, renewal: 'reminder' }],
    });
    const { name } = data.rows[0];
    expect((await desk('members/list', { ...list, q: name }, support)).data.total).toBe(1);
    expect((await desk('members/list', { ...list, q: 'nobody' }, support)).data.total).toBe(0);
    expect((await desk('members/list', { ...list, state: 'ended' }, support)).data.total).toBe(0);
    for (const sort of ['name', 'left', 'endsAt', 'x; drop table users'])
      expect((await desk('members/list', { ...list, sort }, support)).status).toBe(200);
    const { data: page } = await desk('customers/get', { id: member.id }, support);
    expect(page.membership).toMatchObject({ plan: 'Twelve kilos', allowanceGrams: 12_000 });
  });

  it('get more weight or less, with a reason in the audit log, but never less than they have used', async () => {
    const [period] = await shop.db
      .select()
      .from(membershipPeriods)
      .where(eq(membershipPeriods.userId, member.id));
    const adjust = (allowanceGrams: number, changes: object = {}) =>
      desk(
        'members/adjust',
        { id: member.id, periodId: period!.id, allowanceGrams, reason: 'Wilted spinach', ...changes },
        support,
      );
    expect(await adjust(14_500)).toMatchObject({ status: 200, data: { allowanceGrams: 14_500 } });
    expect((await shop.call('/membership/get', {}, member)).data.total_remaining_weight).toBe(14.5);
    const [line] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(line).toMatchObject({
      action: 'membership.allowance',
      subjectId: member.id,
      detail: { from: 12_000, to: 14_500, reason: 'Wilted spinach' },
    });
    const store = await addStore(shop.db);
    const rice = await addItem(shop.db, store, { unitId: 1, measurement: 5, memberPrice: 8_000 });
    const { orderOf } = await import('../support/orders.ts');
    expect((await shop.call('/order/member', orderOf(member, store, [rice]), member)).status).toBe(200);
    expect(await adjust(4_999)).toMatchObject({ error: { fields: { allowanceGrams: expect.any(String) } } });
    expect((await adjust(5_000)).status).toBe(200);
    expect((await adjust(6_000, { reason: '' })).error.fields).toHaveProperty('reason');
    expect((await adjust(6_000, { periodId: 999_999 })).status).toBe(404);
    expect((await adjust(6_000, { id: 'nobody' })).status).toBe(404);
    shop.clock.set(period!.endsAt.toISOString());
    expect(await adjust(6_000)).toMatchObject({ error: { fields: { allowanceGrams: expect.any(String) } } });
    shop.clock.set('2026-06-24T06:30:00.000Z');
  });
});

it('MEMB-04 MEMB-08 a variant with a weight can get a members’ price at the desk', async () => {
  const store = await addStore(shop.db);
  const line = await addItem(shop.db, store, { unitId: 1, measurement: 1 });
  const {
    storeName: _,
    listPrice: __,
    stockState: ___,
    ...item
  } = (await desk('items/get', { id: line.item_id })).data;
  const save = async (changes: object) =>
    desk('items/save', {
      ...item,
      version: (await desk('items/get', { id: line.item_id })).data.version,
      variants: item.variants.map(({ reserved: _reserved, ...variant }: { reserved: number }) => ({
        ...variant,
        ...changes,
      })),
    });
  expect((await save({ memberPrice: 8_000 })).error).toBeUndefined();
  const [row] = await shop.db.select().from(variants).where(eq(variants.id, line.variant_id));
  expect(row).toMatchObject({ memberPrice: 8_000, grams: 1_000 });
  for (const changes of [
    { memberPrice: 8_000, unitId: null },
    { memberPrice: 8_000, measurement: null },
    { memberPrice: 10_001 },
    { memberPrice: -1 },
  ])
    expect(await save(changes)).toMatchObject({
      status: 400,
      error: { fields: { 'variants.0.memberPrice': expect.any(String) } },
    });
  expect((await save({ memberPrice: null })).status).toBe(200);
});

it('I6 a plan without a price cannot be stored', async () => {
  await expect(addPlan(shop, { price: 0 })).rejects.toThrow(/membership_plans/);
  expect(await shop.db.$count(membershipPlans, eq(membershipPlans.price, 0))).toBe(0);
});
