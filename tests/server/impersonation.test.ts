import { and, desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, impersonations, orderEvents, orders, users } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { findSessionUser, type SessionUser } from '#server/request/identity.ts';
import { beginImpersonation, leaveImpersonation } from '#server/services/account/impersonation.ts';
import { signOut } from '#server/services/account/sign-in.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addItem, addStore, openTestShop, orderOf, type TestShop, wednesdayNoon } from '../support/orders.ts';

let shop: TestShop;
beforeAll(async () => void (shop = await openTestShop({ seeded: true })));
beforeEach(() => shop.clock.set(wednesdayNoon));
afterAll(() => shop.close());

const asha = 'demo-asha';
const reason = 'Request 1234';

/** Signs in with a demo account; returns the new session. */
async function session(who: string): Promise<{ cookie: string; user: SessionUser }> {
  const { headers } = await shop.call('/account/login', {
    email: `${who}@haat.example`,
    password: demoPassword,
  });
  const cookie = cookiesOf(headers);
  return { cookie, user: (await findSessionUser(new Headers({ cookie })))! };
}

const begin = (user: SessionUser, subjectId = asha, proof = demoPassword) =>
  beginImpersonation(shop.app, user, { subjectId, reason, proof });

/**
 * Starts an impersonation of this customer. Returns the administrator, and the cookies of their browser with and
 * without the impersonation.
 */
async function impersonate(subjectId = asha): Promise<{ cookie: string; staff: string; user: SessionUser }> {
  const { cookie, user } = await session('admin');
  const impersonation = await begin(user, subjectId);
  if (!impersonation.ok) throw new Error(impersonation.error);
  return { cookie: `${cookie}; impersonation=${impersonation.token}`, staff: cookie, user };
}

const findUserId = async (cookie: string) => (await shop.call('/account/user-info', {}, { cookie })).data?.id;

/**
 * Expects that the impersonation has ended: requests are refused, and the customer's data is removed from the device.
 */
async function expectOver(cookie: string): Promise<void> {
  const { status, error, headers } = await shop.call('/cart/get', {}, { cookie });
  expect([status, error.code]).toEqual([403, 'impersonation_over']);
  // Clear-Site-Data would also end the administrator's push notifications on this device.
  expect(headers.get('clear-site-data')).toBeNull();
  expect(
    headers.getSetCookie().filter((line) => /^(?:(?:impersonation|place)=|clear_device=1);/.test(line)),
  ).toHaveLength(3);
  const page = await shop.http.request('http://localhost:4321/checkout', {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost:4321', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ a: 'b' }),
  });
  expect(page.headers.get('location')).toBe(
    `/auth/clear-device?next=${encodeURIComponent('/auth/login-as-customer?ended=1')}`,
  );
}

const lines = (action: string) =>
  shop.db
    .select()
    .from(auditLog)
    .where(and(like(auditLog.action, action), eq(auditLog.subjectId, asha)))
    .orderBy(desc(auditLog.id));

describe('who may impersonate a customer', () => {
  test.each(['support', 'editor', 'author', 'shop', 'rider', 'asha'])(
    '[F47] %s may not act for a customer',
    async (who) => {
      const { user } = await session(who);
      expect(await begin(user, 'demo-leela')).toEqual({ ok: false, error: 'forbidden' });
    },
  );

  test.each(['demo-support', 'demo-shop', 'demo-rider', 'demo-editor', 'nobody'])(
    '[F47] an administrator may not act for %s',
    async (subject) => {
      const { user } = await session('admin');
      expect(await begin(user, subject)).toEqual({ ok: false, error: 'not_found' });
    },
  );

  test('[F47] an administrator may not act for another administrator or for themselves', async () => {
    const { user } = await session('admin');
    expect(await begin(user, 'demo-admin')).toEqual({ ok: false, error: 'not_found' });
    await expect(
      shop.db.insert(impersonations).values({
        ...{ tokenHash: 'x', actorId: 'demo-admin', subjectId: 'demo-admin', actorSessionId: 'y', reason },
        ...{ startedAt: new Date(), endsAt: new Date() },
      }),
    ).rejects.toThrow(/impersonations/);
  });

  test('[F47] a wrong password starts no impersonation, and attempts are limited', async () => {
    const { user } = await session('admin');
    expect(await begin(user, asha, 'wrong')).toEqual({ ok: false, error: 'password_wrong' });
    expect(await shop.db.$count(impersonations, eq(impersonations.actorSessionId, user.sessionId))).toBe(0);
  });
});

describe('impersonating a customer', () => {
  test('[F47] a device that may hold the data of another person opens no page of the shop and sends nothing, until it is cleared', async () => {
    const staff = `${(await session('admin')).cookie}; clear_device=1`;
    const get = async (path: string) => {
      const { status, headers } = await shop.http.request(`http://localhost:4321${path}`, {
        headers: { cookie: staff },
      });
      return [status, headers.get('location')];
    };
    expect(await get('/stores?q=a%20b')).toEqual([
      303,
      `/auth/clear-device?next=${encodeURIComponent('/stores?q=a%20b')}`,
    ]);
    expect(await get('/desk/customers')).toEqual([303, '/auth/clear-device?next=%2Fdesk%2Fcustomers']);
    for (const path of ['/auth/clear-device', '/offline', '/manifest-en.webmanifest', '/impersonation.css'])
      expect([path, (await get(path))[1]]).toEqual([path, null]);
    const call = async (path: string) =>
      (await shop.call(path, { page: 1, perPage: 1 }, { cookie: staff })).status;
    expect(await call('/cart/get')).toBe(403);
    expect(await call('/desk/customers/list')).toBe(200);
    expect(await call('/account/logout')).toBe(200);
  });

  test('UNK-03 [F47] shows the customer’s shop and account and the administrator’s desk, and records start and end in the audit log', async () => {
    const { cookie, staff, user } = await impersonate();
    expect(await findUserId(cookie)).toBe(asha);
    expect(await findUserId(staff)).toBe('demo-admin');
    expect((await shop.call('/desk/customers/list', { page: 1, perPage: 1 }, { cookie })).status).toBe(200);
    await leaveImpersonation(shop.app, new Headers({ cookie }));
    expect(await findUserId(staff)).toBe('demo-admin');
    await expectOver(cookie);
    const [ended] = await lines('impersonation.ended');
    const [began] = await lines('impersonation.began');
    expect(began).toMatchObject({ actorId: user.id, subjectId: asha, detail: { reason } });
    expect(ended).toMatchObject({ actorId: user.id, subjectId: asha });
    expect(ended!.id).toBeGreaterThan(began!.id);
  });

  test('[F47] ends after an hour, with the administrator’s session, and with their role', async () => {
    const { cookie } = await impersonate();
    shop.clock.advance(3_600_000 - 1);
    expect(await findUserId(cookie)).toBe(asha);
    shop.clock.advance(1);
    await expectOver(cookie);

    const second = await impersonate();
    const other = await session('admin');
    const token = second.cookie.split('impersonation=')[1];
    await expectOver(`impersonation=${token}`);
    const third = await impersonate();
    await expectOver(`${other.cookie}; impersonation=${third.cookie.split('impersonation=')[1]}`);
    const fourth = await impersonate();
    await shop.db.update(users).set({ role: 'support' }).where(eq(users.id, 'demo-admin'));
    await expectOver(fourth.cookie);
    await shop.db.update(users).set({ role: 'admin' }).where(eq(users.id, 'demo-admin'));
    await expectOver(fourth.cookie);
    const last = await impersonate();
    const cookies = await signOut(shop.app, new Headers({ cookie: last.cookie }));
    expect(cookies.some((line) => line.startsWith('impersonation=;'))).toBe(true);
    await expectOver(last.cookie);
  });

  test('[F47] impersonating a customer is limited to one customer at a time per session', async () => {
    const { cookie, user } = await impersonate();
    const next = await begin(user, 'demo-leela');
    expect(next.ok).toBe(true);
    await expectOver(cookie);
  });

  test('[F47] allows browsing, shopping and addresses, refuses payments, verification and ending an account, and records everything', async () => {
    const { cookie, user } = await impersonate();
    const document = (await (await shop.http.request('/api/openapi.json')).json()) as {
      paths: Record<string, { post?: unknown }>;
    };
    const calls = Object.entries(document.paths)
      // Calls of the desk and of phone orders are made in the administrator's name.
      .filter(([path, { post }]) => post && !/^\/(?:desk|phone-order)\//.test(path) && !path.includes('{'))
      .map(([path]) => path);
    const dangerous =
      /password|passkey|second-factor|otp|register|\/login|verify|delete-account|data-export|consent|avatar|profile|contact|top-up|payment\/(?!gateways)|membership\/(?:pay|renewal|cancel)|rate$|token$|delivery\/|farm-visit\/submit/;
    const refused: string[] = [];
    for (const path of calls) {
      if (path === '/account/logout') continue;
      const response = await shop.http.request(`http://localhost:4321/api${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: '{}',
      });
      expect(response.status, path).not.toBe(500);
      if ((await response.text()).includes('"impersonating"')) refused.push(path);
    }
    expect(calls.filter((path) => dangerous.test(path) && !refused.includes(path))).toEqual([]);
    expect(refused.length).toBeGreaterThan(20);
    for (const path of ['/cart/get', '/address/all', '/items/single', '/order/list', '/order/place'])
      expect(refused).not.toContain(path);
    const recorded = await lines('impersonation.%');
    expect(recorded.filter(({ action }) => action === 'impersonation.refused')).toHaveLength(refused.length);
    for (const { actorId, subjectId } of recorded) expect([actorId, subjectId]).toEqual([user.id, asha]);
  });

  test('[F47] refuses forms of pages by default, and the download of a copy of the data', async () => {
    const { cookie } = await impersonate();
    const post = (path: string) =>
      shop.http.request(`http://localhost:4321${path}`, {
        method: 'POST',
        headers: { cookie, origin: 'http://localhost:4321', 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ a: 'b' }),
      });
    for (const path of ['/my-account/password', '/my-account/delete', '/plus-membership', '/new-form'])
      expect((await post(path)).headers.get('location')).toBe(
        `/auth/login-as-customer?refused=${encodeURIComponent(path)}`,
      );
    for (const path of ['/checkout', '/my-addresses']) expect((await post(path)).status).toBe(200);
    const file = await shop.http.request('http://localhost:4321/my-account/data-file?id=1', {
      headers: { cookie },
    });
    expect(file.status).toBe(303);
    // Other spellings of the same URL.
    for (const path of ['/my-account/data%252Dfile?id=1', '/my-account//data-file?id=1'])
      expect((await shop.http.request(`http://localhost:4321${path}`, { headers: { cookie } })).status).toBe(
        303,
      );
  });

  test('[F47] records every page view, however it is requested', async () => {
    const { cookie, user } = await impersonate();
    for (const accept of ['text/html', '*/*'])
      await shop.http.request('http://localhost:4321/my-orders', { headers: { cookie, accept } });
    const [second, first] = await lines('impersonation.looked');
    for (const line of [first, second])
      expect(line).toMatchObject({ actorId: user.id, detail: { method: 'GET', path: '/my-orders' } });
  });

  test('I11 [F47] allows support to place a cash order in the customer’s name without a code, and refuses other payments', async () => {
    const { cookie, user } = await impersonate();
    const store = await addStore(shop.db);
    const line = await addItem(shop.db, store);
    const request = orderOf({ phone: '+919845012345' }, store, [line]);
    const online = await shop.call('/order/place', { ...request, payment_method: 'wallet' }, { cookie });
    expect(online.error.code).toBe('PAYMENT_METHOD');
    const { data } = await shop.call('/order/place', request, { cookie });
    const [order] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, data.unique_order_id));
    expect(order).toMatchObject({ userId: asha, paymentMethod: 'cash' });
    const [event] = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order!.id));
    expect(event).toMatchObject({ actor: 'support', actorId: user.id });
    const [acted] = await lines('impersonation.acted');
    expect(acted).toMatchObject({ actorId: user.id, detail: { method: 'POST', path: '/api/order/place' } });
    expect(await shop.breaches()).toEqual([]);
  });

  test('[F47] [F46] cannot start with a GET, and desk calls refuse a request with only a cookie', async () => {
    const { staff } = await impersonate();
    const before = await shop.db.$count(impersonations);
    const page = await shop.http.request('http://localhost:4321/auth/login-as-customer/demo-leela', {
      headers: { cookie: staff },
    });
    expect(page.status).toBe(200);
    expect(await shop.db.$count(impersonations)).toBe(before);
    const crossSite = await shop.http.request('http://localhost:4321/auth/login-as-customer/demo-leela', {
      method: 'POST',
      headers: { cookie: staff, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ reason, current_password: demoPassword }),
    });
    expect(crossSite.status).toBe(403);
    expect(await shop.db.$count(impersonations)).toBe(before);
  });
});
