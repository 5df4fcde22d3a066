import { expect, type Page, test } from '@playwright/test';
import { decodeControlItem } from '#domain/control-item-codec.ts';
import { confirm, fillGuest, newPhone, placeButton, setPlaceCookies } from '../support/checkout-browser.ts';
import { pauseBetweenTaps } from '../support/pause-between-taps.ts';

/** Ways in which a device refuses to store what the shop writes; each runs before the scripts of every page. */
const refusals = {
  'a full device': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'blocked storage': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  },
};

/** Adds the next item of which the other tests leave enough; returns its name. */
const addNext = async (page: Page): Promise<string> => {
  const controls = page.locator('#items item-control');
  const items = await controls.evaluateAll((all) =>
    all.map((each) => (each.querySelector('button.add') ? ((each as HTMLElement).dataset['of'] ?? '') : '')),
  );
  const index = items.findIndex((text) => text && (decodeControlItem(text)?.left ?? 99) > 50);
  await controls.nth(index).getByRole('button', { name: /^Add / }).click();
  return decodeControlItem(items[index]!)!.name;
};

for (const [name, refuse] of Object.entries(refusals))
  test(`with ${name}, a guest’s cart survives page changes by cookie up to the order`, async ({
    page,
    context,
    baseURL,
  }) => {
    await setPlaceCookies(context, baseURL);
    await page.addInitScript(refuse);
    await page.goto('/stores/green-basket?sort=name&from=100');
    const added = [await addNext(page)];
    await expect(page.locator('[data-cart-bar]')).toContainText('1');
    await pauseBetweenTaps(page);
    added.push(await addNext(page));
    await expect(page.locator('[data-cart-bar]')).toContainText('2');
    await expect(page.getByText(/A cookie keeps it for one day/)).toBeVisible();
    await page.goto('/categories');
    await expect(page.locator('[data-cart-bar]')).toContainText('View cart');
    for (const item of added) {
      await page.goto(`/stores/green-basket?${new URLSearchParams({ q: item })}`);
      const stepper = page.locator('#items').getByRole('group', { name: `Quantity of ${item}`, exact: true });
      await expect(stepper).toContainText('1');
    }
    await page.goto('/cart');
    await expect(page.locator('.pay-bar')).toContainText(/₹\d/);
    await page.getByRole('link', { name: /Checkout/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
    const phone = newPhone();
    await fillGuest(page, phone);
    await placeButton(page).click();
    await confirm(page, phone);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order placed');
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText('Your cart is empty');
  });

test('a browser that blocks cookies says so on the first page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
  });
  await page.goto('/search-location');
  await expect(page.getByRole('alert')).toContainText('This browser blocks cookies.');
});

test('an old browser gets one line that says so, and a current one does not', async ({ page }) => {
  await page.goto('/search-location');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.notice-bar--page')).toHaveCount(0);
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = ((...condition: [string, string]) =>
      !condition.join().includes('color-mix') && Reflect.apply(supports, CSS, condition)) as typeof supports;
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This browser is too old');
});
