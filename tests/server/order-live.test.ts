import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { orders, users } from '#server/db/schema/index.ts';
import { subscriberCount } from '#server/events/order-subscribers.ts';
import { lockOrder } from '#server/repositories/order.ts';
import { changeOrderState } from '#server/services/order/change-order.ts';
import { startPurgeListener, stopPurgeListener } from '#server/process/shop-state.ts';
import type { OrderState } from '#domain/order-state.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { newPerson } from '../support/new-person.ts';
import { addItem, addStore, type Guest, openTestShop, orderOf, type TestShop } from '../support/orders.ts';

let shop: TestShop;
const before = process.env['DATABASE_URL'];

beforeAll(async () => {
  shop = await openTestShop();
  process.env['DATABASE_URL'] = shop.url;
  startPurgeListener(() => undefined);
  await pause(300);
});
afterAll(async () => {
  await stopPurgeListener();
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
  const answer = shop.http.request(`http://localhost:4321/api/order/${id}/events`, {
    headers: { ...headers, ...(guest && { cookie: guest.cookie }) },
    signal: stop.signal,
  });
  return { answer, stop };
}

/** Reads until this number of steps has arrived. */
async function read(answer: Response, steps: number): Promise<string[]> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while ((text.match(/^event: step/gm) ?? []).length < steps) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader.cancel();
  return [...text.matchAll(/^data: (.*)$/gm)].map(
    (match) => (JSON.parse(match[1]!) as { status: string }).status,
  );
}

describe('order events', () => {
  it('sends each step as it happens, over LISTEN and NOTIFY', async () => {
    const { guest, id } = await placed();
    const { answer } = follow(id, guest);
    const response = await answer;
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const steps = read(response, 3);
    await pause(50);
    await step(id, 'accepted');
    await pause(50);
    await step(id, 'preparing');
    expect(await steps).toEqual(['placed', 'accepted', 'preparing']);
    await pause(50);
    expect(subscriberCount()).toBe(0);
  });

  it('replays the events missed while the connection was lost', async () => {
    const { guest, id } = await placed();
    await step(id, 'accepted');
    await step(id, 'preparing');
    expect(await read(await follow(id, guest, { 'last-event-id': '1' }).answer, 2)).toEqual([
      'accepted',
      'preparing',
    ]);
  });

  it('ends with the order, and at once if the client has its last event', async () => {
    const { guest, id } = await placed();
    await step(id, 'rejected');
    const all = await (await follow(id, guest).answer).text();
    expect(all).toMatch(/"status":"rejected"[^]*event: end/);
    const known = await (await follow(id, guest, { 'last-event-id': '2' }).answer).text();
    expect(known).toContain('event: end');
    expect(known).not.toContain('event: step');
    expect(subscriberCount()).toBe(0);
  });

  it('only for those who may see the order', async () => {
    const { id } = await placed();
    expect((await follow(id, null).answer).status).toBe(404);
    expect((await follow(id, await shop.guest()).answer).status).toBe(404);
    expect((await follow('x'.repeat(24), null).answer).status).toBe(404);
  });

  it('[F45] ends at once when its customer signs out, and continues for one who is banned from ordering', async () => {
    const store = await addStore(shop.db);
    const line = await addItem(shop.db, store);
    const account = await shop.call('/account/register', newPerson());
    const customer = { ...(await shop.guest()), cookie: cookiesOf(account.headers) };
    const other = { cookie: cookiesOf((await shop.call('/account/register', newPerson())).headers) };
    const { data } = await shop.call('/order/place', orderOf(customer, store, [line]), customer);
    const id = data.unique_order_id as string;

    const { answer } = follow(id, customer);
    const told = (await answer).text();
    await pause(100);
    await shop.call('/account/logout', {}, other);
    await shop.db.update(users).set({ isBanned: true }).where(eq(users.id, account.data.id));
    await step(id, 'accepted');
    await pause(100);
    expect(subscriberCount()).toBe(1);
    const asked = Date.now();
    await shop.call('/account/logout', {}, customer);
    const text = await told;
    expect(Date.now() - asked).toBeLessThan(2_000);
    await step(id, 'preparing');
    expect(text).toMatch(/"status":"accepted"[^]*event: gone/);
    expect(subscriberCount()).toBe(0);
    expect((await follow(id, customer).answer).status).toBe(404);
  });

  it('sends a device no events of an order that moved to an account', async () => {
    const { guest, id } = await placed();
    const told = (await follow(id, guest).answer).text();
    await pause(50);
    const { data } = await shop.call('/account/register', newPerson());
    await shop.db.update(orders).set({ userId: data.id }).where(eq(orders.uniqueOrderId, id));
    await step(id, 'accepted');
    const text = await told;
    expect(text).toContain('event: gone');
    expect(text).not.toContain('accepted');
  });
});
