import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { type OpenDatabase, openDatabase } from '#server/db/client.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { orders, stores, variants } from '#server/db/schema/index.ts';
import { newPhone } from './checkout-browser.ts';
import { moveOrder } from './customers.ts';
import type { DemoPaymentsServer } from './demo-payments.ts';
import { newPerson } from './new-person.ts';
import { addItem, home, newKey, orderOf, setVerifiedPhone } from './orders.ts';
import { openSecondShop, type SecondShop } from './second-shop.ts';

export type WaitingShop = SecondShop & {
  open: OpenDatabase;
  /** Green Basket of the demo, which is open all day and does not accept orders automatically. */
  store: { id: number; latitude: number; longitude: number };
  /** Moves an order through these states, as `moveOrder` does. */
  step: (uniqueOrderId: string, ...states: Parameters<typeof moveOrder>[2][]) => Promise<void>;
  /** The row of an order. */
  find: (uniqueOrderId: string) => Promise<typeof orders.$inferSelect>;
};

/** Opens a separate built shop in which only the test moves orders, because the demo's simulation is slowed down. */
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

/** Calls the API like the scripts of a page, expects success, and returns the data of the response. */
export async function send(context: BrowserContext, path: string, data: object): Promise<any> {
  const response = await context.request.post(`/api/${path}`, {
    data,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { data: any }).data;
}

/** Signs in with a demo account. */
export const signInAs = (context: BrowserContext, who: string): Promise<any> =>
  send(context, 'account/login', { email: `${who}@haat.example`, password: demoPassword });

/** Signs in as the demo's rider, and starts the shift. */
export async function signInOnShift(context: BrowserContext): Promise<void> {
  await signInAs(context, 'rider');
  await send(context, 'delivery/shift', { on: true });
}

/** Opens a phone for a new customer, who has an account and a verified number. */
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

type DeskCall = (name: string, data: object) => Promise<any>;

const pickStep = (line: { id: number }, quantity: number, more: object = {}) => ({
  ...{ stepId: crypto.randomUUID(), lineId: line.id, quantity },
  ...more,
});

/** Starts picking an order of `placeForPickers`; returns its lines by name, and the variant of 1 kg of figs. */
async function beginPicking(call: DeskCall, id: number) {
  await call('picking/start', { id });
  const { lines } = (await call('picking/get', { id })) as { lines: { id: number; name: string }[] };
  const [pears, figs, plums] = ['Pears', 'Figs', 'Plums'].map((name) =>
    lines.find((line) => line.name === name)!,
  );
  const { swaps } = await call('picking/swaps', { id });
  const kilo = (swaps[figs!.id] as { variantId: number; variantName: string }[]).find(
    ({ variantName }) => variantName === '1 kg',
  )!;
  return { pears: pears!, figs: figs!, plums: plums!, kilo: kilo.variantId };
}

/** Places an order, and asks its customer about the missing figs. */
export async function placeWithQuestion(browser: Browser, shop: WaitingShop, call: DeskCall) {
  const placed = await placeForPickers(browser, shop, { missing_item: 'ask_me' });
  const { figs, kilo } = await beginPicking(call, placed.id);
  const reason = 'not_there';
  await call('picking/pick', {
    id: placed.id,
    steps: [pickStep(figs, 2, { swapVariantId: kilo, reason })],
  });
  return placed;
}

/** Places an order, and packs it with a missing, a swapped and a short line. */
export async function placeOrderWithPackingChanges(browser: Browser, shop: WaitingShop, call: DeskCall) {
  const placed = await placeForPickers(browser, shop);
  const { pears, figs, plums, kilo } = await beginPicking(call, placed.id);
  const reason = 'not_there';
  await call('picking/pick', {
    id: placed.id,
    steps: [
      pickStep(pears, 0, { reason }),
      pickStep(figs, 2, { swapVariantId: kilo, reason }),
      pickStep(plums, 1, { reason: 'damaged', note: 'One was soft' }),
    ],
  });
  await call('picking/finish', { id: placed.id });
  return placed;
}

/** Takes an order of two pears by phone as support, and returns the URL of its pay link. */
export async function takePayLink(shop: WaitingShop, desk: BrowserContext): Promise<string> {
  const phone = newPhone();
  const person = await send(desk, 'phone-order/register', { name: 'Ravi Kumar', phone });
  const item = await addItem(shop.open.db, shop.store.id, {}, { name: 'Pears' });
  const order = {
    ...{ idempotency_key: newKey(), restaurant_id: shop.store.id, items: [{ ...item, quantity: 2 }] },
    ...{ address: home, payment_method: 'stripe', name: 'Ravi Kumar', phone },
  };
  const { payLink } = await send(desk, 'desk/phone-orders/place', {
    ...{ customerId: person.id, isCustomerConfirmed: true, order },
  });
  return payLink.url as string;
}

/**
 * Places a new customer's order of one item of 100.00, which the store accepts. Returns it with its delivery code.
 */
export async function placeAccepted(
  browser: Browser,
  shop: WaitingShop,
): Promise<{ id: string; code: string; customer: BrowserContext }> {
  const { id, customer } = await placeNew(browser, shop);
  await shop.step(id, 'accepted');
  return { id, code: (await shop.find(id)).deliveryCode!, customer };
}

/** Places a new customer's order, which the store has not accepted yet. */
export async function placeNew(
  browser: Browser,
  shop: WaitingShop,
): Promise<{ id: string; customer: BrowserContext }> {
  const { context, phone } = await openCustomer(browser, shop);
  const line = await addItem(shop.open.db, shop.store.id);
  const placed = await send(context, 'order/place', orderOf({ phone }, shop.store.id, [line]));
  return { id: placed.unique_order_id as string, customer: context };
}

/**
 * Places a new customer's order of two pears, two figs and two plums for 100.00 each, which the store accepts. Figs
 * are also sold as 1 kg.
 */
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

/**
 * Places a new customer's order for self-pickup, which the store accepts: a fish of about 1.2 kg at 400.00 a
 * kilogram, and pears for 100.00.
 */
export async function placeWeighed(
  browser: Browser,
  shop: WaitingShop,
  { method, demo }: { method: 'cash' | 'stripe'; demo: DemoPaymentsServer },
): Promise<{ id: number; unique: string; customer: Page }> {
  const { context, phone } = await openCustomer(browser, shop);
  const { db } = shop.open;
  const fish = { regularPrice: 0, pricePerKg: 40_000, unitId: 2, measurement: 1_200 };
  const lines = [
    await addItem(db, shop.store.id, fish, { name: 'Pomfret' }),
    await addItem(db, shop.store.id, {}, { name: 'Pears' }),
  ];
  const order = orderOf({ phone }, shop.store.id, lines, {
    userSelected: 'SELFPICKUP',
    payment_method: method,
  });
  let unique: string;
  if (method === 'cash') unique = (await send(context, 'order/place', order)).unique_order_id;
  else {
    const { checkout } = await send(context, 'payment/begin', order);
    demo.control.pay(checkout.url.split('/').at(-1));
    const status = await send(context, 'payment/status', { checkout_id: checkout.id });
    unique = status.order.unique_order_id;
  }
  await shop.step(unique, 'accepted');
  return { id: (await shop.find(unique)).id, unique, customer: await context.newPage() };
}
