import { type Browser, expect, type Page, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { countTaps } from '../support/count-taps.ts';
import { addItem, orderOf } from '../support/orders.ts';
import { openCustomer, openWaitingShop, send, signInAs, type WaitingShop } from '../support/waiting-shop.ts';

let shop: WaitingShop;
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openWaitingShop();
});
test.afterAll(() => shop?.close());

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  return context.newPage();
}

/** Opens the board of staff who are signed in, where each journey but the first begins. */
async function openBoard(browser: Browser): Promise<Page> {
  const page = await openPhone(browser);
  await signInAs(page.context(), 'shop');
  await page.goto('/desk/board');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  return page;
}

const names = ['Apricots', 'Barley', 'Cumin', 'Dates', 'Eggplant', 'Fennel'].map(
  (name) => `${name} of the floor`,
);

async function placeOrder(browser: Browser, chosen = names.slice(0, 1)) {
  const { context, phone } = await openCustomer(browser, shop);
  const lines = [];
  for (const name of chosen) lines.push(await addItem(shop.open.db, shop.store.id, {}, { name }));
  const placed = await send(context, 'order/place', orderOf({ phone }, shop.store.id, lines));
  await context.close();
  const { orderNumber } = await shop.find(placed.unique_order_id);
  return { unique: placed.unique_order_id as string, orderNumber, phone };
}

test('an order of six lines is accepted and packed in at most 16 taps, from the sign-in on', async ({
  browser,
}) => {
  const { orderNumber } = await placeOrder(browser, names);
  const page = await openPhone(browser);
  const hand = countTaps();
  await page.goto('/desk');
  await hand.type(page.getByRole('textbox', { name: 'Email' }), 'shop@haat.example');
  await hand.type(page.getByLabel('Password'), demoPassword);
  await hand.tap(page.getByRole('button', { name: 'Sign in', exact: true }));
  const card = page.getByRole('listitem', { name: `Order ${orderNumber}`, exact: true });
  await hand.tap(card.getByRole('button', { name: 'Accept' }));
  await hand.tap(page.getByRole('tab', { name: /^Accepted/ }));
  await hand.tap(card.getByRole('link', { name: 'Pick', exact: true }));
  await hand.tap(page.getByRole('button', { name: 'Start picking' }));
  for (const name of names)
    await hand.tap(
      page.getByRole('listitem', { name: new RegExp(name) }).getByRole('button', { name: 'Packed' }),
    );
  await expect(page.getByText('6 of 6 lines packed')).toBeVisible();
  expect(hand.taps()).toBeLessThanOrEqual(16);
  await page.context().close();
});

test('from the board, an item is sold out for today in three taps', async ({ browser }) => {
  await addItem(shop.open.db, shop.store.id, {}, { name: 'Guavas of the floor' });
  const page = await openBoard(browser);
  const hand = countTaps();
  await hand.tap(page.getByRole('link', { name: 'Sold out', exact: true }));
  await hand.type(page.getByLabel('Item or SKU'), 'Guavas of the floor');
  await hand.tap(page.getByRole('button', { name: /^Guavas of the floor.*: sold out today$/ }));
  await expect(page.getByRole('button', { name: /^Guavas of the floor.*: put on sale$/ })).toBeVisible();
  expect(hand.taps()).toBeLessThanOrEqual(3);
  await page.context().close();
});

test('from the board, a price is changed in four taps, and five items are counted in fifteen', async ({
  browser,
}) => {
  const counted = ['Honey', 'Imli', 'Jaggery', 'Kale', 'Lemons'].map((name) => `${name} of the floor`);
  for (const name of counted) await addItem(shop.open.db, shop.store.id, {}, { name });
  const page = await openBoard(browser);
  const price = countTaps();
  await price.tap(page.getByRole('link', { name: 'Sold out', exact: true }));
  const search = page.getByLabel('Item or SKU');
  await price.type(search, counted[0]!);
  await price.type(page.getByRole('textbox', { name: `Price of ${counted[0]}, 500 g`, exact: true }), '47', {
    enter: true,
  });
  await expect(page.getByText(`${counted[0]}: saved`)).toBeVisible();
  expect(price.taps()).toBeLessThanOrEqual(4);

  await page.goto('/desk/board');
  const counts = countTaps();
  await counts.tap(page.getByRole('link', { name: 'Sold out', exact: true }));
  for (const name of counted) {
    await counts.type(search, name);
    const count = page.getByLabel(`On hand of ${name}`);
    await counts.type(count, '31', { enter: true });
    await expect(page.getByText(`${name}: saved`)).toBeVisible();
    await expect(count).toHaveValue('31');
  }
  expect(counts.taps()).toBeLessThanOrEqual(15);
  await page.context().close();
});

test('from the board, the store is paused in two taps', async ({ browser }) => {
  const page = await openBoard(browser);
  const hand = countTaps();
  await hand.tap(page.getByRole('button', { name: 'Pause', exact: true }));
  const group = page.getByRole('group', { name: 'Green Basket' });
  await hand.tap(group.getByRole('button', { name: '30 min', exact: true }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: 'Green Basket: paused' })).toBeVisible();
  expect(hand.taps()).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Change' }).first().tap();
  await page.getByRole('button', { name: 'Open now' }).first().tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.context().close();
});

test('from the board, an order of any state is found by its phone number in four taps', async ({
  browser,
}) => {
  const { unique, orderNumber, phone } = await placeOrder(browser);
  await shop.step(unique, 'accepted', 'preparing', 'ready', 'picked_up', 'delivered');
  const page = await openBoard(browser);
  const hand = countTaps();
  await hand.tap(page.getByRole('button', { name: 'Open menu' }));
  await hand.tap(page.getByRole('menuitem', { name: 'Orders', exact: true }));
  await hand.type(page.getByLabel('Number, name, phone or email'), phone.slice(-10));
  const row = page.locator('tbody').getByRole('row').filter({ hasText: orderNumber });
  await hand.tap(row);
  await expect(page.getByRole('heading', { name: new RegExp(orderNumber) })).toBeVisible();
  expect(hand.taps()).toBeLessThanOrEqual(4);
  await page.context().close();
});

test('the second tap of a slow double tap on Everything is packed does not leave the packed order', async ({
  browser,
}) => {
  const { unique } = await placeOrder(browser, names.slice(0, 5));
  await shop.step(unique, 'accepted');
  const page = await openPhone(browser);
  await signInAs(page.context(), 'shop');
  // Until the board answers, Live board has the whole width of the button before it.
  await page.route('**/api/desk/board/get', async (route) => {
    await page.waitForTimeout(1_500);
    await route.continue();
  });
  await page.goto(`/desk/picking?order=${(await shop.find(unique)).id}`);
  await page.getByRole('button', { name: 'Start picking' }).tap();
  for (const name of names.slice(0, 5))
    await page
      .getByRole('listitem', { name: new RegExp(name) })
      .getByRole('button', { name: 'Packed' })
      .press('Enter');
  const finish = page.getByRole('button', { name: 'Everything is packed' });
  await expect(finish).toBeEnabled();
  // The second tap comes 400 ms after the first one, by the clock of the taps, however long the answer takes.
  await page.evaluate(() => {
    addEventListener(
      'click',
      ({ clientX, clientY, timeStamp }) => {
        const tapLink = () => {
          const link = [...document.querySelectorAll('main a')].find(
            (one) => one.textContent === 'Live board',
          );
          if (!link) return void requestAnimationFrame(tapLink);
          const place = { bubbles: true, cancelable: true, detail: 1, clientX, clientY };
          const tap = new MouseEvent('click', place);
          Object.defineProperty(tap, 'timeStamp', { value: timeStamp + 400 });
          link.dispatchEvent(tap);
          document.body.dataset['tapped'] = '';
        };
        tapLink();
      },
      { once: true },
    );
  });
  await finish.tap();
  await expect(page.locator('body[data-tapped]')).toBeVisible();
  await expect(page.getByText(/· Ready/)).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/picking\?order=/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
});
