import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffRole } from '#contracts/desk/staff-roles.ts';
import { createCheckoutToken } from '#server/services/account/guest-checkout-token.ts';
import { deskMatrix as matrix } from '../support/desk-matrix.ts';
import { openDeskAs, type DeskCaller } from '../support/desk.ts';
import { orderOf } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
let callers: Record<'customer' | StaffRole, DeskCaller>;
let calls: string[];
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  const names = ['asha', 'author', 'editor', 'shop', 'support', 'admin'] as const;
  const [customer, author, editor, shopkeeper, support, admin] = await Promise.all(
    names.map((name) => openDeskAs(shop, name)),
  );
  callers = { customer, author, editor, shop: shopkeeper, support, admin } as typeof callers;
  const document = (await (await shop.request('/api/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  // Excludes the event stream, which is a GET request; desk-events.test.ts tests who may open it.
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    'post' in methods ? (/^\/desk\/(.+)$/.exec(path)?.[1] ?? []) : [],
  );
});
afterAll(() => shop.close());

describe('[F39] access to the desk API', () => {
  test('every call of the OpenAPI document is in this table', () => {
    expect(calls.toSorted()).toEqual(Object.keys(matrix).toSorted());
  });

  test('a guest is asked to sign in and a customer is refused before the input is validated', async () => {
    for (const path of calls) {
      const guest = await shop.call(`/desk/${path}`, { nonsense: true });
      const customer = await callers.customer(path, { nonsense: true });
      expect.soft([path, guest.status, customer.status]).toEqual([path, 401, 403]);
    }
  });

  test.each(['author', 'editor', 'shop', 'support', 'admin'] as const)(
    'role %s may use its own calls and no others',
    async (role) => {
      for (const [path, { roles, body }] of Object.entries(matrix)) {
        const { status } = await callers[role](path, body);
        const isAuthorized = status !== 401 && status !== 403;
        const mayCall = role === 'admin' || roles.includes(role);
        // Only an admin may delete a store, so a refusal for store managers is expected, too.
        const isAdminsOnly = role === 'shop' && path === 'stores/delete';
        expect.soft([path, isAuthorized]).toEqual([path, mayCall && !isAdminsOnly]);
        expect.soft([path, status]).not.toEqual([path, 500]);
      }
    },
  );

  test('[F49] all calls refuse unknown keys', async () => {
    for (const [path, { body }] of Object.entries(matrix)) {
      if (body instanceof FormData) continue;
      const { status, error } = await callers.admin(path, { ...body, role: 'admin', wallet: 1 });
      expect.soft([path, status, error?.code]).toEqual([path, 400, 'validation_failed']);
    }
  });
});

test('[F39] an author can choose other authors’ documents only once they are published', async () => {
  const write = (caller: DeskCaller, slug: string) =>
    caller('documents/create', { kind: 'campaign', slug, body: { title: `Secret ${slug}` } });
  expect((await write(callers.editor, 'autumn')).status).toBe(200);
  expect((await write(callers.author, 'winter')).status).toBe(200);
  const offered = async (caller: DeskCaller, words: object) =>
    (await caller('documents/references', { kind: 'campaign', ...words })).data.map(
      ({ slug }: { slug: string }) => slug,
    );
  expect(await offered(callers.editor, { q: 'secret' })).toEqual(['autumn', 'winter']);
  expect(await offered(callers.author, { q: 'secret' })).toEqual(['winter']);
  expect(await offered(callers.author, { slugs: ['autumn'] })).toEqual([]);
  expect(await offered(callers.author, { slugs: ['mango'] })).toEqual(['mango']);
});

describe('[F39] a store manager can access their own stores only', () => {
  const idOf = async (slug: string) => {
    const { data } = await callers.admin('stores/list', { q: slug });
    return data.rows[0].id as number;
  };

  test('other stores, their items, stock, addons and files are not found', async () => {
    const [ownId, otherId] = [await idOf('green-basket'), await idOf('tomato-raju')];
    const ownStores = await callers.shop('stores/list', { perPage: 100 });
    expect(ownStores.data.rows.map((row: { slug: string }) => row.slug).toSorted()).toEqual([
      'green-basket',
      'kaveri-dairy',
    ]);
    expect((await callers.shop('stores/get', { id: ownId })).status).toBe(200);
    expect((await callers.shop('stores/get', { id: otherId })).status).toBe(404);
    for (const noun of ['items', 'stock', 'addons', 'menu-sections', 'coupons']) {
      const all = await callers.admin(`${noun}/list`, { perPage: 500 });
      const seen = await callers.shop(`${noun}/list`, { perPage: 500 });
      const ids = new Set(seen.data.rows.map((row: { id: number }) => row.id));
      const foreign = all.data.rows.find((row: { id: number }) => !ids.has(row.id));
      expect.soft(ids.size, noun).toBeLessThan(all.data.total);
      expect.soft((await callers.shop(`${noun}/get`, { id: foreign.id })).status, noun).toBe(404);
    }
    const [theirs] = (await callers.admin('items/list', { storeId: otherId })).data.rows;
    expect((await callers.shop('items/delete', { id: theirs.id })).status).toBe(404);
    const otherItemSave = await callers.shop('items/save', {
      slug: 'x-y',
      name: 'X',
      image: 'mango',
      storeId: otherId,
    });
    expect(otherItemSave.error?.fields).toEqual({ storeId: 'Choose one of your stores.' });
    const otherImport = await callers.shop('import/start', { storeId: otherId, name: 'a.csv' });
    expect(otherImport.error?.fields).toEqual({ storeId: 'Choose one of your stores.' });
    expect((await callers.admin('items/get', { id: theirs.id })).status).toBe(200);
  });

  test('orders of other stores are in no list and no export, are not found by number, and cannot be changed', async () => {
    shop.setNow(new Date('2026-06-24T06:30:00.000Z'));
    const place = async (slug: string) => {
      const storeId = await idOf(slug);
      const { rows } = (await callers.admin('items/list', { storeId, perPage: 500 })).data;
      const item = rows.find(
        ({ variants, isFreeItem, isActive, addonCategoryIds }: Record<string, any>) =>
          variants[0]?.onHand > 9 && isActive && !isFreeItem && addonCategoryIds.length === 0,
      );
      const token = await createCheckoutToken(shop.app, '+919845012345');
      const lines = [{ item_id: item.id, variant_id: item.variants[0].id, addon_ids: [], quantity: 9 }];
      const placed = await shop.call(
        '/order/place',
        orderOf({ phone: '+919845012345' }, storeId, lines, { userSelected: 'SELFPICKUP' }),
        { cookie: `checkout=${token}`, 'sec-fetch-site': 'same-origin' },
      );
      expect(placed.error).toBeUndefined();
      return placed.data.order_number as string;
    };
    const [ownId, otherId] = [await place('green-basket'), await place('chandni-stores')];
    const rowOf = async (who: DeskCaller, orderNumber: string) =>
      (await who('orders/list', { perPage: 100 })).data.rows.find(
        (row: { orderNumber: string }) => row.orderNumber === orderNumber,
      );
    expect(await rowOf(callers.shop, ownId)).toMatchObject({ storeName: 'Green Basket' });
    expect(await rowOf(callers.shop, otherId)).toBeUndefined();
    const { id: theirs, storeId } = await rowOf(callers.admin, otherId);
    expect((await callers.shop('orders/list', { storeId })).data).toEqual({ rows: [], total: 0 });
    expect((await callers.shop('orders/get', { id: theirs })).status).toBe(404);
    const step = { id: theirs, to: 'rejected', reason: 'Not ours to say.' };
    expect((await callers.shop('orders/step', step)).status).toBe(404);
    expect((await callers.support('orders/get', { id: theirs })).data.order.status).not.toBe('rejected');
    const { text } = (await callers.shop('export/csv', { what: 'orders' })).data;
    expect(text).toContain(ownId);
    expect(text).not.toContain(otherId);
  });

  test('only an administrator exports customers and farm visits; store managers export everything else', async () => {
    const kinds = ['stores', 'categories', 'items', 'coupons', 'orders', 'customers', 'farm-visits'];
    for (const what of kinds) {
      const [admin, shopkeeper] = [
        await callers.admin('export/csv', { what }),
        await callers.shop('export/csv', { what }),
      ];
      expect([what, admin.data.text.split('\n')[0]]).toEqual([what, expect.stringMatching(/^\w+(?:,|$)/)]);
      const isPersonal = what === 'customers' || what === 'farm-visits';
      expect([what, shopkeeper.status]).toEqual([what, isPersonal ? 403 : 200]);
    }
  });

  test('fields of a store that only an admin may change stay unchanged', async () => {
    const { data: row } = await callers.shop('stores/get', { id: await idOf('green-basket') });
    const { items: _, ...store } = row;
    const refused = await callers.shop('stores/save', { ...store, isActive: false });
    expect(refused.error?.fields).toEqual({ isActive: 'Only an administrator can change this.' });
    const saved = await callers.shop('stores/save', { ...store, deliveryTime: 41 });
    expect([saved.status, saved.data.deliveryTime]).toEqual([200, 41]);
  });
});
