import { expect, test } from '@playwright/test';
import { setPlaceCookies } from '../support/checkout-browser.ts';
import { newAccount } from '../support/new-account.ts';
import { openSecondShop } from '../support/second-shop.ts';

test('MEMB-01 a shop without memberships has no membership screens and no links to them', async ({
  browser,
}) => {
  const shop = await openSecondShop({
    prepare: `update revisions set body = body || '{"memberships":false}' where id =
      (select published_revision_id from documents where kind = 'settings' and slug = 'shop');`,
  });
  try {
    const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
    await setPlaceCookies(context, shop.url);
    const page = await context.newPage();
    await newAccount(page.request);
    for (const path of [
      '/membership',
      '/membership-plans',
      '/plus-membership',
      '/members-mart',
      '/member-cart',
      '/checkout?for=members',
    ])
      expect((await page.goto(path))?.status(), path).toBe(404);
    await page.goto('/my-account');
    await expect(page.getByRole('link', { name: /My orders/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'My membership' })).toHaveCount(0);
  } finally {
    await shop.close();
  }
});
