import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBody, type Desk, signInAtDesk } from '../support/content.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
let editor: Desk;
let admin: Desk;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  editor = await signInAtDesk(shop, 'editor@haat.example');
  admin = await signInAtDesk(shop, 'admin@haat.example');
});
afterAll(() => shop.close());

test('the history keeps both texts of a conflict as revisions, also if the other one is chosen', async () => {
  const { data: draft } = await editor.call('documents/create', {
    kind: 'campaign',
    slug: 'conflict',
    locale: 'en',
    body: campaignBody('First'),
  });
  const { id } = draft;
  const theirs = campaignBody('From Kavya');
  await admin.call('documents/save', { id, base: 1, body: theirs });
  const own = campaignBody('Mine');
  const { data } = await editor.call('documents/save', { id, base: 2, body: theirs, own });
  expect(data.revision).toBe(4);
  const { data: revisions } = await editor.call('documents/history', { id });
  expect(revisions.map((each: { number: number; note: string }) => [each.number, each.note])).toEqual([
    [4, ''],
    [3, 'replaced after a conflict'],
    [2, ''],
    [1, ''],
  ]);
  const { data: mine } = await editor.call('documents/revision', { id, number: 3 });
  expect(mine.body.title).toBe('Mine');
  // One's own version that is chosen becomes one revision.
  const chosen = await editor.call('documents/save', { id, base: 4, body: own, own });
  expect(chosen.data.revision).toBe(5);
  // An invalid version cannot be kept, and the answer says so.
  const kept = await editor.call('documents/save', { id, base: 5, body: theirs, own: { title: '' } });
  expect(kept.data).toEqual({ id, revision: 6, own_kept: false });
});
