import AxeBuilder from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';

/** What a customer meets between the first Add and the way to checkout, at 390 px. */
const place = '12.9719,77.6412';

interface Found {
  id: number;
  slug: string;
  name: string;
  restaurant_id: number;
  variants: { id: number; name: string; price: number; is_default: number; is_active: number }[];
  addon_categories: { type: string; addons: { id: number; name: string }[] }[];
}

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'place', value: place, url: baseURL ?? '' }]);
});

async function post<Data>(request: APIRequestContext, baseURL: string | undefined, path: string, body: unknown): Promise<Data> {
  const answer = await request.post(`/api${path}`, { data: body, headers: { origin: baseURL ?? '' } });
  return ((await answer.json()) as { data: Data }).data;
}

/** An item by its slug; inactive ones are found by walking the ids. */
async function item(request: APIRequestContext, baseURL: string | undefined, slug: string): Promise<Found> {
  const words = slug.split('-').slice(0, 2).join(' ');
  const { items } = await post<{ items: Found[] }>(request, baseURL, '/items/search', { search: words });
  const found = items.find((one) => one.slug === slug);
  if (found) return post<Found>(request, baseURL, '/items/single', { id: found.id });
  for (let id = 1; id < 700; id += 1) {
    const one = await post<Found | undefined>(request, baseURL, '/items/single', { id });
    if (one?.slug === slug) return one;
  }
  throw new Error(`no item ${slug}`);
}

/** Puts a cart on the device, as an earlier visit left it. */
async function leaveCart(page: Page, restaurant_id: number, lines: { item: Found; quantity: number; variant?: number | undefined; seen?: number }[], coupon: string | null = null) {
  await page.goto('/pages-without-cart');
  await page.evaluate(
    ({ cart, seen }) => {
      localStorage.setItem('cart', JSON.stringify(cart));
      localStorage.setItem('cart-seen', JSON.stringify(seen));
    },
    {
      cart: {
        version: 2,
        restaurant_id,
        lines: lines.map(({ item: one, quantity, variant }) => ({ item_id: one.id, variant_id: variant ?? one.variants[0]?.id ?? null, addon_ids: [], quantity })),
        coupon,
      },
      seen: Object.fromEntries(lines.flatMap(({ item: one, variant, seen }) => (seen === undefined ? [] : [[`${one.id}:${variant ?? one.variants[0]?.id ?? ''}:`, seen]]))),
    },
  );
}

const deviceLines = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('cart') ?? '{"lines":[]}') as { lines: { item_id: number; quantity: number }[] }).lines.map((line) => [line.item_id, line.quantity]));

async function signIn(request: APIRequestContext, baseURL: string | undefined, email: string) {
  const answer = await request.post('/api/account/login', { data: { email, password: 'haat-demo-1' }, headers: { origin: baseURL ?? '' } });
  expect(await answer.json()).toMatchObject({ success: true });
}

async function noSeriousFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual([]);
}

test('ITEM-01 ITEM-02 BAR-01 BAR-02 BAR-07 Add becomes − n + in the same box, the bar opens and closes, View cart goes to the cart', async ({ page, request, baseURL }) => {
  const banana = await item(request, baseURL, 'yelakki-banana');
  await page.goto(`/item/${banana.slug}`);
  const add = page.locator('.buy').getByRole('button', { name: /^Add/ });
  await expect(page.locator('.cartbar')).toBeHidden();
  await add.click();
  const stepper = page.locator('.buy').getByRole('group', { name: `Quantity of ${banana.name}` });
  await expect(stepper.locator('output')).toHaveText('1');
  const bar = page.locator('.cartbar');
  await expect(bar).toBeVisible();
  await stepper.getByRole('button', { name: /One more/ }).click();
  await expect(stepper.locator('output')).toHaveText('2');
  await expect(page.locator('.tabbar__count')).toHaveText('2').catch(() => undefined);
  await stepper.getByRole('button', { name: /One less/ }).click();
  await stepper.getByRole('button', { name: /One less/ }).click();
  await expect(add).toBeVisible();
  await expect(bar).toBeHidden();
  for (let n = 0; n < 4; n += 1) await page.locator('.buy').getByRole('button', { name: n === 0 ? /^Add/ : /One more/ }).click();
  await bar.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
});

test('the control’s box is the same before and after, and at least 44 px high', async ({ page }) => {
  await page.goto('/stores/green-basket');
  const add = page.locator('.control .add', { hasText: /^Add$/ }).first();
  const before = (await add.boundingBox())!;
  await add.click();
  const stepper = page.locator('.control .stepper').first();
  await expect(stepper).toBeVisible();
  const after = (await stepper.boundingBox())!;
  expect(Math.abs(after.width - before.width)).toBeLessThanOrEqual(1);
  expect(Math.abs(after.height - before.height)).toBeLessThanOrEqual(1);
  expect(after.height).toBeGreaterThanOrEqual(44);
});

test('BAR-03 BAR-04 BAR-05 BAR-06 Review Items opens and closes a panel with unavailable ones on top and Remove All', async ({ page, request, baseURL }) => {
  const banana = await item(request, baseURL, 'yelakki-banana');
  const litchi = await item(request, baseURL, 'litchi-from-muzaffarpur');
  await leaveCart(page, banana.restaurant_id, [{ item: banana, quantity: 4 }, { item: litchi, quantity: 1 }]);
  await page.goto('/stores/green-basket');
  const review = page.getByRole('button', { name: /Review Items/ });
  await review.click();
  await expect(review).toHaveAttribute('aria-expanded', 'true');
  const panel = page.locator('.cartbar__panel');
  await expect(panel.getByRole('heading', { name: 'Unavailable Items' })).toBeVisible();
  await expect(panel.getByText('Not available right now')).toBeVisible();
  expect(await panel.evaluate((element) => Number.parseFloat(getComputedStyle(element).maxBlockSize))).toBeLessThanOrEqual(500);
  await noSeriousFaults(page);
  await panel.getByRole('button', { name: 'Remove All' }).click();
  await expect(panel.getByText('Not available right now')).toHaveCount(0);
  await expect.poll(() => deviceLines(page)).toEqual([[banana.id, 4]]);
  await review.click();
  await expect(panel).toBeHidden();
});

test('BAR-08 BAR-09 BAR-10 BAR-11 BAR-12 ERR-06 [F12] below the minimum the button is grey and says how much is missing, rounded up', async ({ page, request, baseURL }) => {
  const leaves = await item(request, baseURL, 'curry-leaves');
  await leaveCart(page, leaves.restaurant_id, [{ item: leaves, quantity: 1 }]);
  await page.goto('/stores/green-basket');
  const bar = page.locator('.cartbar');
  await expect(bar).toContainText('Shop for ₹91 more to place the order');
  await expect(bar.getByRole('link', { name: 'View cart' })).toHaveAttribute('aria-disabled', 'true');
  // 99.60 of 100 is one more, never none.
  await page.evaluate(() => {
    const figures = JSON.parse(localStorage.getItem('cart-figures')!) as Record<string, number>;
    localStorage.setItem('cart-figures', JSON.stringify({ ...figures, missing: 40 }));
    dispatchEvent(new Event('pageshow'));
  });
  await expect(bar).toContainText('Shop for ₹1 more to place the order');
  await page.evaluate(() => {
    const figures = JSON.parse(localStorage.getItem('cart-figures')!) as Record<string, number>;
    localStorage.setItem('cart-figures', JSON.stringify({ ...figures, missing: 0 }));
    dispatchEvent(new Event('pageshow'));
  });
  await expect(bar.getByRole('link', { name: 'View cart' })).not.toHaveAttribute('aria-disabled');
  await page.goto('/cart');
  await expect(page.getByText('Shop for ₹91 more to place the order')).toBeVisible();
  await expect(page.getByRole('button', { name: /Checkout/ })).toBeDisabled();
});

test('ITEM-03 ITEM-04 ITEM-05 ITEM-06 AVAIL-06 {n} options opens the chooser: packs, item total, Sold Out, Done', async ({ page, request, baseURL }) => {
  const tomatoes = await item(request, baseURL, 'hill-tomatoes-kolar');
  await page.goto(`/item/${tomatoes.slug}`);
  const open = page.locator('.buy').getByRole('link', { name: new RegExp(`${tomatoes.variants.length} options`) });
  await open.click();
  const sheet = page.getByRole('dialog', { name: tomatoes.name });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText('Item total')).toBeVisible();
  const addable = sheet.getByRole('button', { name: /^Add / });
  await addable.first().click();
  await expect(sheet.locator('output').first()).toHaveText('1');
  await expect(sheet.locator('.chooser__foot')).not.toContainText('₹0');
  await noSeriousFaults(page);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.locator('.buy output')).toHaveText('1');
});

test('ITEM-07 ITEM-08 ITEM-09 ITEM-10 ITEM-11 addons are chosen in a sheet with the first of a SINGLE category chosen and a live total', async ({ page, request, baseURL }) => {
  const dosa = await item(request, baseURL, 'masala-dosa');
  await page.goto(`/item/${dosa.slug}`);
  await page.locator('.buy').getByRole('link', { name: /Add/ }).click();
  const sheet = page.getByRole('dialog', { name: dosa.name });
  const single = dosa.addon_categories.find((category) => category.type === 'SINGLE')!;
  const radios = sheet.getByRole('radio');
  await expect(sheet.getByRole('radio', { name: new RegExp(`^${single.addons[0]!.name}`) })).toBeChecked();
  await radios.nth(1).check();
  await expect(radios.nth(0)).not.toBeChecked();
  const add = sheet.getByRole('button', { name: /Add item · / });
  const before = await add.textContent();
  await sheet.getByRole('button', { name: /One more/ }).click();
  await expect(add).not.toHaveText(before!);
  await noSeriousFaults(page);
  await add.click();
  await expect(sheet).toBeHidden();
  const [line] = (await page.evaluate(() => JSON.parse(localStorage.getItem('cart')!) as { lines: { addon_ids: number[]; quantity: number }[] })).lines;
  expect(line).toMatchObject({ quantity: 2, addon_ids: expect.arrayContaining([single.addons[1]!.id]) });
});

test('ITEM-14 ITEM-15 AVAIL-05 an inactive item says so and has no controls', async ({ page }) => {
  await page.goto('/item/litchi-from-muzaffarpur');
  await expect(page.getByText('Not available right now').first()).toBeVisible();
  await expect(page.locator('.buy .add, .buy .stepper, .buy form')).toHaveCount(0);
});

test('CART-40 CART-41 CART-45 CART-46 ERR-01 the stock dialog says how many there are and clears itself after 5 s', async ({ page, request, baseURL }) => {
  const prawns = await item(request, baseURL, 'tiger-prawns-cleaned');
  await page.goto(`/item/${prawns.slug}`);
  await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
  const more = page.locator('.buy').getByRole('button', { name: /One more/ });
  for (let n = 0; n < 3; n += 1) await more.click();
  const dialog = page.getByRole('dialog', { name: 'Only 3 left' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(`That is all we have of ${prawns.name}`);
  const shown = Date.now();
  expect(await deviceLines(page)).toEqual([[prawns.id, 3]]);
  await expect(dialog).toBeHidden();
  expect(Date.now() - shown).toBeGreaterThan(3_500);
  expect(Date.now() - shown).toBeLessThan(6_500);
});

test('CART-11 CART-12 CART-13 CART-15 CART-16 another store asks before it replaces; No keeps, Yes starts afresh', async ({ page, request, baseURL }) => {
  const banana = await item(request, baseURL, 'yelakki-banana');
  const butter = await item(request, baseURL, 'white-butter-hand-churned');
  await leaveCart(page, banana.restaurant_id, [{ item: banana, quantity: 1 }]);
  await page.goto(`/item/${butter.slug}`);
  const add = page.locator('.buy').getByRole('button', { name: /^Add/ });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Start a new cart?' });
  await expect(dialog).toContainText('Your cart holds items from another store');
  await noSeriousFaults(page);
  await dialog.getByRole('button', { name: 'No, keep it' }).click();
  await expect(dialog).toBeHidden();
  expect(await deviceLines(page)).toEqual([[banana.id, 1]]);
  await add.click();
  await dialog.getByRole('button', { name: 'Yes, start afresh' }).click();
  await expect.poll(() => deviceLines(page)).toEqual([[butter.id, 1]]);
});

test('[F10] two tabs stay in step, and the second one asks before it replaces the first one’s store', async ({ context, page, request, baseURL }) => {
  const banana = await item(request, baseURL, 'yelakki-banana');
  const butter = await item(request, baseURL, 'white-butter-hand-churned');
  const second = await context.newPage();
  await page.goto(`/item/${banana.slug}`);
  await second.goto(`/item/${butter.slug}`);
  await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
  await expect(second.locator('.cartbar')).toBeVisible();
  await second.locator('.buy').getByRole('button', { name: /^Add/ }).click();
  await expect(second.getByRole('dialog', { name: 'Start a new cart?' })).toBeVisible();
  await second.getByRole('button', { name: 'Yes, start afresh' }).click();
  await expect.poll(() => deviceLines(page)).toEqual([[butter.id, 1]]);
  await expect(page.locator('.buy').getByRole('button', { name: /^Add/ })).toBeVisible();
});

test('quick taps all count, and the number never jumps back', async ({ page, request, baseURL }) => {
  const banana = await item(request, baseURL, 'yelakki-banana');
  await page.route('**/api/cart/availability', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto(`/item/${banana.slug}`);
  await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
  const output = page.locator('.buy output');
  await expect(output).toHaveText('1');
  const numbers = await page.locator('.buy').evaluate(async (buy) => {
    const seen: number[] = [];
    const watch = new MutationObserver(() => seen.push(Number(buy.querySelector('output')?.textContent)));
    watch.observe(buy, { subtree: true, childList: true, characterData: true });
    const plus = buy.querySelectorAll<HTMLButtonElement>('.stepper button')[1]!;
    for (let n = 0; n < 6; n += 1) {
      plus.click();
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    return seen;
  });
  expect(numbers).toEqual([2, 3, 4, 5, 6, 7]);
  await expect(output).toHaveText('7');
});

test('[F8] [F9] ERR-03 CART-34 a cart that changed underneath tells every change and leads to checkout', async ({ page, request, baseURL }) => {
  const banana = await item(request, baseURL, 'yelakki-banana');
  const litchi = await item(request, baseURL, 'litchi-from-muzaffarpur');
  const peas = await item(request, baseURL, 'green-peas-in-the-pod');
  const box = await item(request, baseURL, 'alphonso-mango-devgad');
  const scarce = box.variants.at(-1)!.id;
  const unit = banana.variants[0]!.price;
  await leaveCart(page, banana.restaurant_id, [
    { item: banana, quantity: 3, seen: unit - 300 },
    { item: litchi, quantity: 1, seen: 10_000 },
    { item: peas, quantity: 1, seen: 4_800 },
    { item: box, variant: scarce, quantity: 2 },
  ]);
  await page.goto('/cart');
  const changes = page.getByRole('region', { name: 'Since you were last here' });
  await expect(changes).toContainText(`${banana.name} went from`);
  await expect(changes).toContainText(/Only 1 of .* left\. Make it 1\?/);
  const gone = page.getByRole('region', { name: 'Unavailable Items' });
  await expect(gone).toContainText(litchi.name);
  await expect(gone).toContainText(peas.name);
  await expect(page.getByRole('button', { name: /Checkout/ })).toBeDisabled();
  await noSeriousFaults(page);

  await changes.getByRole('button', { name: 'Make it 1' }).click();
  await expect(changes).not.toContainText('Make it 1?');
  await gone.getByRole('button', { name: 'Remove All' }).click();
  await expect(gone).toHaveCount(0);
  // Undo brings them back, Remove All takes them out again.
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(gone).toContainText(litchi.name);
  await gone.getByRole('button', { name: 'Remove All' }).click();
  await changes.getByRole('button', { name: 'All right' }).first().click();
  await expect(changes).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Checkout/ })).toHaveAttribute('href', '/checkout');
  expect(await deviceLines(page)).toEqual([[banana.id, 3], [box.id, 1]]);
});

test('swapping a line that is gone for a similar item', async ({ page, request, baseURL }) => {
  const banana = await item(request, baseURL, 'yelakki-banana');
  const peas = await item(request, baseURL, 'green-peas-in-the-pod');
  await leaveCart(page, banana.restaurant_id, [{ item: banana, quantity: 3 }, { item: peas, quantity: 1 }]);
  await page.goto('/cart');
  await page.getByRole('link', { name: `Similar, ${peas.name}` }).click();
  const sheet = page.getByRole('dialog', { name: `Instead of ${peas.name}` });
  await sheet.getByRole('button', { name: /Take this/ }).first().click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('region', { name: 'Unavailable Items' })).toHaveCount(0);
  expect((await deviceLines(page)).length).toBe(2);
});

test('a cart of which nothing can be had leads to an empty cart', async ({ page, request, baseURL }) => {
  const litchi = await item(request, baseURL, 'litchi-from-muzaffarpur');
  await leaveCart(page, litchi.restaurant_id, [{ item: litchi, quantity: 1 }]);
  await page.goto('/cart');
  await page.getByRole('region', { name: 'Unavailable Items' }).getByRole('button', { name: 'Remove All' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await noSeriousFaults(page);
});

test('COUP-06 COUP-07 CART-08 [F18] the best coupon is offered, a refused one explained, a decrease takes it off', async ({ page, request, baseURL }) => {
  const banana = await item(request, baseURL, 'yelakki-banana');
  await leaveCart(page, banana.restaurant_id, [{ item: banana, quantity: 7 }]);
  await page.goto('/cart');
  const coupons = page.getByRole('region', { name: 'Coupons' });
  await coupons.getByRole('textbox', { name: 'Coupon code' }).fill('monsoon');
  await coupons.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(coupons).toContainText('MONSOON doesn’t apply yet');
  await expect(coupons).toContainText('Expired on');
  await coupons.getByRole('textbox', { name: 'Coupon code' }).fill('haat60');
  await coupons.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(coupons).toContainText('HAAT60 saves you ₹60');
  expect(await page.evaluate(() => [localStorage.getItem('appliedCoupon'), localStorage.getItem('couponAppliedAmount')])).toEqual(['HAAT60', '6000']);
  await page.getByRole('button', { name: `One less ${banana.name}` }).click();
  await expect(coupons.getByRole('textbox', { name: 'Coupon code' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('appliedCoupon'))).toBeNull();
});

test('CART-47 CART-48 CART-49 DELIV-06 tip and self-pickup change the bill at once', async ({ page, request, baseURL }) => {
  const banana = await item(request, baseURL, 'yelakki-banana');
  await leaveCart(page, banana.restaurant_id, [{ item: banana, quantity: 3 }]);
  await page.goto('/cart');
  const bill = page.locator('.bill');
  await page.getByRole('button', { name: /^10%/ }).click();
  await expect(bill).toContainText('Tip for your rider');
  await expect(page.getByRole('button', { name: /^10%/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^10%/ }).click();
  await expect(bill).not.toContainText('Tip for your rider');
  await page.getByRole('button', { name: 'Self-pickup' }).click();
  await expect(bill).toContainText('Free');
  expect(await page.evaluate(() => localStorage.getItem('userSelected'))).toBe('SELFPICKUP');
});

test('the cart is rendered whole by the server for the device’s own cart, without a shift', async ({ page, request, baseURL }) => {
  const banana = await item(request, baseURL, 'yelakki-banana');
  await page.goto(`/item/${banana.slug}`);
  await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
  await expect(page.locator('.buy output')).toHaveText('1');
  const html = await (await page.context().request.get('/cart')).text();
  expect(html).toContain(`Quantity of ${banana.name}`);
  await page.goto('/cart');
  await page.waitForTimeout(1_500);
  const shift = await page.evaluate(() => performance.getEntriesByType('layout-shift').reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
  expect(shift).toBeLessThan(0.01);
});

test('by keyboard alone: add, raise, open the panel, go to the cart, empty it', async ({ page, request, baseURL }) => {
  const banana = await item(request, baseURL, 'yelakki-banana');
  await page.goto(`/item/${banana.slug}`);
  await page.locator('.buy').getByRole('button', { name: /^Add/ }).focus();
  await page.keyboard.press('Enter');
  const more = page.locator('.buy').getByRole('button', { name: /One more/ });
  await expect(more).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.locator('.buy output')).toHaveText('3');
  await page.getByRole('button', { name: /Review Items/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.cartbar__panel output')).toHaveText('3');
  await page.keyboard.press('Escape');
  await expect(page.locator('.cartbar__panel')).toBeHidden();
  await page.goto('/cart');
  const less = page.getByRole('button', { name: `One less ${banana.name}` });
  for (let n = 0; n < 3; n += 1) {
    await less.focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('[F58] without any storage the cart lives as long as the tab, and says so', async ({ page, request, baseURL }) => {
  const banana = await item(request, baseURL, 'yelakki-banana');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('no', 'SecurityError');
      },
    });
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`/item/${banana.slug}`);
  await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
  await expect(page.locator('.buy output')).toHaveText('1');
  await expect(page.getByText('This browser does not let us keep your cart')).toBeVisible();
  await expect(page.locator('.cartbar')).toBeVisible();
  expect(errors).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a purchase up to the cart: add, choose, raise, coupon, tip, remove', async ({ page, request, baseURL }) => {
    const banana = await item(request, baseURL, 'yelakki-banana');
    const tomatoes = await item(request, baseURL, 'hill-tomatoes-kolar');
    await page.goto(`/item/${banana.slug}`);
    await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
    await expect(page).toHaveURL(new RegExp(`/item/${banana.slug}$`));
    await page.goto(`/item/${tomatoes.slug}`);
    await page.locator('form.opts').getByRole('button', { name: 'Add' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText(tomatoes.name)).toBeVisible();
    for (let n = 0; n < 5; n += 1) await page.getByRole('button', { name: `One more ${banana.name}` }).click();
    await expect(page.getByRole('group', { name: `Quantity of ${banana.name}` }).locator('output')).toHaveText('6');
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('haat60');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(page.getByText('HAAT60 saves you ₹60')).toBeVisible();
    await page.getByRole('button', { name: /^10%/ }).click();
    await expect(page.locator('.bill')).toContainText('Tip for your rider');
    await page.getByRole('button', { name: `One less ${tomatoes.name}` }).click();
    await expect(page.getByText(tomatoes.name)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Checkout/ })).toHaveAttribute('href', '/checkout');
  });

  test('another store asks on the cart page', async ({ page, request, baseURL }) => {
    const banana = await item(request, baseURL, 'yelakki-banana');
    const butter = await item(request, baseURL, 'white-butter-hand-churned');
    await page.goto(`/item/${banana.slug}`);
    await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
    await page.goto(`/item/${butter.slug}`);
    await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
    await expect(page.getByRole('heading', { name: 'Start a new cart?' })).toBeVisible();
    await page.getByRole('button', { name: 'Yes, start afresh' }).click();
    await expect(page.getByText(butter.name)).toBeVisible();
    await expect(page.getByText(banana.name)).toHaveCount(0);
  });
});

test('a cart kept by forms moves to the device as soon as scripts run', async ({ browser, baseURL, request }) => {
  const banana = await item(request, baseURL, 'yelakki-banana');
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await context.addCookies([{ name: 'place', value: place, url: baseURL ?? '' }]);
  const sent = await context.request.post('/api/cart/add', { form: { line: `${banana.id}.${banana.variants[0]!.id}` }, headers: { origin: baseURL ?? '' }, maxRedirects: 0 });
  expect(sent.status()).toBe(303);
  const page = await context.newPage();
  await page.goto(`/item/${banana.slug}`);
  await expect(page.locator('.cartbar')).toBeVisible();
  expect(await deviceLines(page)).toEqual([[banana.id, 1]]);
  await context.close();
});

test('a signed-in customer’s cart follows them, and nothing of it stays at sign-out', async ({ browser, baseURL, request }) => {
  const banana = await item(request, baseURL, 'yelakki-banana');
  const leaves = await item(request, baseURL, 'curry-leaves');
  const origin = { origin: baseURL ?? '' };
  const visitor = async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await context.addCookies([{ name: 'place', value: place, url: baseURL ?? '' }]);
    return context;
  };
  const phone = await visitor();
  const page = await phone.newPage();
  await leaveCart(page, banana.restaurant_id, [{ item: banana, quantity: 3 }]);
  const email = `meera-${Date.now()}@haat.example`;
  await phone.request.post('/api/account/register', { data: { name: 'Meera', email, password: 'haat-demo-1' }, headers: origin });
  await page.goto(`/item/${leaves.slug}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-version'))).not.toBeNull();
  await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
  const kept = async () => ((await (await phone.request.post('/api/cart/get', { data: {}, headers: origin })).json()) as { data: { cart: { lines: { item_id: number; quantity: number }[] } } }).data.cart.lines.map((line) => [line.item_id, line.quantity]);
  await expect(page.locator('.buy output')).toHaveText('1');
  await expect.poll(kept).toEqual([[banana.id, 3], [leaves.id, 1]]);

  const laptop = await visitor();
  await signIn(laptop.request, baseURL, email);
  const other = await laptop.newPage();
  await other.goto('/cart');
  await expect(other.getByText(leaves.name)).toBeVisible();
  await expect.poll(() => deviceLines(other)).toEqual(await deviceLines(page));

  await page.goto('/cart');
  await phone.request.post('/api/account/logout', { data: {}, headers: origin });
  await page.goto('/stores/green-basket');
  await expect.poll(() => deviceLines(page)).toEqual([]);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await phone.close();
  await laptop.close();
});

test('CART-28 CART-29 CART-30 CART-31 CART-32 CART-33 the cart’s address cards', async ({ context, page, request, baseURL }) => {
  const banana = await item(request, baseURL, 'yelakki-banana');
  await signIn(context.request, baseURL, 'asha@haat.example');
  await leaveCart(page, banana.restaurant_id, [{ item: banana, quantity: 3 }]);
  await page.goto('/cart');
  const cards = page.getByRole('list', { name: 'Your addresses' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const first = cards.filter({ hasText: 'Default' });
  await expect(first).toHaveCount(1);
  await expect(first.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  const far = cards.filter({ hasText: 'does not deliver here' }).first();
  await expect(far.locator('.address__pick')).toBeDisabled();
  const other = cards.filter({ hasNotText: 'Default' }).first();
  const count = await cards.count();
  await other.getByRole('button', { name: /Delete/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await noSeriousFaults(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(cards).toHaveCount(count);
  await other.getByRole('button', { name: /Delete/ }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(cards).toHaveCount(count - 1);
});

test('ITEM-16 ITEM-17 an item that is out of stock is blurred under its label, without controls', async ({ page, request, baseURL }) => {
  const peas = await item(request, baseURL, 'green-peas-in-the-pod');
  await page.goto(`/explore?q=${encodeURIComponent('green peas')}`);
  const card = page.locator('li.is-out').filter({ hasText: peas.name.slice(0, 12) }).first();
  await expect(card.getByText('Out of Stock').first()).toBeVisible();
  expect(await card.locator('.pic img').evaluate((image) => getComputedStyle(image).filter)).toContain('blur');
  await expect(card.getByRole('button')).toHaveCount(0);
});
