import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/schema/index.ts';
import {
  createSetupLink,
  setUpAdmin,
  setupLinkState,
} from '#server/services/account/first-administrator-link.ts';
import { createSetupLinkAtStart } from '#server/services/setup/create-setup-link-at-start.ts';
import { newPerson } from '../support/new-person.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
const now = new Date('2026-06-24T06:30:00Z');
beforeAll(async () => void (shop = await openShop({ now })));
afterAll(() => shop.close());

const tokenOf = (path: string | null) => new URL(path!, 'https://shop.example').searchParams.get('token')!;

test('the shop distinguishes valid, unknown, expired and used setup links, and a restart leaves earlier links valid', async () => {
  const token = tokenOf(await createSetupLink(shop.app));
  const state = (given: string) => setupLinkState(shop.app, given);
  expect(await state(token)).toBe('open');
  expect(await state(token.slice(0, -1))).toBe('unknown');
  expect(await state('')).toBe('unknown');

  // Create the link as the start of the server does, with a separate connection.
  const started = tokenOf(await createSetupLinkAtStart(shop.databaseUrl));
  expect(await state(started)).toBe('open');
  const newer = tokenOf(await createSetupLink(shop.app));
  expect([await state(token), await state(started)]).toEqual(['open', 'open']);
  shop.setNow(new Date(now.getTime() + 8 * 86_400_000));
  expect(await state(newer)).toBe('expired');
  const device = { clientAddress: '203.0.113.7', headers: new Headers(), locale: 'en' };
  expect(await setUpAdmin(shop.app, { ...newPerson(), ...device, token: newer })).toMatchObject({
    ok: false,
  });

  shop.setNow(now);
  // Of eight people who use the links at once, the others get no account.
  const eight = await Promise.all(
    [newer, token, started, newer, token, started, newer, token].map((used) =>
      setUpAdmin(shop.app, { ...newPerson(), ...device, token: used }),
    ),
  );
  expect(eight.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await shop.db.select({ role: users.role }).from(users)).toEqual([{ role: 'admin' }]);
  expect([await state(newer), await state(token)]).toEqual(['used', 'used']);
  expect(await createSetupLinkAtStart(shop.databaseUrl)).toBeNull();
});
