import { expect, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { indiranagar, mockPosition, stored } from '../support/place-browser.ts';

test.describe('the device’s position', () => {
  const itemPage = '/item/yelakki-banana';

  test('LOC-02, LOC-04, LOC-05, LOC-06, LOC-07, CALL-31, ENT-13 Add without a place locates the device, confirms the pin, and returns', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ ...indiranagar, accuracy: 20 });
    await page.goto(itemPage);
    const reverse = page.waitForRequest((request) => request.url().endsWith('/api/location/reverse'));
    await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click();
    expect((await reverse).postDataJSON()).toEqual({ lat: 12.9719, lng: 77.6412 });
    await expect(page).toHaveURL((url) => url.pathname === '/my-location');
    expect(await stored(page, 'userGeolocation')).toEqual({
      formatted_address: 'Indiranagar, Bengaluru 560038',
      geometry: { location: { lat: 12.9719, lng: 77.6412 } },
    });
    expect(await page.evaluate(() => localStorage.getItem('itemPath'))).toBe(itemPage);
    await expect(page.getByLabel('Area or street')).toHaveValue('Indiranagar, Bengaluru 560038');
    await expectNoAxeViolations(page);
    await page.getByLabel('House, floor, landmark').fill('12');
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(page).toHaveURL(new RegExp(`${itemPage}$`));
    await expect
      .poll(() => stored(page, 'userSetAddress'))
      .toMatchObject({ lat: 12.9719, lng: 77.6412, house: '12', tag: 'Home' });
  });

  test('the device is located only after a tap', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => void Object.assign(window, { asked: true });
    });
    for (const path of ['/', '/search-location', '/my-location', itemPage]) {
      await page.goto(path);
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => 'asked' in window)).toBe(false);
    }
  });

  test('LOC-08, ERR-08 a denied lookup shows gpsAccessNotGrantedMsg, and the place can be chosen manually', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'permissions', {
        value: { query: async () => ({ state: 'denied' }) },
      });
      navigator.geolocation.getCurrentPosition = (_, failed) =>
        failed?.({ code: 1 } as GeolocationPositionError);
    });
    await page.goto(itemPage);
    const add = page.getByRole('main').getByRole('button', { name: /^Add/ }).first();
    await add.click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(
      'Check that this site may use your location, or choose your area manually.',
    );
    await expectNoAxeViolations(page);
    await page.goBack();
    await expect(alert).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${itemPage}$`));
    await add.click();
    await alert.getByRole('link', { name: 'Choose manually' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/search-location');
    await page.getByRole('button', { name: 'Indiranagar', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${itemPage}$`));
  });

  test('LOC-03, LOC-09 a device without a position after 5 s shows gpsAccessNotGrantedMsg', async ({
    page,
  }) => {
    await mockPosition(page, 'silence');
    await page.goto('/');
    // The time is measured by the clock of the page, because the test itself may be delayed.
    await page.evaluate(() => {
      const { geolocation } = navigator;
      const ask = geolocation.getCurrentPosition;
      let startedAt = 0;
      geolocation.getCurrentPosition = (...given) => ((startedAt = performance.now()), ask(...given));
      new MutationObserver(() => {
        if (document.querySelector('[role=alertdialog]') && !('took' in window))
          Object.assign(window, { took: performance.now() - startedAt });
      }).observe(document.body, { childList: true });
    });
    await page.getByRole('button', { name: 'Use current location' }).click();
    await expect(page.getByRole('button', { name: 'Finding your location…' })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toContainText('Check that this site may use your location');
    const took = await page.evaluate(() => Reflect.get(window, 'took') as number);
    expect(took).toBeGreaterThan(4900);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Use current location' })).toBeFocused();
  });

  test('[F61] a position with 50 km accuracy is rejected, and the manual search is offered', async ({
    page,
  }) => {
    await mockPosition(page, { accuracy: 50_000 });
    await page.goto('/search-location');
    await page.getByRole('button', { name: /Use current location/ }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('only know roughly where you are');
    await alert.getByRole('link', { name: 'Choose manually' }).click();
    await expect(page.getByRole('combobox')).toBeFocused();
    await expect(page).toHaveURL(/\/search-location$/);
  });

  test('[F61] the pin screen asks for confirmation of implausible points', async ({ page }) => {
    for (const [query, words] of [
      ['lat=0&lng=0', 'middle of the ocean'],
      ['lat=77.6412&lng=12.9719', 'doesn’t look right'],
      ['lat=91&lng=181', 'isn’t on the map'],
      ['lat=12,9&lng=77', 'location isn’t valid'],
    ] as const) {
      const answer = await page.goto(`/my-location?${query}`);
      expect(answer?.status()).toBe(400);
      await expect(page.getByRole('main')).toContainText(words);
      await expect(page.getByRole('button', { name: 'Use current location' })).toBeVisible();
    }
  });
});

test.describe('the pin', () => {
  test('drag and arrow keys move the pin and update its address and delivery service', async ({ page }) => {
    await page.goto('/my-location?lat=12.9719&lng=77.6412');
    await expect(page.getByText('7 stores deliver here')).toBeVisible();
    const map = page.getByRole('group', { name: /Map: the pin marks the location/ });
    await map.focus();
    const latitude = () => page.locator('input[name="lat"]').inputValue().then(Number);
    // The arrow keys work once the script of the map has loaded.
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      expect(await latitude()).toBeGreaterThan(12.9719);
    }).toPass({ timeout: 7_000 });
    const box = (await map.boundingBox())!;
    await page.mouse.move(box.x + 100, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 100, box.y - 500, { steps: 4 });
    await page.mouse.up();
    expect(await latitude()).toBeLessThan(12.94);
    await expect(page.getByLabel('Area or street')).not.toHaveValue('Indiranagar, Bengaluru 560038');
    await expect(page.locator('[data-served-words]')).not.toHaveText('7 stores deliver here');
    await page.getByRole('button', { name: 'Move north' }).click();
  });

  test('the form preserves its input and names a missing field', async ({ page }) => {
    await page.goto('/my-location?lat=12.9719&lng=77.6412');
    await page.getByLabel('Area or street').fill('Behind the big banyan');
    await page.getByRole('button', { name: 'Move east' }).click();
    await page.waitForTimeout(900);
    await expect(page.getByLabel('Area or street')).toHaveValue('Behind the big banyan');
    await page.locator('form[data-pin-form]').evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(page.getByLabel('House, floor, landmark')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('House, floor, landmark')).toHaveAccessibleDescription(
      'Enter your house or flat (up to 120 characters).',
    );
    await expect(page.getByLabel('Area or street')).toHaveValue('Behind the big banyan');
  });
});
