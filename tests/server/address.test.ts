import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addresses, auditLog, users } from '#server/db/schema/index.ts';
import { currentZoneResolver } from '#server/process/shop-state.ts';
import { setDefaultAddress } from '#server/services/address/addresses.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

const indiranagar = {
  latitude: 12.9719,
  longitude: 77.6412,
  address: '6th Cross, Indiranagar',
  house: '12',
  tag: 'Home',
};
const jayanagar = {
  latitude: 12.925,
  longitude: 77.5938,
  address: 'Temple Road, Jayanagar',
  house: '18',
  tag: 'Amma',
};
const hosahalli = {
  latitude: 12.7209,
  longitude: 77.2813,
  address: 'Hosahalli, Ramanagara',
  house: 'Farm',
  tag: 'Farm',
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
});
afterAll(() => shop.close());

let count = 0;
async function newCustomer() {
  const { data } = await shop.call(
    '/account/register',
    { name: 'Ravi', email: `ravi${++count}@haat.example`, password: 'a long password' },
    { 'x-client': 'api' },
  );
  const token: string = data.auth_token;
  return {
    id: data.id as string,
    token,
    call: (path: string, body: object = {}) => shop.call(path, { token, ...body }),
  };
}

describe('saved addresses', () => {
  test('CALL-55, CALL-56, ENT-11 saves addresses and lists them, with the first address as the default', async () => {
    const ravi = await newCustomer();
    const first = await ravi.call('/address/save', {
      user_id: ravi.id,
      ...indiranagar,
      get_only_default_address: null,
    });
    expect(first.status).toBe(200);
    expect(first.data).toEqual([
      { id: expect.any(Number), ...indiranagar, is_default: 1, is_operational: true },
    ]);
    await ravi.call('/address/save', jayanagar);
    const listed = await ravi.call('/address/list', { user_id: ravi.id, restaurant_id: null });
    expect(
      listed.data.map(({ tag, is_default }: { tag: string; is_default: number }) => [tag, is_default]),
    ).toEqual([
      ['Home', 1],
      ['Amma', 0],
    ]);
    const only = await ravi.call('/address/save', { ...jayanagar, tag: 'Work', get_only_default_address: 1 });
    expect(only.data.map(({ tag }: { tag: string }) => tag)).toEqual(['Home']);
  });

  test('CALL-56 saves the same address with the same tag once, also when it is sent twice at the same time', async () => {
    const ravi = await newCustomer();
    await Promise.all([1, 2].map(() => ravi.call('/address/save', indiranagar)));
    const again = await ravi.call('/address/save', { ...indiranagar, house: ' 12 ' });
    expect(again.data).toHaveLength(1);
    expect((await ravi.call('/address/save', { ...indiranagar, tag: 'Shop' })).data).toHaveLength(2);
  });

  test('CALL-55 is_operational depends on the requested store', async () => {
    const ravi = await newCustomer();
    for (const address of [indiranagar, jayanagar, hosahalli]) await ravi.call('/address/save', address);
    const operational = async (restaurant_id?: number) => {
      const { data } = await ravi.call('/address/list', { restaurant_id });
      return Object.fromEntries(
        data.map(({ tag, is_operational }: { tag: string; is_operational: boolean }) => [
          tag,
          is_operational,
        ]),
      );
    };
    expect(await operational()).toEqual({ Home: true, Amma: true, Farm: false });
    const served = (await shop.call('/location/operational', jayanagar)).data.restaurant_ids as number[];
    const all = (await shop.call('/location/operational', indiranagar)).data.restaurant_ids as number[];
    const onlyHome = all.find((id) => !served.includes(id))!;
    expect(await operational(onlyHome)).toEqual({ Home: true, Amma: false, Farm: false });
  });

  test('CALL-58 sets exactly one default address, also with two simultaneous requests', async () => {
    const ravi = await newCustomer();
    await ravi.call('/address/save', indiranagar);
    const saved = (await ravi.call('/address/save', jayanagar)).data as { id: number; tag: string }[];
    const amma = saved.find(({ tag }) => tag === 'Amma')!;
    const home = saved.find(({ tag }) => tag === 'Home')!;
    const done = await ravi.call('/address/set-default', { user_id: ravi.id, address_id: amma.id });
    expect(done.data[0]).toMatchObject({ tag: 'Amma', is_default: 1 });
    const both = await Promise.all(
      [home, amma, home, amma].map(({ id }) => ravi.call('/address/set-default', { address_id: id })),
    );
    expect(both.every(({ status }) => status === 200)).toBe(true);
    const rows = await shop.db.select().from(addresses).where(eq(addresses.userId, ravi.id));
    expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('CALL-57 deletes an address, but not the default address', async () => {
    const ravi = await newCustomer();
    const [home] = (await ravi.call('/address/save', indiranagar)).data;
    const amma = (await ravi.call('/address/save', jayanagar)).data.find(
      ({ tag }: { tag: string }) => tag === 'Amma',
    );
    expect(
      (await ravi.call('/address/delete', { user_id: ravi.id, address_id: amma.id })).data.map(
        ({ tag }: { tag: string }) => tag,
      ),
    ).toEqual(['Home']);
    const refused = await ravi.call('/address/delete', { address_id: home.id });
    expect([refused.status, refused.error?.code]).toEqual([409, 'address_is_default']);
    expect((await ravi.call('/address/list')).data).toHaveLength(1);
  });

  test('refuses fields that are too long or empty, and invalid points', async () => {
    const ravi = await newCustomer();
    const code = async (changes: object) => {
      const { status, error } = await ravi.call('/address/save', { ...indiranagar, ...changes });
      return [status, error?.code, Object.keys(error?.fields ?? {})[0]];
    };
    expect(await code({ house: '' })).toEqual([400, 'validation_failed', 'house']);
    expect(await code({ house: 'x'.repeat(121) })).toEqual([400, 'validation_failed', 'house']);
    expect(await code({ address: ' ' })).toEqual([400, 'validation_failed', 'address']);
    expect(await code({ address: 'x'.repeat(301) })).toEqual([400, 'validation_failed', 'address']);
    expect(await code({ tag: 'x'.repeat(31) })).toEqual([400, 'validation_failed', 'tag']);
    expect(await code({ latitude: '12,9' })).toEqual([400, 'validation_failed', 'latitude']);
    expect((await code({ latitude: 12, longitude: 181 }))[1]).toBe('coordinates_out_of_range');
    expect((await code({ latitude: 0, longitude: 0 })).slice(0, 2)).toEqual([400, 'coordinates_zero']);
    expect((await ravi.call('/address/list')).data).toEqual([]);
  });
});

test('an address number that no row can have is an unknown address', async () => {
  const { id } = await newCustomer();
  const deps = { db: shop.db, zones: await currentZoneResolver() };
  for (const addressId of [0, -1, 1.5, 2 ** 53])
    expect(await setDefaultAddress(deps, { id, isBanned: false }, addressId)).toEqual({
      ok: false,
      error: 'not_found',
    });
});

describe('addresses of another customer', () => {
  test('[F39] another customer’s address_id gives 404, changes nothing and is audited', async () => {
    const [ravi, meera] = [await newCustomer(), await newCustomer()];
    await meera.call('/address/save', indiranagar);
    const target = (await meera.call('/address/save', jayanagar)).data.find(
      ({ tag }: { tag: string }) => tag === 'Amma',
    );
    for (const path of ['/address/delete', '/address/set-default']) {
      const response = await ravi.call(path, { address_id: target.id });
      expect([response.status, response.error?.code]).toEqual([404, 'not_found']);
    }
    expect((await meera.call('/address/list')).data).toHaveLength(2);
    const lines = await shop.db.select().from(auditLog).where(eq(auditLog.actorId, ravi.id));
    expect(lines.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['address.delete.refused', meera.id],
      ['address.default.refused', meera.id],
    ]);
  });

  test('[F39] attempts on another customer’s address write only a limited number of audit rows', async () => {
    const [ravi, meera] = [await newCustomer(), await newCustomer()];
    const [target] = (await meera.call('/address/save', indiranagar)).data;
    for (let round = 0; round < 5; round++)
      await Promise.all(
        Array.from({ length: 10 }, () => ravi.call('/address/delete', { address_id: target.id })),
      );
    const lines = await shop.db.select().from(auditLog).where(eq(auditLog.actorId, ravi.id));
    expect(lines).toHaveLength(30);

    const guestAttempts = () =>
      shop.call('/order/list', { user_id: meera.id }, { 'x-test-address': '192.0.2.44' });
    for (let round = 0; round < 4; round++) await Promise.all(Array.from({ length: 10 }, guestAttempts));
    const auditRows = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, meera.id));
    expect(auditRows.filter(({ actorId }) => actorId === null)).toHaveLength(30);
  });

  test('[F39] another customer’s user_id gives 404 in every call and is audited', async () => {
    const [ravi, meera] = [await newCustomer(), await newCustomer()];
    const calls = [
      ['/address/list', {}],
      ['/address/save', indiranagar],
      ['/address/delete', { address_id: 1 }],
      ['/address/set-default', { address_id: 1 }],
    ] as const;
    for (const [path, body] of calls)
      expect((await ravi.call(path, { user_id: meera.id, ...body })).status).toBe(404);
    const lines = await shop.db.select().from(auditLog).where(eq(auditLog.actorId, ravi.id));
    expect(lines).toHaveLength(4);
    expect((await meera.call('/address/list')).data).toEqual([]);
  });

  test('a guest is asked to sign in; a banned customer may read but not change', async () => {
    expect((await shop.call('/address/save', indiranagar)).status).toBe(401);
    const ravi = await newCustomer();
    await ravi.call('/address/save', indiranagar);
    await shop.db
      .update(users)
      .set({ isBanned: true, banReason: 'not collected' })
      .where(eq(users.id, ravi.id));
    expect((await ravi.call('/address/list')).data).toHaveLength(1);
    expect((await ravi.call('/address/save', jayanagar)).error?.code).toBe('banned');
  });
});
