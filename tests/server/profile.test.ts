import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { users } from '#server/db/schema/index.ts';
import { findAvatar } from '#server/repositories/profile.ts';
import { field, openDataFolder } from '../support/media.ts';
import { newPerson } from '../support/new-person.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';

const data = openDataFolder();
let shop: TestShop;
beforeAll(async () => void (shop = await openShop()));
afterAll(async () => {
  await shop.close();
  data.restore();
});

/** Sends a call as the customer’s browser would. */
const callAs = (cookie: string, path: string, body: object = {}) =>
  shop.call(path, body, { cookie, 'sec-fetch-site': 'same-origin' });

async function newCustomer() {
  const person = newPerson();
  const { data: user, headers } = await shop.call('/account/register', person);
  return { ...person, id: user.id as string, cookie: cookiesOf(headers) };
}
const rowOf = async (id: string) => (await shop.db.select().from(users).where(eq(users.id, id)))[0]!;

describe('the account of a signed-in customer', () => {
  test('ACCT-06 ACCT-07 is returned with an auth_token to API clients that sign in, and later calls accept it as token', async () => {
    const person = newPerson();
    await shop.call('/account/register', person);
    const { data: user } = await shop.call('/account/login', person, { 'x-client': 'api' });
    expect(user.auth_token).toMatch(/^\S{20,}$/);
    const read = await shop.call('/account/user-info', { token: user.auth_token, user_id: user.id });
    expect(read).toMatchObject({ status: 200, data: { id: user.id, name: person.name } });
    const sections = await shop.call('/home/sections', {
      token: user.auth_token,
      latitude: 12.97,
      longitude: 77.64,
    });
    expect(sections.status).not.toBe(401);
  });

  test('CALL-54 is read with its default address, but not without a session or for another customer', async () => {
    const { id, cookie } = await newCustomer();
    expect((await callAs(cookie, '/account/user-info', {})).data).toMatchObject({
      id,
      default_address: null,
    });
    const place = { latitude: 12.97, longitude: 77.64, address: '6th Cross', house: '12', tag: 'Home' };
    await callAs(cookie, '/address/save', place);
    expect((await callAs(cookie, '/account/user-info', { user_id: id })).data.default_address).toMatchObject({
      address: '6th Cross',
      house: '12',
    });
    expect((await shop.call('/account/user-info')).status).toBe(401);
    const other = await newCustomer();
    expect((await callAs(cookie, '/account/user-info', { user_id: other.id })).status).toBe(404);
  });

  test('CALL-48 ACCT-01 has a ban check that returns whether the customer may order, with the reason', async () => {
    const { id, cookie } = await newCustomer();
    expect((await callAs(cookie, '/account/ban-check', { token: null, user_id: id })).data).toEqual({
      banned: false,
      reason: null,
    });
    await shop.db.update(users).set({ isBanned: true, banReason: 'Unpaid orders' }).where(eq(users.id, id));
    expect((await callAs(cookie, '/account/ban-check', {})).data).toEqual({
      banned: true,
      reason: 'Unpaid orders',
    });
    expect((await shop.call('/account/ban-check')).status).toBe(401);
  });

  test('CALL-49 ACCT-04 has a running-order check that returns null without an order', async () => {
    const { id, cookie } = await newCustomer();
    expect((await callAs(cookie, '/order/running', { token: null, user_id: id })).data).toEqual({
      order: null,
    });
  });

  test('CALL-53 stores the tax number in upper case, refuses an invalid number, and can remove it', async () => {
    const { id, cookie } = await newCustomer();
    const store = (tax_number: string) => callAs(cookie, '/account/tax-number', { tax_number });
    expect((await store(' 29aakch1938f1zd ')).data).toEqual({ tax_number: '29AAKCH1938F1ZD' });
    expect((await rowOf(id)).taxNumber).toBe('29AAKCH1938F1ZD');
    for (const wrong of ['<b>', 'x'.repeat(31), '-12', '12-'])
      expect(await store(wrong)).toMatchObject({
        status: 400,
        error: { code: 'validation_failed', fields: { tax_number: expect.any(String) } },
      });
    expect((await rowOf(id)).taxNumber).toBe('29AAKCH1938F1ZD');
    expect((await store('')).data).toEqual({ tax_number: null });
  });
});

describe('a saved address', () => {
  const place = { latitude: 12.97, longitude: 77.64, address: '6th Cross', house: '12', tag: 'Home' };
  test('can be corrected by its customer only, without changing its point', async () => {
    const [owner, other] = [await newCustomer(), await newCustomer()];
    const { data: list } = await callAs(owner.cookie, '/address/save', place);
    const change = { address_id: list[0].id, address: '7th Cross', house: '14', tag: 'Aunt' };
    expect((await callAs(other.cookie, '/address/edit', change)).status).toBe(404);
    const { data: edited } = await callAs(owner.cookie, '/address/edit', change);
    expect(edited).toEqual([
      expect.objectContaining({ ...place, address: '7th Cross', house: '14', tag: 'Aunt' }),
    ]);
    const refused = await callAs(owner.cookie, '/address/edit', { ...change, house: ' ' });
    expect(refused).toMatchObject({ status: 400, error: { fields: { house: '1–120' } } });
  });
});

describe('the profile picture', () => {
  const upload = async (cookie: string, bytes?: Uint8Array, accept = 'application/json') => {
    const form = new FormData();
    if (bytes) form.set('avatar', new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }));
    else form.set('remove', '1');
    const response = await shop.request('/api/account/update-avatar', {
      method: 'POST',
      headers: { cookie, accept, 'sec-fetch-site': 'same-origin' },
      body: form,
    });
    return {
      status: response.status,
      location: response.headers.get('location'),
      body: accept === 'application/json' ? ((await response.json()) as any) : null,
    };
  };

  test('CALL-51 is stored as a small square without its metadata, replaced and removed', async () => {
    const { id, cookie } = await newCustomer();
    const photo = await field(800, 400)
      .withExif({ IFD0: { Copyright: 'Meera' } })
      .jpeg()
      .toBuffer();
    expect((await upload(cookie, photo)).status).toBe(200);
    const stored = (await findAvatar(shop.db, id))!;
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 });
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect((await upload(cookie)).status).toBe(200);
    expect(await findAvatar(shop.db, id)).toBeNull();
  });

  test('CALL-51 [F42] the profile picture is refused with a message if it is not a picture or above 5 MB, and the form returns to its page', async () => {
    const { id, cookie } = await newCustomer();
    const script = new TextEncoder().encode('<svg onload="alert(1)"></svg>');
    expect(await upload(cookie, script)).toMatchObject({
      status: 400,
      body: { error: { code: 'picture_kind', message: expect.stringContaining('JPEG') } },
    });
    const heic = Buffer.from('000000186674797068656963000000006d696631686569630000', 'hex');
    expect(await upload(cookie, heic)).toMatchObject({
      status: 400,
      body: { error: { code: 'picture_heic', message: expect.stringMatching(/iPhone.*Most Compatible/) } },
    });
    // The higher limits of photographs of staff do not apply.
    const large = await field(8_000, 5_200).jpeg({ quality: 20 }).toBuffer();
    expect(await upload(cookie, large)).toMatchObject({
      status: 400,
      body: { error: { code: 'picture_large' } },
    });
    expect(await upload(cookie, new Uint8Array(5 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { error: { message: expect.stringContaining('5 MB') } },
    });
    expect(await upload(cookie, script, 'text/html')).toMatchObject({
      status: 303,
      location: '/my-account/profile?wrong=picture_kind',
    });
    expect(await findAvatar(shop.db, id)).toBeNull();
    expect((await upload('', script)).status).toBe(401);
  });
});
