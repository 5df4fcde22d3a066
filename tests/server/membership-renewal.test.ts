import { eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { membershipPeriods, membershipPlans, memberships, messages, users } from '#server/db/schema/index.ts';
import {
  makeNextExport,
  readDataExport,
  readExportFile,
  requestDataExport,
} from '#server/services/account/data-export.ts';
import { handleEndingMemberships } from '#server/services/membership/renew-memberships.ts';
import { strFromU8, unzipSync } from 'fflate';
import { addPlan, joinPlan, setSettings } from '../support/memberships.ts';
import { openTestShop, type TestShop } from '../support/orders.ts';
import { addMember, giveCredit, type Member } from '../support/wallets.ts';

const hour = 3_600_000;
const day = 24 * hour;

let shop: TestShop;
let plan: typeof membershipPlans.$inferSelect;
let member: Member;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await setSettings(shop, { memberships: true });
  // Mark the periods of earlier tests as handled, so that they cause no messages.
  await shop.db.update(membershipPeriods).set({ remindedAt: new Date(), endHandledAt: new Date() });
  plan = await addPlan(shop);
  member = await addMember(shop);
  await joinPlan(shop, member, plan);
});
afterEach(async () => expect(await shop.breaches()).toEqual([]));

const periods = () =>
  shop.db
    .select()
    .from(membershipPeriods)
    .where(eq(membershipPeriods.userId, member.id))
    .orderBy(membershipPeriods.startsAt);
const sent = async () => {
  const rows = await shop.db
    .select({ event: messages.event, key: messages.eventKey, parameters: messages.parameters })
    .from(messages)
    .where(like(messages.eventKey, 'membership:%'));
  const ids = (await periods()).map(({ id }) => `membership:${id}:`);
  return rows.filter(({ key }) => ids.some((id) => key!.startsWith(id))).map(({ event }) => event);
};
const balance = async () => (await shop.call('/wallet/balance', {}, member)).data.available as number;
const agree = () => shop.call('/membership/renewal', { renewal: 'wallet' }, member);
/** Sets the clock to this many milliseconds before the end of the last paid period. */
async function goTo(beforeEnd: number): Promise<void> {
  const last = (await periods()).at(-1)!;
  shop.clock.set(new Date(last.endsAt.getTime() - beforeEnd).toISOString());
}
const run = () => handleEndingMemberships(shop.app);

describe('the reminder before a membership period ends', () => {
  it('is sent once, three days before the end, with a payment link', async () => {
    await goTo(3 * day + 60_000);
    expect(await run()).toBe(0);
    await goTo(3 * day);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await sent()).toEqual(['membership-ending']);
    const [row] = await shop.db
      .select()
      .from(messages)
      .where(eq(messages.event, 'membership-ending'))
      .limit(1);
    expect(row!.parameters).toMatchObject({
      plan: 'Six kilos',
      price: { money: 9_900, currency: 'INR' },
      link: expect.stringMatching(/\/membership-plans$/),
    });
  });

  it('is followed by the end of a period that is not renewed, which is handled once', async () => {
    await goTo(day);
    await run();
    await goTo(-1);
    expect(await run()).toBe(1);
    expect((await periods())[0]!.endHandledAt).toEqual(shop.clock.now());
    expect(await run()).toBe(0);
  });

  it('is sent in the language of the shop to a customer without a language', async () => {
    await shop.db.update(users).set({ locale: null }).where(eq(users.id, member.id));
    await goTo(day);
    await run();
    const [period] = await periods();
    const [row] = await shop.db
      .select()
      .from(messages)
      .where(eq(messages.eventKey, `membership:${period!.id}:membership-ending`));
    expect(row).toMatchObject({ locale: '', parameters: { plan: 'Six kilos' } });
  });

  it('is not sent to a customer who has bought the next period, has cancelled, or wants no messages', async () => {
    await joinPlan(shop, member, plan);
    const [first] = await periods();
    shop.clock.set(new Date(first!.endsAt.getTime() - day).toISOString());
    await run();
    expect(await sent()).toEqual([]);
    await shop.call('/membership/cancel', {}, member);
    await goTo(day);
    await run();
    expect(await sent()).toEqual([]);
    await shop.call('/membership/renewal', { renewal: 'reminder' }, member);
    await shop.db
      .update(users)
      .set({ notifyByEmail: false, notifyBySms: false })
      .where(eq(users.id, member.id));
    await run();
    expect(await sent()).toEqual([]);
  });

  it('is not sent if the shop no longer sells memberships, and current periods last until their end', async () => {
    await setSettings(shop, { memberships: false });
    await goTo(day);
    expect(await run()).toBe(0);
    await goTo(-day);
    await run();
    expect(await periods()).toHaveLength(1);
  });
});

describe('renewal from the wallet', () => {
  it('is charged once, without a gap, also by two processes at the same time', async () => {
    await agree();
    await giveCredit(shop, member.id, 25_000);
    await goTo(day);
    expect(await run()).toBe(0);
    await goTo(hour);
    const other = openDatabase(shop.url, { max: 2 });
    try {
      await Promise.all([
        ...Array.from({ length: 5 }, run),
        ...Array.from({ length: 5 }, () => handleEndingMemberships({ db: other.db, clock: shop.clock })),
      ]);
    } finally {
      await other.close();
    }
    const [first, second, ...more] = await periods();
    expect(more).toEqual([]);
    expect(second).toMatchObject({ startsAt: first!.endsAt, allowanceGrams: 6_000, usedGrams: 0 });
    expect(await balance()).toBe(25_000 - 9_900);
    expect(await sent()).toEqual(['membership-renewed']);
    await run();
    expect(await periods()).toHaveLength(2);
  });

  it('continues every month, on the day of the first period', async () => {
    await agree();
    await giveCredit(shop, member.id, 50_000);
    for (let month = 0; month < 3; month += 1) {
      await goTo(hour);
      await run();
    }
    const all = await periods();
    expect(all).toHaveLength(4);
    expect(new Set(all.map(({ startsAt }) => startsAt.getUTCDate())).size).toBe(1);
    expect(all.every(({ anchorDay }) => anchorDay === all[0]!.anchorDay)).toBe(true);
  });

  it('charges nothing if the balance is too low, and notifies the customer once', async () => {
    await agree();
    await giveCredit(shop, member.id, 9_899);
    await goTo(hour);
    await Promise.all([run(), run()]);
    await run();
    expect(await periods()).toHaveLength(1);
    expect(await balance()).toBe(9_899);
    expect(await sent()).toEqual(['membership-not-renewed']);
  });

  it.each([
    ['at a higher price', { price: 9_901 }],
    ['of a plan that is not sold any more', { isActive: false }],
  ])('renewal from the wallet is never charged %s', async (_, changes) => {
    await agree();
    await giveCredit(shop, member.id, 50_000);
    await shop.db.update(membershipPlans).set(changes).where(eq(membershipPlans.id, plan.id));
    await goTo(hour);
    await run();
    expect(await periods()).toHaveLength(1);
    expect(await balance()).toBe(50_000);
    expect(await sent()).toEqual(['membership-not-renewed']);
  });

  it('is never charged days after the end, without consent, after cancelling, or for a deleted account', async () => {
    await giveCredit(shop, member.id, 50_000);
    await goTo(hour);
    await run();
    expect(await periods()).toHaveLength(1);
    await agree();
    await goTo(-4 * day);
    await run();
    expect(await periods()).toHaveLength(1);
    expect(await balance()).toBe(50_000);
    const other = await addMember(shop, 50_000);
    member = other;
    await joinPlan(shop, member, plan);
    await agree();
    await shop.call('/membership/cancel', {}, member);
    await goTo(hour);
    await run();
    expect(await periods()).toHaveLength(1);
    await agree();
    await shop.db.update(users).set({ erasedAt: shop.clock.now() }).where(eq(users.id, member.id));
    await run();
    expect(await periods()).toHaveLength(1);
  });
});

it('CALL-52 a copy of the customer’s data includes the membership and its periods', async () => {
  await requestDataExport(shop.app, { userId: member.id, locale: 'en' });
  while (await makeNextExport(shop.app));
  const made = (await readDataExport(shop.app, member.id))!;
  const zip = (await readExportFile(shop.app, { id: made.id, userId: member.id }))!;
  const data = JSON.parse(strFromU8(unzipSync(new Uint8Array(zip))['data.json']!));
  expect(data.membership).toMatchObject([{ renewal: 'reminder', cancelledAt: null }]);
  expect(data.membership_periods).toMatchObject([
    { planName: 'Six kilos', price: 9_900, allowanceGrams: 6_000, usedGrams: 0 },
  ]);
});

it('deleting the account ends the membership, and its payments remain in the ledger', async () => {
  const { data } = await shop.call('/account/user-info', {}, member);
  expect(data.membership.total_remaining_weight).toBe(6);
  expect(await shop.db.$count(memberships, eq(memberships.userId, member.id))).toBe(1);
  const { eraseAccount } = await import('#server/repositories/erase-account.ts');
  await shop.db.transaction((tx) =>
    eraseAccount(tx, { id: member.id, contacts: [], today: '2026-06-24', now: shop.clock.now() }),
  );
  expect(await shop.db.$count(memberships, eq(memberships.userId, member.id))).toBe(0);
  expect(await periods()).toHaveLength(1);
});
