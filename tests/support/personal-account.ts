import { randomUUID } from 'node:crypto';
import { type APIResponse, type Page, test } from '@playwright/test';
import { emptyCartState, encodeCartState } from '#domain/cart-codec.ts';
import { memberCartCookie } from '#domain/member-cart-cookie.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { openDeskPage } from './desk-browser.ts';
import { newAccount } from './new-account.ts';
import { customerIdOf, giveCreditAtDesk } from './wallet-browser.ts';

/**
 * Creates an account with an address, a wallet balance, a membership, and favourites, some of which cannot be
 * ordered.
 */
export async function newPersonalAccount(page: Page): Promise<void> {
  await newAccount(page.request);
  const call = (path: string, data: object) =>
    page.request.post(`/api/${path}`, { data, headers: { 'sec-fetch-site': 'same-origin' } });
  await call('address/save', {
    latitude: 12.9731,
    longitude: 77.6405,
    address: 'Home street, Bengaluru',
    house: '12',
    tag: 'Home',
  });
  for (const slug of ['nagpur-oranges', 'yelakki-banana', 'young-ginger', 'rajma-chawal-kit']) {
    const html = await (await page.request.get(`/item/${slug}`)).text();
    const id = Number(/"sku":"(\d+)"/.exec(html)?.[1]);
    await call('items/toggle-favorite', { id, is_favorited: true });
  }
  for (const slug of ['green-basket', 'tomato-raju']) {
    const { data } = (await (await call(`stores/info/${slug}`, {})).json()) as { data: { id: number } };
    await call('stores/toggle-favorite', { id: data.id, is_favorited: true });
  }
  await fillWallet(page);
  await joinMembers(page, call);
}

/** Buys a membership with money from the wallet, and adds an item to the members’ cart. */
async function joinMembers(page: Page, call: (path: string, data: object) => Promise<APIResponse>) {
  await call('membership/pay', {
    plan_id: 1,
    payment_method: 'wallet',
    idempotency_key: randomUUID(),
  });
  const answer = await call('membership/items', { latitude: 12.9719, longitude: 77.6412 });
  const { data } = (await answer.json()) as {
    data: { items: { id: number; restaurant_id: number; member_variants: { id: number }[] }[] };
  };
  const item = data.items.find(({ member_variants: packs }) => packs.length > 0)!;
  const line = { item_id: item.id, variant_id: item.member_variants[0]!.id, addon_ids: [], quantity: 2 };
  const cart = { restaurant_id: item.restaurant_id, lines: [line], coupon: null };
  const { baseURL } = test.info().project.use;
  await page.context().addCookies([
    {
      name: memberCartCookie,
      value: encodeURIComponent(encodeCartState({ ...emptyCartState, cart })),
      url: baseURL!,
    },
  ]);
}

/** Adds credit as the demo's administrator, who has no limit, and takes part of it back. */
async function fillWallet(page: Page): Promise<void> {
  const desk = await openDeskPage(page.context().browser()!, test.info().project.use.baseURL, 'admin');
  const id = await customerIdOf(page);
  await giveCreditAtDesk(desk, id, 250_50, 'Your mangoes were soft');
  await giveCreditAtDesk(desk, id, -50_50, 'Given twice');
  await giveCreditAtDesk(desk, id, 1_234_00, 'A prize');
  await desk.context().close();
}

/** Signs the demo's rider in on this device. */
export async function signInAsRider(page: Page): Promise<void> {
  await page.request.post('/api/account/login', {
    data: { email: 'rider@haat.example', password: demoPassword },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
}
