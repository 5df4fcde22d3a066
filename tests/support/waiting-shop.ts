import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { type OpenDatabase, openDatabase } from '#server/db/client.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { orders, stores, variants } from '#server/db/schema/index.ts';
import { newPhone } from './checkout-browser.ts';
import { moveOrder } from './customers.ts';
import { newPerson } from './new-person.ts';
import { addItem, orderOf, setVerifiedPhone } from './orders.ts';
import { openSecondShop, type SecondShop } from './second-shop.ts';

export type WaitingShop = SecondShop & {
  open: OpenDatabase;
  /** Green Basket of the demo: open all day, and accepts no order by itself. */
  store: { id: number; latitude: number; longitude: number };
  /** Moves an order by these steps, as support does. */
  step: (uniqueOrderId: string, ...states: Parameters<typeof moveOrder>[2][]) => Promise<void>;
  /** The row of an order. */
  find: (uniqueOrderId: string) => Promise<typeof orders.$inferSelect>;
};

/** A built shop of its own whose orders wait for people: the demo's own steps would be faster. */
export async function openWaitingShop(
  environment: Readonly<Record<string, string>> = {},
): Promise<WaitingShop> {
  const shop = await openSecondShop({ environment: { HAAT_ORDER_PACE: '3600', ...environment } });
  const open = openDatabase(shop.databaseUrl);
  const allDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '24:00' }));
  const [store] = await open.db
    .update(stores)
    .set({ hours: allDay, autoAccept: false })
    .where(eq(stores.slug, 'green-basket'))
    .returning({ id: stores.id, latitude: stores.latitude, longitude: stores.longitude });
  return {
    ...shop,
    open,
    store: store!,
    step: (id, ...states) => moveOrder({ db: open.db, clock: { now: () => new Date() } }, id, ...states),
    async find(id) {
      const [row] = await open.db.select().from(orders).where(eq(orders.uniqueOrderId, id));
      return row!;
    },
    async close() {
      await open.close();
      await shop.close();
    },
  };
}

/** Calls the API as the page's scripts do; the data of the answer, which must be a success. */
export async function send(context: BrowserContext, path: string, data: object): Promise<any> {
  const response = await context.request.post(`/api/${path}`, {
    data,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { data: any }).data;
}

/** Signs in as one of the demo's people. */
export const signInAs = (context: BrowserContext, who: string): Promise<any> =>
  send(context, 'account/login', { email: `${who}@haat.example`, password: demoPassword });

/** The demo's rider, on shift. */
export async function signInOnShift(context: BrowserContext): Promise<void> {
  await signInAs(context, 'rider');
  await send(context, 'delivery/shift', { on: true });
}

/** A customer on a phone with an account and a verified number. */
export async function openCustomer(
  browser: Browser,
  shop: WaitingShop,
): Promise<{ context: BrowserContext; phone: string }> {
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 390, height: 844 } });
  const account = await send(context, 'account/register', newPerson());
  const phone = `+91${newPhone()}`;
  await setVerifiedPhone(shop.open.db, account.id, phone);
  return { context, phone };
}

/** A new customer's accepted order of one item of 100.00, and the code for the door. */
export async function placeAccepted(
  browser: Browser,
  shop: WaitingShop,
): Promise<{ id: string; code: string; customer: BrowserContext }> {
  const { context, phone } = await openCustomer(browser, shop);
  const line = await addItem(shop.open.db, shop.store.id);
  const placed = await send(context, 'order/place', orderOf({ phone }, shop.store.id, [line]));
  const id = placed.unique_order_id as string;
  await shop.step(id, 'accepted');
  return { id, code: (await shop.find(id)).deliveryCode!, customer: context };
}

/** A new customer's accepted order of two pears, two figs and two plums for 100.00 each; figs are also there as 1 kg. */
export async function placeForPickers(
  browser: Browser,
  shop: WaitingShop,
  changes: Record<string, unknown> = {},
): Promise<{ id: number; unique: string; customer: Page }> {
  const { context, phone } = await openCustomer(browser, shop);
  const { db } = shop.open;
  const lines = [];
  for (const name of ['Pears', 'Figs', 'Plums'])
    lines.push({ ...(await addItem(db, shop.store.id, {}, { name })), quantity: 2 });
  await db
    .insert(variants)
    .values({ itemId: lines[1]!.item_id, name: '1 kg', regularPrice: 19_000, onHand: 9 });
  const placed = await send(context, 'order/place', orderOf({ phone }, shop.store.id, lines, changes));
  const unique = placed.unique_order_id as string;
  await shop.step(unique, 'accepted');
  return { id: (await shop.find(unique)).id, unique, customer: await context.newPage() };
}
