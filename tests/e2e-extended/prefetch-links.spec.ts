import { expect, test } from '@playwright/test';
import { setPlaceCookies } from '../support/checkout-browser.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

test('a browser without speculation rules fetches the page of a touched link once, and no others', async ({
  page,
  context,
  baseURL,
}) => {
  await setPlaceCookies(context, baseURL);
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  await page.goto('/stores/green-basket');
  await waitUntilIdle(page);
  const prefetched = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
        ({ href }) => new URL(href).pathname,
      ),
    );
  expect(await prefetched()).toEqual([]);
  const links = page.locator('main a[data-item]');
  const path = new URL((await links.first().getAttribute('href'))!, baseURL).pathname;
  await links.first().dispatchEvent('touchstart');
  await links.first().dispatchEvent('pointerover');
  await expect.poll(prefetched).toEqual([path]);
  await page.getByRole('link', { name: 'Account' }).first().dispatchEvent('pointerover');
  expect(await prefetched()).toEqual([path]);
});
