import { expect, test } from '@playwright/test';
import { openOutageProxy } from '../support/outage-proxy.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

test.use({ serviceWorkers: 'allow' });

test('ERR-21 INST-09 while a proxy answers instead of the shop, stored pages and the offline screen are shown, and nothing typed is lost', async ({
  page,
  context,
  baseURL,
}) => {
  const proxy = await openOutageProxy(baseURL!);
  await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: proxy.origin }]);
  const isStored = (path: string) =>
    page.evaluate(
      async (path) => Boolean((await caches.match(path)) && (await caches.match('/offline'))),
      path,
    );
  await page.goto(`${proxy.origin}/farm-visit`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${proxy.origin}/categories/stores`);
  await expect.poll(() => isStored('/categories/stores')).toBe(true);

  proxy.fail(502);
  await page.goto(`${proxy.origin}/categories/stores`);
  await expect(page.getByRole('link', { name: 'Green Basket' }).first()).toBeVisible();
  await expect(page.getByText(/The shop isn’t responding at the moment\. Last updated: \d/)).toBeVisible();
  await page.goto(`${proxy.origin}/item/nagpur-oranges`);
  await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible();
  await expect(page.getByText('This page reloads as soon as it’s back.')).toBeVisible();
  proxy.recover();
  await expect(page.getByRole('heading', { level: 1, name: 'Nagpur oranges' })).toBeVisible();

  await page.goto(`${proxy.origin}/login`);
  await waitUntilIdle(page);
  await page.getByLabel('Email').fill('somebody@haat.example');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  proxy.fail(503);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible();
  proxy.recover();
  await expect(page.getByText(/The shop didn’t answer, so this may not have arrived/)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('somebody@haat.example');
  proxy.close();
});
