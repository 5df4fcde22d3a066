import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { apiTokens, sessions, storeStaff, users } from '#server/db/schema/index.ts';
import { maxStreamsPerAccount, subscriberCount } from '#server/events/stream-subscriptions.ts';
import { startChangeListener, stopChangeListener } from '#server/process/shop-state.ts';
import { campaignBody } from '../support/content.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addItem, addStore, openTestShop, orderOf, type TestShop } from '../support/orders.ts';
import { readEvents } from '../support/read-events.ts';

let shop: TestShop;
const before = process.env['DATABASE_URL'];

beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  process.env['DATABASE_URL'] = shop.url;
  startChangeListener(() => undefined);
});
afterAll(async () => {
  await stopChangeListener();
  if (before === undefined) delete process.env['DATABASE_URL'];
  else process.env['DATABASE_URL'] = before;
  await shop.close();
});

async function signIn(who: string): Promise<{ cookie: string }> {
  const email = `${who}@haat.example`;
  const { headers } = await shop.call('/account/login', { email, password: demoPassword });
  return { cookie: cookiesOf(headers) };
}
const follow = (who?: { cookie: string }, signal: AbortSignal | null = null) =>
  shop.http.request('http://localhost:4321/api/desk/events', {
    headers: { accept: 'text/event-stream', ...who },
    signal,
  });

async function createCampaign(who: { cookie: string }, slug: string): Promise<number> {
  const body = campaignBody('Ten weeks of mango');
  const { data } = await shop.call(
    '/desk/documents/create',
    { kind: 'campaign', slug, locale: 'en', body },
    who,
  );
  return data.id as number;
}

async function placeOrder(storeId: number): Promise<string> {
  const guest = await shop.guest();
  const item = await addItem(shop.db, storeId);
  const { data } = await shop.call('/order/place', orderOf(guest, storeId, [item]), guest);
  return data.unique_order_id as string;
}

describe('events of the desk', () => {
  test('[F45] reach a program with an API token, limited to its scopes, and end when it is revoked', async () => {
    const support = { ...(await signIn('support')), 'sec-fetch-site': 'same-origin' };
    const input = { name: 'Bell', scopes: ['orders:read'], days: 1, proof: demoPassword };
    const { data } = await shop.call('/desk/api-tokens/create', input, support);
    // The database reports a revoked token only if it has not expired by the real clock.
    await shop.db.update(apiTokens).set({ expiresAt: new Date(Date.now() + 86_400_000) });
    const open = () =>
      shop.http.request('http://localhost:4321/api/desk/events', {
        headers: { authorization: `Bearer ${data.token}` },
      });
    const events = readEvents(await open());
    await placeOrder(await addStore(shop.db));
    await events.until(/event: orders\n/);
    await shop.call('/desk/api-tokens/revoke', { id: data.row.id }, support);
    await events.until(/event: gone\n/);
    expect((await open()).status).toBe(401);
    await events.cancel();
    await expect.poll(subscriberCount).toBe(0);
  });

  test('notify editors about documents and support about orders immediately', async () => {
    const [editor, support] = await Promise.all([signIn('editor'), signIn('support')]);
    const responses = await Promise.all([follow(editor), follow(support)]);
    expect(responses.map(({ headers }) => headers.get('content-type'))).toEqual([
      'text/event-stream',
      'text/event-stream',
    ]);
    const [edited, ordered] = responses.map(readEvents);
    await createCampaign(editor, 'events');
    await edited!.until(/event: documents\n/);
    await placeOrder(await addStore(shop.db));
    await ordered!.until(/event: orders\n/);
    expect(edited!.text()).not.toContain('event: orders');
    expect(ordered!.text()).not.toContain('event: documents');
    await Promise.all([edited!.cancel(), ordered!.cancel()]);
    await expect.poll(subscriberCount).toBe(0);
  });

  test('notify the staff of a store about orders of that store only', async () => {
    const [own, other] = [await addStore(shop.db), await addStore(shop.db)];
    const [person] = await shop.db.select().from(users).where(eq(users.email, 'shop@haat.example'));
    await shop.db.insert(storeStaff).values({ storeId: own, userId: person!.id });
    const [shopkeeper, support] = [await signIn('shop'), await signIn('support')];
    const [theirs, all] = (await Promise.all([follow(shopkeeper), follow(support)])).map(readEvents);
    await placeOrder(other);
    await all!.until(/event: orders\n/);
    expect(theirs!.text()).not.toContain('event: orders');
    await placeOrder(own);
    await theirs!.until(/event: orders\n/);
    await Promise.all([theirs!.cancel(), all!.cancel()]);
    await expect.poll(subscriberCount).toBe(0);
  });

  test('[F39] events of the desk are for staff only, and end when they sign out', async () => {
    expect((await follow()).status).toBe(401);
    expect((await follow(await signIn('asha'))).status).toBe(403);
    const author = await signIn('author');
    const events = readEvents(await follow(author));
    const [user] = await shop.db.select().from(users).where(eq(users.email, 'author@haat.example'));
    await shop.db.delete(sessions).where(eq(sessions.userId, user!.id));
    expect(await events.until()).toContain('event: gone');
  });

  test('events of the desk are sent in a limited number of streams per person', async () => {
    const admin = await signIn('admin');
    const open = await Promise.all(Array.from({ length: maxStreamsPerAccount }, () => follow(admin)));
    for (const { status } of open) expect(status).toBe(200);
    const refused = await follow(admin);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    await Promise.all(open.map((response) => response.body!.cancel()));
    await expect.poll(subscriberCount).toBe(0);
  });

  test('a page that was left before its stream began does not count among the streams of a person', async () => {
    const admin = await signIn('admin');
    for (let n = 0; n <= maxStreamsPerAccount; n += 1) {
      const page = new AbortController();
      const response = follow(admin, page.signal);
      page.abort();
      // Nobody reads or cancels the body of this response.
      expect((await response).status).toBe(200);
    }
    await expect.poll(subscriberCount).toBe(0);
    const response = await follow(admin);
    expect(response.status).toBe(200);
    await response.body!.cancel();
  });
});
