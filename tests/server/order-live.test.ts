import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { orders, users } from '#server/db/schema/index.ts';
import { maxStreamsPerOrder, subscribeToOrder } from '#server/events/order-subscribers.ts';
import {
  maxStreamsPerAddress,
  maxStreamsPerViewer,
  subscriberCount,
} from '#server/events/stream-subscriptions.ts';
import { lockOrder, findOrderRow } from '#server/repositories/order.ts';
import { findSessionUser } from '#server/request/identity.ts';
import { beginImpersonation, leaveImpersonation } from '#server/services/account/impersonation.ts';
import { changeOrderState } from '#server/services/order/change-order-state.ts';
import { startChangeListener, stopChangeListener } from '#server/process/shop-state.ts';
import type { OrderState } from '#domain/order-state.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { newPerson } from '../support/new-person.ts';
import {
  addItem,
  addStore,
  type Guest,
  openTestShop,
  orderOf,
  setVerifiedPhone,
  type TestShop,
} from '../support/orders.ts';
import { readEvents } from '../support/read-events.ts';
import { addRider } from '../support/riders.ts';

let shop: TestShop;
const before = process.env['DATABASE_URL'];

beforeAll(async () => {
  shop = await openTestShop();
  process.env['DATABASE_URL'] = shop.url;
  // Start before any stream is open, because the listener wakes all open streams when it connects.
  startChangeListener(() => undefined);
});
afterAll(async () => {
  await stopChangeListener();
  if (before === undefined) delete process.env['DATABASE_URL'];
  else process.env['DATABASE_URL'] = before;
  await shop.close();
});

async function placed() {
  const store = await addStore(shop.db);
  const guest = await shop.guest();
  const { data } = await shop.call(
    '/order/place',
    orderOf(guest, store, [await addItem(shop.db, store)]),
    guest,
  );
  return { guest, id: data.unique_order_id as string };
}

async function step(id: string, to: OrderState) {
  await inTransaction(shop.db, async (tx) =>
    changeOrderState(tx, (await lockOrder(tx, id))!, {
      to,
      actor: 'store',
      actorId: null,
      reason: 'sold out',
      at: shop.clock.now(),
    }),
  );
}

function follow(id: string, guest: Guest | null, headers: Record<string, string> = {}) {
  const stop = new AbortController();
  const response = shop.http.request(`http://localhost:4321/api/order/${id}/events`, {
    headers: { ...headers, ...(guest && { cookie: guest.cookie }) },
    signal: stop.signal,
  });
  return { response, stop };
}

const statusesIn = (events: string) =>
  [...events.matchAll(/^data: (.*)$/gm)].map((match) => (JSON.parse(match[1]!) as { status: string }).status);

describe('the event stream of an order', () => {
  it('sends each step as it happens', async () => {
    const { guest, id } = await placed();
    const response = await follow(id, guest).response;
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const events = readEvents(response);
    await events.until(/placed[^]*\n\n/);
    await step(id, 'accepted');
    await events.until(/accepted[^]*\n\n/);
    await step(id, 'preparing');
    const all = await events.until(/preparing[^]*\n\n/);
    await events.cancel();
    expect(statusesIn(all)).toEqual(['placed', 'accepted', 'preparing']);
    await expect.poll(subscriberCount).toBe(0);
  });

  it('sends an event of the rider, but no step, when a rider takes or releases the order', async () => {
    const { guest, id } = await placed();
    await step(id, 'accepted');
    const { storeId } = (await findOrderRow(shop.db, id))!;
    const rider = await addRider(shop, [storeId]);
    const take = (verb: string) => shop.call(`/delivery/${verb}`, { unique_order_id: id }, rider);
    const path = `/api/order/${id}/events?after=2&rider=`;
    const headers = { cookie: guest.cookie };
    const events = readEvents(await shop.http.request(`http://localhost:4321${path}`, { headers }));
    await events.until(/retry/);
    await take('accept');
    await events.until(/event: rider/);
    expect(events.text().match(/event: rider/g)).toHaveLength(1);
    await take('release');
    await events.until(/event: rider[^]*event: rider/);
    expect(events.text()).not.toContain('event: step');
    await events.cancel();
  });

  it('replays the events missed while the connection was lost', async () => {
    const { guest, id } = await placed();
    await step(id, 'accepted');
    await step(id, 'preparing');
    const events = readEvents(await follow(id, guest, { 'last-event-id': '1' }).response);
    expect(statusesIn(await events.until(/preparing[^]*\n\n/))).toEqual(['accepted', 'preparing']);
    await events.cancel();
    await expect.poll(subscriberCount).toBe(0);
  });

  it('ends with the order, and immediately if the client has the last event', async () => {
    const { guest, id } = await placed();
    await step(id, 'rejected');
    const all = await (await follow(id, guest).response).text();
    expect(all).toMatch(/"status":"rejected"[^]*event: end/);
    const events = await (await follow(id, guest, { 'last-event-id': '2' }).response).text();
    expect(events).toContain('event: end');
    expect(events).not.toContain('event: step');
    expect(subscriberCount()).toBe(0);
  });

  it('the event stream of an order is available only to people who may see the order', async () => {
    const { id } = await placed();
    expect((await follow(id, null).response).status).toBe(404);
    expect((await follow(id, await shop.guest()).response).status).toBe(404);
    expect((await follow('x'.repeat(24), null).response).status).toBe(404);
  });

  it('[F45] ends immediately when its customer signs out, and continues for a customer who is banned from ordering', async () => {
    const store = await addStore(shop.db);
    const line = await addItem(shop.db, store);
    const account = await shop.call('/account/register', newPerson());
    const customer = { ...(await shop.guest()), cookie: cookiesOf(account.headers) };
    await setVerifiedPhone(shop.db, account.data.id, customer.phone);
    const other = { cookie: cookiesOf((await shop.call('/account/register', newPerson())).headers) };
    const { data } = await shop.call('/order/place', orderOf(customer, store, [line]), customer);
    const id = data.unique_order_id as string;

    const events = readEvents(await follow(id, customer).response);
    await events.until(/placed[^]*\n\n/);
    await shop.call('/account/logout', {}, other);
    await shop.db.update(users).set({ isBanned: true }).where(eq(users.id, account.data.id));
    await step(id, 'accepted');
    await events.until(/accepted[^]*\n\n/);
    expect(subscriberCount()).toBe(1);
    await shop.call('/account/logout', {}, customer);
    // Without the sign-out, the stream would end only with the order.
    const text = await events.until();
    await step(id, 'preparing');
    expect(text).toMatch(/"status":"accepted"[^]*event: gone/);
    expect(subscriberCount()).toBe(0);
    expect((await follow(id, customer).response).status).toBe(404);
  });

  it('[F47] ends immediately when acting in the customer’s name ends, by hand or after an hour', async () => {
    const store = await addStore(shop.db);
    const account = await shop.call('/account/register', newPerson());
    const customer = { ...(await shop.guest()), cookie: cookiesOf(account.headers) };
    await setVerifiedPhone(shop.db, account.data.id, customer.phone);
    const line = await addItem(shop.db, store);
    const { data } = await shop.call('/order/place', orderOf(customer, store, [line]), customer);
    const staff = newPerson();
    const cookie = cookiesOf((await shop.call('/account/register', staff)).headers);
    await shop.db.update(users).set({ role: 'admin' }).where(eq(users.email, staff.email));
    const admin = (await findSessionUser(new Headers({ cookie })))!;
    const impersonate = async () => {
      const request = { subjectId: account.data.id, reason: 'Request 12', proof: staff.password };
      const impersonation = await beginImpersonation(shop.app, admin, request);
      if (!impersonation.ok) throw new Error(impersonation.error);
      const viewer = { ...customer, cookie: `${cookie}; impersonation=${impersonation.token}` };
      const events = readEvents(await follow(data.unique_order_id, viewer).response);
      await events.until(/placed[^]*\n\n/);
      return { acting: viewer, events };
    };
    const endedManually = await impersonate();
    await leaveImpersonation(shop.app, new Headers({ cookie: endedManually.acting.cookie }));
    expect(await endedManually.events.until()).toContain('event: gone');

    const expired = await impersonate();
    expired.events.cancel();
    shop.clock.advance(3_600_000 - 50);
    const late = readEvents(await follow(data.unique_order_id, expired.acting).response);
    await late.until(/placed[^]*\n\n/);
    shop.clock.advance(100);
    expect(await late.until()).toContain('event: gone');
  });

  it('sends a device no events of an order that moved to an account', async () => {
    const { guest, id } = await placed();
    const events = readEvents(await follow(id, guest).response);
    await events.until(/placed[^]*\n\n/);
    const { data } = await shop.call('/account/register', newPerson());
    await shop.db.update(orders).set({ userId: data.id }).where(eq(orders.uniqueOrderId, id));
    await step(id, 'accepted');
    const text = await events.until();
    expect(text).toContain('event: gone');
    expect(text).not.toContain('accepted');
  });

  it('the event stream of an order is limited to 5 streams per person, 20 per order and 200 per client address', async () => {
    const { guest, id } = await placed();
    const other = await placed();
    const [first, ...rest] = await Promise.all(
      Array.from({ length: maxStreamsPerViewer }, () => follow(id, guest).response),
    );
    for (const { status } of [first!, ...rest]) expect(status).toBe(200);
    const refused = await follow(id, guest).response;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    const another = await follow(other.id, other.guest).response;
    expect(another.status).toBe(200);
    await first!.body!.cancel();
    const next = await vi.waitFor(
      async () => {
        const response = await follow(id, guest).response;
        expect(response.status).toBe(200);
        return response;
      },
      { timeout: 60_000 },
    );
    await Promise.all([...rest, another, next].map((response) => response.body!.cancel()));
    await expect.poll(subscriberCount).toBe(0);

    const subscription = (order: string, viewer: string, clientAddress: string) => ({
      uniqueOrderId: order,
      userId: null,
      viewer,
      clientAddress,
      wake: () => undefined,
    });
    const ends: (() => void)[] = [];
    const open = (order: string, viewer: string, address: string) => {
      const end = subscribeToOrder(subscription(order, viewer, address));
      if (end) ends.push(end);
      return end !== null;
    };
    for (let n = 0; n < maxStreamsPerOrder; n++)
      expect(open('shared', `viewer ${n}`, `address ${n}`)).toBe(true);
    expect(open('shared', 'another viewer', 'another address')).toBe(false);
    for (let n = 0; n < maxStreamsPerAddress; n++)
      expect(open(`order ${n}`, `visitor ${n}`, 'one NAT')).toBe(true);
    expect(open('another order', 'another visitor', 'one NAT')).toBe(false);
    for (const end of [...ends, ...ends]) end();
    expect(open('shared', 'another viewer', 'one NAT')).toBe(true);
    ends.at(-1)!();
  });

  it('reads an order once per step, however many streams show it', async () => {
    const store = await addStore(shop.db);
    const guest = await shop.guest();
    const line = await addItem(shop.db, store);
    const { data } = await shop.call('/order/place', orderOf(guest, store, [line]), guest);
    const id = data.unique_order_id as string;
    const streams = await Promise.all(
      Array.from({ length: maxStreamsPerViewer }, async () => readEvents(await follow(id, guest).response)),
    );
    await Promise.all(streams.map((stream) => stream.until(/placed[^]*\n\n/)));
    const reads = vi.spyOn(shop.open.pool, 'query');
    await step(id, 'accepted');
    const texts = await Promise.all(streams.map((stream) => stream.until(/accepted[^]*\n\n/)));
    const statements = reads.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
    reads.mockRestore();
    expect(statements.filter((text) => text.includes('"order_events"'))).toHaveLength(1);
    expect(statements.filter((text) => text.includes('from "orders"'))).toHaveLength(1);
    for (const text of texts) expect(statusesIn(text)).toEqual(['placed', 'accepted']);
    await Promise.all(streams.map((stream) => stream.cancel()));
    await expect.poll(subscriberCount).toBe(0);
  });
});
