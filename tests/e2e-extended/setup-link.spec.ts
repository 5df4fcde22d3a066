import { expect, test } from '@playwright/test';
import { openSecondShop } from '../support/second-shop.ts';

test('a shop shows no outbox, and its one-time link creates the first administrator once', async ({
  page,
}) => {
  const shop = await openSecondShop({ mode: 'shop', seeded: false });
  try {
    expect((await page.goto(`${shop.url}/demo/outbox`))?.status()).toBe(404);
    const { createSetupLinkAtStart } = await import('#server/services/setup/create-setup-link-at-start.ts');
    const link = (await createSetupLinkAtStart(shop.databaseUrl))!;
    expect((await page.goto(shop.url + link.slice(0, -1)))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible();
    await page.goto(shop.url + link);
    await page.getByLabel('Your name').fill('Arjun Mehta');
    await page.getByLabel('Email').fill('arjun@shop.example');
    await page.getByLabel('Password').fill('a long password');
    await page.getByRole('button', { name: 'Create administrator' }).click();
    await expect(page.getByRole('heading', { name: 'Protect your account' })).toBeVisible();
    expect((await page.goto(shop.url + link))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible();
    expect(await createSetupLinkAtStart(shop.databaseUrl)).toBeNull();
  } finally {
    await shop.close();
  }
});
