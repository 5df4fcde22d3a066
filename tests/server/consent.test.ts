import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consents, users } from '#server/db/schema/index.ts';
import { findSessionUser } from '#server/request/identity.ts';
import { readLegalDocuments } from '#server/services/account/consent.ts';
import { saveProfile } from '#server/services/account/profile.ts';
import { isUnsubscribeLink, unsubscribe, unsubscribeLink } from '#server/services/account/unsubscribe.ts';
import { exportCsv } from '#server/services/desk/export/export-csv.ts';
import { newPerson } from '../support/new-person.ts';
import { publishContent } from '../support/publish-content.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

async function newCustomer() {
  const person = newPerson();
  const { data: user, headers } = await shop.call('/account/register', person);
  return { ...person, id: user.id as string, cookie: cookiesOf(headers) };
}
const rowOf = async (id: string) => (await shop.db.select().from(users).where(eq(users.id, id)))[0]!;
const consentsOf = (userId: string) =>
  shop.db.select().from(consents).where(eq(consents.userId, userId)).orderBy(consents.id);

test('registering records the versions of the terms and privacy policy that were live', async () => {
  const before = await newCustomer();
  expect(await consentsOf(before.id)).toEqual([]);
  for (const slug of ['terms', 'privacy'])
    await publishContent(shop.db, { kind: 'page', slug, body: { title: slug } });
  const live = await readLegalDocuments(shop.app, { locale: 'hi' });
  const { id } = await newCustomer();
  expect(await consentsOf(id)).toMatchObject(
    live.map(({ kind, revisionId }) => ({ kind, revisionId, isGiven: true, source: 'register' })),
  );
  expect(live.map(({ kind }) => kind)).toEqual(['terms', 'privacy']);
  expect((await rowOf(id)).locale).toBe('en');
});

describe('marketing emails', () => {
  const profile = { name: 'Asha', taxNumber: '', locale: 'hi', notifyByEmail: true, notifyBySms: false };
  const decisions = async (userId: string) =>
    (await consentsOf(userId)).map(({ kind, isGiven, source }) => [kind, isGiven, source]);

  test('can be accepted and declined in the profile, and each decision is recorded once', async () => {
    const { id } = await newCustomer();
    await saveProfile(shop.app, id, { ...profile, wantsMarketing: true });
    await saveProfile(shop.app, id, { ...profile, wantsMarketing: true });
    expect(await rowOf(id)).toMatchObject({ locale: 'hi', notifyBySms: false, name: 'Asha' });
    expect((await rowOf(id)).marketingSince).not.toBeNull();
    await saveProfile(shop.app, id, { ...profile, wantsMarketing: false });
    expect((await rowOf(id)).marketingSince).toBeNull();
    const marketing = (await decisions(id)).filter(([kind]) => kind === 'marketing');
    expect(marketing).toEqual([
      ['marketing', true, 'profile'],
      ['marketing', false, 'profile'],
    ]);
  });

  test('can be ended with the link of an email without signing in, but only with its signature', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    for (const { id } of [one, other]) await saveProfile(shop.app, id, { ...profile, wantsMarketing: true });
    const token = new URL(unsubscribeLink(one.id)).searchParams.get('token')!;
    expect(await isUnsubscribeLink(shop.app, token)).toBe(true);
    expect((await rowOf(one.id)).marketingSince).not.toBeNull();
    const forged = `${other.id}.${token.split('.')[1]}`;
    expect(await unsubscribe(shop.app, forged)).toEqual({ ok: false });
    expect(await unsubscribe(shop.app, 'nonsense')).toEqual({ ok: false });
    expect(await unsubscribe(shop.app, token)).toEqual({ ok: true });
    expect(await unsubscribe(shop.app, token)).toEqual({ ok: true });
    expect((await rowOf(one.id)).marketingSince).toBeNull();
    expect((await rowOf(other.id)).marketingSince).not.toBeNull();
    expect(await findSessionUser(new Headers({ cookie: one.cookie }))).not.toBeNull();
  });

  test('the export of customers contains the language, and an unsubscribe link only for customers who agreed', async () => {
    const [agreed, declined] = [await newCustomer(), await newCustomer()];
    await saveProfile(shop.app, agreed.id, { ...profile, wantsMarketing: true });
    const access = { userId: agreed.id, role: 'admin' as const, storeIds: null };
    const exported = await exportCsv(shop.db, 'customers', { access, digits: 2, today: '2026-01-01' });
    const lines = (exported as { file: { text: string } }).file.text.split(/\r?\n/);
    expect(lines[0]).toContain('language,marketing_since,unsubscribe_link');
    expect(lines.find((line) => line.includes(agreed.email))).toContain(unsubscribeLink(agreed.id));
    expect(lines.find((line) => line.includes(declined.email))).toMatch(/,en,,$/);
  });
});
