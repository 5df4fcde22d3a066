import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { deviceLines, storeCart, test, type FoundItem } from '../support/cart-browser.ts';

/** The item's card in the search results. */
async function cardOf(page: Page, { name, slug }: FoundItem): Promise<Locator> {
  await page.goto(`/explore?q=${encodeURIComponent(name)}`);
  return page
    .locator('#items > li')
    .filter({ has: page.locator(`[href="/item/${slug}"]`) })
    .first();
}

/** The tests of this file check controls, choosers, dialogs and the cart bar at 390 px. */
test('ITEM-01 ITEM-02 BAR-01 BAR-02 BAR-07 Add becomes − n + in the same box, the cart bar opens and closes, and View cart opens the cart', async ({
  page,
  item,
}) => {
  const banana = await item('yelakki-banana');
  await page.goto(`/item/${banana.slug}`);
  const add = page.locator('.buy').getByRole('button', { name: /^Add/ });
  await expect(page.locator('.cart-bar')).toBeHidden();
  await add.click();
  const stepper = page.locator('.buy').getByRole('group', { name: `Quantity of ${banana.name}` });
  await expect(stepper.locator('output')).toHaveText('1');
  const bar = page.locator('.cart-bar');
  await expect(bar).toBeVisible();
  await stepper.getByRole('button', { name: /One more/ }).click();
  await expect(stepper.locator('output')).toHaveText('2');
  await stepper.getByRole('button', { name: /One less/ }).click();
  await stepper.getByRole('button', { name: /One less/ }).click();
  await expect(add).toBeVisible();
  await expect(bar).toBeHidden();
  // Without this wait, the next tap would count as the second tap of a double tap.
  await page.waitForTimeout(300);
  for (let n = 0; n < 4; n += 1)
    await page
      .locator('.buy')
      .getByRole('button', { name: n === 0 ? /^Add/ : /One more/ })
      .click();
  await bar.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
});

test('the control’s box has the same size before and after adding, and at least 44 px height', async ({
  page,
}) => {
  await page.goto('/stores/green-basket');
  const add = page.locator('.control .add', { hasText: /^Add$/ }).first();
  const before = (await add.boundingBox())!;
  await add.click();
  const stepper = page.locator('.control .stepper').first();
  await expect(stepper).toBeVisible();
  // The island replaces the optimistic markup in the same box.
  await expect(async () => {
    const after = (await stepper.boundingBox())!;
    expect(Math.abs(after.width - before.width)).toBeLessThanOrEqual(1);
    expect(Math.abs(after.height - before.height)).toBeLessThanOrEqual(1);
    expect(after.height).toBeGreaterThanOrEqual(44);
  }).toPass();
});

test('BAR-03 BAR-04 BAR-05 BAR-06 Review Items opens and closes a panel with unavailable items on top and Remove All', async ({
  page,
  item,
}) => {
  const banana = await item('yelakki-banana');
  const litchi = await item('litchi-from-muzaffarpur');
  await storeCart(page, banana.restaurant_id, [
    { item: banana, quantity: 4 },
    { item: litchi, quantity: 1 },
  ]);
  await page.goto('/stores/green-basket');
  const review = page.getByRole('button', { name: /Review Items/ });
  await review.click();
  await expect(review).toHaveAttribute('aria-expanded', 'true');
  const panel = page.locator('.cart-bar__panel');
  await expect(panel.getByRole('heading', { name: 'Unavailable Items' })).toBeVisible();
  await expect(panel.getByText('Not available right now')).toBeVisible();
  expect(
    await panel.evaluate((element) => Number.parseFloat(getComputedStyle(element).maxBlockSize)),
  ).toBeLessThanOrEqual(500);
  await expectNoAxeViolations(page);
  await panel.getByRole('button', { name: 'Remove All' }).click();
  await expect(panel.getByText('Not available right now')).toHaveCount(0);
  await expect.poll(() => deviceLines(page)).toEqual([[banana.id, 4]]);
  await review.click();
  await expect(panel).toBeHidden();
});

test('ITEM-03 ITEM-04 ITEM-05 ITEM-06 AVAIL-06 {n} options opens the chooser: packs, item total, Sold Out, Done', async ({
  page,
  item,
}) => {
  const tomatoes = await item('hill-tomatoes-kolar');
  const card = await cardOf(page, tomatoes);
  await card.getByRole('link', { name: new RegExp(`${tomatoes.variants.length} options`) }).click();
  const sheet = page.getByRole('dialog', { name: tomatoes.name });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText('Item total')).toBeVisible();
  const addable = sheet.getByRole('button', { name: /^Add / });
  await addable.first().click();
  await expect(sheet.locator('output').first()).toHaveText('1');
  await expect(sheet.locator('.chooser__foot')).not.toContainText('₹0');
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toBeHidden();
  await expect(card.locator('output')).toHaveText('1');
});

test('ITEM-07 ITEM-08 ITEM-09 ITEM-10 ITEM-11 addons are chosen in a sheet with the first of a SINGLE category chosen and a live total', async ({
  page,
  item,
}) => {
  const dosa = await item('masala-dosa');
  const card = await cardOf(page, dosa);
  await card.getByRole('link', { name: /^Add/ }).click();
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
  await expectNoAxeViolations(page);
  await add.click();
  await expect(sheet).toBeHidden();
  const [line] = (
    await page.evaluate(
      () =>
        JSON.parse(localStorage.getItem('cart')!) as { lines: { addon_ids: number[]; quantity: number }[] },
    )
  ).lines;
  expect(line).toMatchObject({ quantity: 2, addon_ids: expect.arrayContaining([single.addons[1]!.id]) });
});

test('ITEM-14 ITEM-15 AVAIL-05 an inactive item shows that it is unavailable and has no control', async ({
  page,
}) => {
  await page.goto('/item/litchi-from-muzaffarpur');
  await expect(page.getByText('Not available right now').first()).toBeVisible();
  await expect(page.locator('.buy .add, .buy .stepper, .buy form')).toHaveCount(0);
});

test('CART-40 CART-41 CART-45 CART-46 ERR-01 the stock dialog shows how many are left and closes automatically', async ({
  page,
  item,
}) => {
  const prawns = await item('tiger-prawns-cleaned');
  await page.goto(`/item/${prawns.slug}`);
  await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
  const more = page.locator('.buy').getByRole('button', { name: /One more/ });
  for (let n = 0; n < 3; n += 1) await more.click();
  const dialog = page.getByRole('dialog', { name: 'Only 3 left' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(`That’s all the ${prawns.name} we have right now.`);
  expect(await deviceLines(page)).toEqual([[prawns.id, 3]]);
  await expect(dialog).toBeHidden();
});

test('CART-11 CART-12 CART-13 CART-15 CART-16 adding an item of another store asks before replacing the cart; No leaves the cart unchanged, Yes starts a new cart', async ({
  page,
  item,
}) => {
  const banana = await item('yelakki-banana');
  const butter = await item('white-butter-hand-churned');
  await storeCart(page, banana.restaurant_id, [{ item: banana, quantity: 1 }]);
  await page.goto(`/item/${butter.slug}`);
  const add = page.locator('.buy').getByRole('button', { name: /^Add/ });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Start a new cart?' });
  await expect(dialog).toContainText('adding this item from Kaveri Dairy will empty your cart');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'No, keep my cart' }).click();
  await expect(dialog).toBeHidden();
  expect(await deviceLines(page)).toEqual([[banana.id, 1]]);
  await add.click();
  await dialog.getByRole('button', { name: 'Yes, start a new cart' }).click();
  await expect.poll(() => deviceLines(page)).toEqual([[butter.id, 1]]);
});

test('[F10] two tabs stay in sync, and adding in the second tab asks before it replaces the cart of the first tab’s store', async ({
  context,
  page,
  item,
}) => {
  const banana = await item('yelakki-banana');
  const butter = await item('white-butter-hand-churned');
  const second = await context.newPage();
  await page.goto(`/item/${banana.slug}`);
  await second.goto(`/item/${butter.slug}`);
  await page.locator('.buy').getByRole('button', { name: /^Add/ }).click();
  await expect(second.locator('.cart-bar')).toBeVisible();
  await second.locator('.buy').getByRole('button', { name: /^Add/ }).click();
  await expect(second.getByRole('dialog', { name: 'Start a new cart?' })).toBeVisible();
  await second.getByRole('button', { name: 'Yes, start a new cart' }).click();
  await expect.poll(() => deviceLines(page)).toEqual([[butter.id, 1]]);
  await expect(page.locator('.buy').getByRole('button', { name: /^Add/ })).toBeVisible();
});

test('each quick tap counts except the second tap of a double tap on Add, and the quantity never decreases by itself', async ({
  page,
  item,
}) => {
  const banana = await item('yelakki-banana');
  await page.route('**/api/cart/availability', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto(`/item/${banana.slug}`);
  // The test waits for the scripts of the page, because two taps before that would count as two units.
  await page.waitForLoadState('networkidle');
  const { x, y } = (await page.locator('.buy').getByRole('button', { name: /^Add/ }).boundingBox())!;
  // The second tap is at the position of the minus.
  for (let n = 0; n < 2; n += 1) await page.touchscreen.tap(x + 16, y + 16);
  const output = page.locator('.buy output');
  await expect(output).toHaveText('1');
  const numbers = await page.locator('.buy').evaluate(async (buy) => {
    const seen: number[] = [];
    const watch = new MutationObserver(() => seen.push(Number(buy.querySelector('output')?.textContent)));
    watch.observe(buy, { subtree: true, childList: true, characterData: true });
    for (let n = 0; n < 6; n += 1) {
      // The button is looked up again each time, because the island replaces the optimistic button.
      buy.querySelectorAll<HTMLButtonElement>('.stepper button')[1]!.click();
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    return seen;
  });
  // A repeated number is skipped, because it appears when the island replaces the optimistic markup.
  expect(numbers.filter((n, at) => n !== numbers[at - 1])).toEqual([2, 3, 4, 5, 6, 7]);
  await expect(output).toHaveText('7');
});

test('the button opens the item page if the code of the chooser cannot be loaded', async ({ page, item }) => {
  const tomatoes = await item('hill-tomatoes-kolar');
  await page.route('**/VariantSheet*.js', (route) => route.abort());
  await page.goto('/category/vegetables');
  await page.getByRole('link', { name: new RegExp(`options, ${tomatoes.name}$`) }).click();
  await expect(page).toHaveURL(new RegExp(`/item/${tomatoes.slug}$`));
});

test('ITEM-16 ITEM-17 an out-of-stock item is blurred with a label and has no control', async ({
  page,
  item,
}) => {
  const peas = await item('green-peas-in-the-pod');
  await page.goto(`/explore?q=${encodeURIComponent('green peas')}`);
  const card = page
    .locator('li.is-out')
    .filter({ hasText: peas.name.slice(0, 12) })
    .first();
  await expect(card.getByText('Out of Stock').first()).toBeVisible();
  expect(await card.locator('.pic img').evaluate((image) => getComputedStyle(image).filter)).toContain(
    'blur',
  );
  await expect(card.getByRole('button')).toHaveCount(0);
});
