import { type Browser, expect, type Page, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { riders, riderStores, users } from '#server/db/schema/index.ts';
import { fillCart, placeButton, setPlaceCookies } from '../support/checkout-browser.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import { newPerson } from '../support/new-person.ts';
import { openCustomer, openWaitingShop, send, signInAs, type WaitingShop } from '../support/waiting-shop.ts';

let shop: WaitingShop;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openWaitingShop();
});
test.afterAll(() => shop?.close());

const phone = { viewport: { width: 390, height: 844 }, permissions: ['geolocation'] };

/** Opens a rider's phone at the store and starts a shift on it. */
async function openRider(browser: Browser, signIn: 'demo' | 'new'): Promise<Page> {
  const { latitude, longitude } = shop.store;
  const context = await browser.newContext({
    ...{ baseURL: shop.url, geolocation: { latitude, longitude, accuracy: 10 } },
    ...phone,
  });
  if (signIn === 'demo') await signInAs(context, 'rider');
  else await becomeRider((await send(context, 'account/register', newPerson())).id as string);
  const page = await context.newPage();
  await page.goto('/delivery');
  await page.getByRole('button', { name: 'Start shift' }).click();
  await expect(page.getByRole('heading', { name: 'On shift' })).toBeVisible();
  return page;
}

/** Makes the account an approved rider; rider.spec.ts tests the sign-up and the approval. */
async function becomeRider(userId: string): Promise<void> {
  const { db } = shop.open;
  await db.update(users).set({ role: 'rider', name: 'Kiran Second' }).where(eq(users.id, userId));
  await db.insert(riders).values({
    ...{ userId, state: 'approved', vehicle: 'bicycle', appliedAt: new Date() },
    ...{ identityHash: 'hash of the second rider', identityLastFour: '4321' },
  });
  await db.insert(riderStores).values({ userId, storeId: shop.store.id });
}

const stateOf = (page: Page) => page.getByRole('heading', { level: 1 });

test('CALL-92 CALL-93 CALL-94 five browsers: a customer, the shop, two riders who race for the order, and support, from checkout to the door with the code', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  // The customer orders.
  const { context } = await openCustomer(browser, shop);
  await setPlaceCookies(context, shop.url);
  const customer = await context.newPage();
  await fillCart(customer, 2);
  await customer.goto('/checkout');
  await customer.getByLabel('House, floor, landmark').fill('12, second floor');
  await placeButton(customer).click();
  await expect(customer).toHaveURL(/\/running-order\/[\w-]+$/);
  await expect(stateOf(customer)).toHaveText('Order placed');
  const id = customer.url().split('/').at(-1)!;
  const { id: orderId, orderNumber } = await shop.find(id);

  // The store sees the order and accepts it; support watches the page of the order.
  const store = await openDeskPage(browser, shop.url, 'shop');
  await store.goto('/desk/board');
  await store.getByRole('button', { name: 'Start shift' }).click();
  await store.getByRole('button', { name: 'Mark 1 new order as seen' }).click();
  const support = await openDeskPage(browser, shop.url, 'support');
  await support.goto(`/desk/orders/${orderId}`);
  const watched = support.getByRole('main');
  // The current state is above the timeline, which lists the earlier states.
  const state = (words: string) => watched.getByText(words, { exact: true }).first();
  await expect(state('New')).toBeVisible();
  const card = store.getByRole('listitem', { name: `Order ${orderNumber}`, exact: true });
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(stateOf(customer)).toHaveText('Order accepted');
  await expect(state('Accepted')).toBeVisible();

  // Two riders tap at the same time.
  const both = [await openRider(browser, 'demo'), await openRider(browser, 'new')] as const;
  for (const page of both) await page.goto('/delivery/orders');
  const offerOf = (page: Page) => page.getByRole('listitem').filter({ hasText: orderNumber });
  for (const page of both)
    await expect(offerOf(page).getByRole('button', { name: 'Take order' })).toBeVisible();
  await Promise.all(both.map((page) => offerOf(page).getByRole('button', { name: 'Take order' }).click()));
  const isMine = async (page: Page) => {
    const answer = page
      .getByText('The order is yours.')
      .or(page.getByText('Another rider has already taken this order.'));
    await expect(answer.first()).toBeVisible();
    return (await answer.first().innerText()).includes('yours');
  };
  const outcomes = [await isMine(both[0]), await isMine(both[1])];
  expect(outcomes.toSorted()).toEqual([false, true]);
  const [rider, other] = outcomes[0] ? both : [both[1], both[0]];
  await other.goto('/delivery/orders');
  await expect(offerOf(other)).toHaveCount(0);
  const riderName = outcomes[0] ? 'Ravi' : 'Kiran';
  await expect(watched.getByRole('heading', { name: 'Rider' })).toBeVisible();
  await expect(watched.getByRole('link', { name: new RegExp(riderName) })).toBeVisible();

  // The store packs the order.
  await card.getByRole('link', { name: 'Pick', exact: true }).click();
  await store.getByRole('button', { name: 'Start picking' }).click();
  await expect(stateOf(customer)).toHaveText('Being prepared');
  await expect(customer.locator('[data-part="rider"]')).toContainText(riderName);
  await expect(watched.getByText('0 of 2 lines packed')).toBeVisible();
  const toPack = store.getByRole('button', { name: 'Packed', exact: true });
  for (let left = 2; left > 0; left -= 1) {
    await expect(toPack).toHaveCount(left);
    await toPack.first().click();
  }
  await store.getByRole('button', { name: 'Everything is packed' }).click();
  await expect(stateOf(customer)).toHaveText('Packed and ready');
  await expect(state('Ready')).toBeVisible();

  // At the door, only the customer has the delivery code.
  await rider.goto(`/delivery/orders/${id}`);
  await rider.getByRole('button', { name: 'Picked up' }).click();
  await expect(stateOf(customer)).toHaveText('On the way');
  await expect(state('On the way')).toBeVisible();
  const code = await customer.locator('[data-part="code"] .sr').innerText();
  expect(code).toMatch(/^\d{4}$/);
  await expect(rider.getByRole('main')).not.toContainText(code);
  await rider.getByLabel('Customer’s code').fill(code);
  await rider.getByRole('button', { name: 'Delivered' }).click();
  await expect(rider.getByText('Delivered. Well done.')).toBeVisible();
  await expect(stateOf(customer)).toHaveText('Delivered');
  await expect(state('Delivered')).toBeVisible();
  await store.goto('/desk/board');
  await expect(store.getByText('No open orders.')).toBeVisible();

  // The customer rates the store and the rider, and support sees the rating of the store in the timeline.
  await customer.getByRole('link', { name: 'Rate order' }).first().click();
  await customer
    .getByRole('group', { name: /^How was Green Basket/ })
    .getByLabel('4 stars')
    .check();
  await customer
    .getByRole('group', { name: `How was ${riderName}, your rider?` })
    .getByLabel('5 stars')
    .check();
  await customer.getByRole('button', { name: 'Send rating' }).click();
  await expect(customer.getByText('Thank you for your rating.')).toBeVisible();
  await support.reload();
  const timeline = support.getByRole('list', { name: 'Timeline' });
  for (const words of ['Taken by a rider', 'On the way', 'Delivered', 'Rated 4 of 5'])
    await expect(timeline).toContainText(words);
  for (const page of [customer, store, support, ...both]) await page.context().close();
});
