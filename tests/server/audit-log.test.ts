import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, users } from '#server/db/schema/index.ts';
import { type DeskCaller, openDeskAs } from '../support/desk.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
let admin: DeskCaller;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  admin = await openDeskAs(shop, 'admin');
  await shop.db.delete(auditLog);
  const people = await shop.db.select({ id: users.id }).from(users);
  expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining(['demo-editor', 'demo-asha']));
  await shop.db.insert(auditLog).values([
    // 23:59 and 00:01 in Kolkata are on two different days.
    {
      actorId: 'demo-editor',
      action: 'document.saved',
      detail: { slug: 'mango' },
      createdAt: new Date('2026-06-23T18:29:00Z'),
    },
    {
      actorId: 'demo-admin',
      subjectId: 'demo-asha',
      action: 'person.banned',
      detail: { reason: '100% sure' },
      createdAt: new Date('2026-06-23T18:31:00Z'),
    },
    { actorId: null, subjectId: 'gone', action: 'admin.reset', createdAt: new Date('2026-06-25T08:00:00Z') },
  ]);
});
afterAll(() => shop.close());

const actions = async (filter: object) => {
  const { status, data } = await admin('audit/list', { page: 1, perPage: 25, ...filter });
  expect([status, data.total]).toEqual([200, data.rows.length]);
  return data.rows.map(({ action }: { action: string }) => action);
};

test('the audit log lists who did what, newest first', async () => {
  const { data } = await admin('audit/list', { page: 1, perPage: 2 });
  expect(data).toMatchObject({
    total: 3,
    rows: [
      { action: 'admin.reset', actor: null, subject: { id: 'gone', name: 'gone', role: null } },
      {
        action: 'person.banned',
        actor: { id: 'demo-admin', name: 'Arjun Mehta', role: 'admin' },
        subject: { id: 'demo-asha', name: 'Asha Menon', role: 'customer' },
        detail: { reason: '100% sure' },
        at: '2026-06-23T18:31:00.000Z',
      },
    ],
  });
  expect((await admin('audit/actions')).data).toEqual(['admin.reset', 'document.saved', 'person.banned']);
});

test('the audit log is filtered by person, action, record and the days of the shop', async () => {
  expect(await actions({ person: 'asha' })).toEqual(['person.banned']);
  expect(await actions({ person: 'editor@haat' })).toEqual(['document.saved']);
  expect(await actions({ action: 'document' })).toEqual(['document.saved']);
  expect(await actions({ action: 'doc' })).toEqual([]);
  expect(await actions({ action: 'person.banned' })).toEqual(['person.banned']);
  expect(await actions({ record: 'mango' })).toEqual(['document.saved']);
  expect(await actions({ record: '100%' })).toEqual(['person.banned']);
  expect(await actions({ record: 'gone' })).toEqual(['admin.reset']);
  expect(await actions({ from: '2026-06-24' })).toEqual(['admin.reset', 'person.banned']);
  expect(await actions({ to: '2026-06-23' })).toEqual(['document.saved']);
  expect(await actions({ from: '2026-06-24', to: '2026-06-24' })).toEqual(['person.banned']);
  expect((await admin('audit/list', { page: 1, perPage: 5, from: 'yesterday' })).error?.fields).toEqual({
    from: 'Enter a date, such as 2026-06-24.',
  });
});

test('a saved document is in the audit log with its kind, slug and revision', async () => {
  const editor = await openDeskAs(shop, 'editor');
  const { data } = await editor('documents/list', { page: 1, perPage: 1, kind: 'campaign' });
  const { id, slug } = data.rows[0];
  const { revision, body } = (await editor('documents/get', { id })).data;
  const saved = await editor('documents/save', { id, base: revision, body });
  expect(saved.error).toBeUndefined();
  const { rows } = (await admin('audit/list', { page: 1, perPage: 1 })).data;
  expect(rows[0]).toMatchObject({
    action: 'document.saved',
    actor: { id: 'demo-editor' },
    detail: { id, kind: 'campaign', slug, revision: revision + 1 },
  });
});
