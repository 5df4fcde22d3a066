import { expect, type Page } from '@playwright/test';
import {
  confirm,
  fillGuest,
  openCheckout,
  placeButton,
  readCode,
  test,
} from '../support/checkout-browser.ts';
import { pauseBetweenTaps } from '../support/pause-between-taps.ts';

const codeField = (page: Page) => page.getByLabel('Your one-time code');

test('ROUTE-45 the code’s field keeps the focus after Enter in a field of the form, and shows six digits at every width', async ({
  page,
  phone,
}) => {
  await openCheckout(page);
  await fillGuest(page, phone);
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/checkout'),
  );
  await page.getByLabel('House, floor, landmark').press('Enter');
  await (await answered).finished();
  await expect(codeField(page)).toBeFocused();
  // The countdown starts in the same task that moves the focus back.
  await expect(page.getByRole('button', { name: /Send a new code in/ })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  // As pasted from a message.
  const code = await readCode(page, phone);
  await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await expect(codeField(page)).toHaveValue(code);
  await expect(page.getByLabel('House, floor, landmark')).toHaveValue('12, second floor');
  for (const width of [320, 360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const hidden = await codeField(page).evaluate((field: HTMLInputElement) => {
      field.focus();
      field.setSelectionRange(6, 6);
      const { paddingInlineStart, letterSpacing, fontSize } = getComputedStyle(field);
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = getComputedStyle(field).font;
      const digits =
        parseFloat(paddingInlineStart) + 6 * (context.measureText('0').width + parseFloat(letterSpacing));
      const boxes = field.parentElement!.clientWidth;
      return {
        scrolled: field.scrollLeft,
        isWider: field.scrollWidth > field.clientWidth,
        // The last digit's own letter spacing may be outside the boxes.
        isCut: digits - parseFloat(letterSpacing) > boxes || parseFloat(fontSize) < 10,
      };
    });
    expect(hidden, `${width} px`).toEqual({ scrolled: 0, isWider: false, isCut: false });
  }
});

test('on a connection that stalls after the page has loaded, the field of the code gets the focus and the order can be confirmed', async ({
  page,
  phone,
}) => {
  await openCheckout(page);
  await fillGuest(page, phone);
  await page.waitForLoadState('networkidle');
  await page.route(/\.js$/, () => undefined);
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\//);
});

test('a code that the browser reads from the SMS is filled in, and the browser stops waiting when the panel closes', async ({
  page,
  phone,
}) => {
  await page.addInitScript(() => {
    const calls: { signal: AbortSignal; give: (code: string) => void }[] = [];
    Object.assign(window, { OTPCredential: function () {}, calls });
    navigator.credentials.get = ((options: CredentialRequestOptions) =>
      new Promise((resolve, reject) => {
        options.signal!.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        calls.push({ signal: options.signal!, give: (code) => resolve({ code } as unknown as Credential) });
      })) as typeof navigator.credentials.get;
  });
  const waiting = () =>
    page.evaluate(() =>
      (window as unknown as { calls: { signal: AbortSignal }[] }).calls.map(({ signal }) => !signal.aborted),
    );
  await openCheckout(page);
  await fillGuest(page, phone);
  await placeButton(page).click();
  await expect(codeField(page)).toBeFocused();
  await expect.poll(waiting).toEqual([true]);
  await page.getByRole('button', { name: 'Change number' }).click();
  await expect(codeField(page)).toHaveCount(0);
  await expect.poll(waiting).toEqual([false]);
  await pauseBetweenTaps(page);
  await placeButton(page).click();
  await expect.poll(waiting).toEqual([false, true]);
  await page.evaluate(
    (code) => (window as unknown as { calls: { give: (code: string) => void }[] }).calls[1]!.give(code),
    await readCode(page, phone),
  );
  await expect(codeField(page)).toHaveValue(/^\d{6}$/);
  await pauseBetweenTaps(page);
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/running-order\//);
});

test('the total is the same in the cart, on the checkout’s button and in the order, with paise where they are not zero', async ({
  page,
  phone,
}) => {
  await openCheckout(page, 2);
  await page.goto('/cart');
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('TEN10');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('TEN10 saves you')).toBeVisible();
  const total = (await page.locator('.bill dd.total').innerText()).trim();
  await expect(page.locator('.pay-bar')).toContainText(total);
  await page.goto('/checkout');
  await expect(placeButton(page)).toContainText(total);
  await expect(page.locator('.top__pay')).toContainText(total);
  await fillGuest(page, phone);
  await placeButton(page).click();
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(await readCode(page, phone));
  await pauseBetweenTaps(page);
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/running-order\//);
  await expect(page.locator('.bill')).toContainText(total);
});
