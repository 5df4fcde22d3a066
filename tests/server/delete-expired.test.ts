import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutTokens, messages, oneTimeCodes, rateLimits } from '#server/db/schema/index.ts';
import { deleteExpiredRows } from '#server/repositories/delete-expired-rows.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('the job for expired rows deletes them and no other rows', async () => {
  const now = new Date('2030-01-10T12:00:00Z');
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  await shop.db.insert(checkoutTokens).values([
    { tokenHash: 'old', contact: '+911', expiresAt: at(-1) },
    { tokenHash: 'live', contact: '+911', expiresAt: at(1) },
  ]);
  await shop.db.insert(rateLimits).values([
    { key: 'old', points: 1, expire: at(-1).getTime() },
    { key: 'live', points: 1, expire: at(1).getTime() },
    { key: 'for ever', points: 1, expire: null },
  ]);
  await shop.db.insert(oneTimeCodes).values([
    { contact: '+912', codeHash: 'x', expiresAt: at(-48) },
    { contact: '+913', codeHash: 'x', expiresAt: at(-1) },
  ]);
  const message = (eventKey: string, state: 'sent' | 'queued', hours: number) => ({
    channel: 'sms',
    recipient: '+914',
    eventKey,
    state,
    createdAt: at(hours),
  });
  await shop.db
    .insert(messages)
    .values([
      message('old', 'sent', -91 * 24),
      message('new', 'sent', -89 * 24),
      message('waiting', 'queued', -91 * 24),
    ]);
  await deleteExpiredRows(shop.db, now);
  expect((await shop.db.select().from(checkoutTokens)).map((row) => row.tokenHash)).toEqual(['live']);
  expect((await shop.db.select().from(rateLimits)).map((row) => row.key).toSorted()).toEqual([
    'for ever',
    'live',
  ]);
  expect((await shop.db.select().from(messages)).map((row) => row.eventKey).toSorted()).toEqual([
    'new',
    'waiting',
  ]);
  expect((await shop.db.select().from(oneTimeCodes)).map((row) => row.contact)).toEqual(['+913']);
});
