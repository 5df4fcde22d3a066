import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { confirm, fillCart, fillGuest, placeButton, test } from '../support/checkout-browser.ts';
import { newAccount } from '../support/new-account.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('in a wide window the account’s menu is beside each of its screens and marks the current one', async ({
  page,
}) => {
  await newAccount(page.request);
  for (const [path, name] of [
    ['/my-orders', 'My orders'],
    ['/my-favorite-items', 'Favourite items'],
    ['/buy-again', 'Buy again'],
    ['/my-account/profile', 'Profile'],
    ['/my-wallet', 'My wallet'],
  ] as const) {
    await page.goto(path);
    const menu = page.getByRole('navigation', { name: 'Account', exact: true });
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    const content = page.locator('.with-side > div').last();
    const [links, rest] = [(await menu.boundingBox())!, (await content.boundingBox())!];
    expect(rest.x).toBeGreaterThanOrEqual(links.x + links.width);
    await expectNoAxeViolations(page);
  }
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(page.getByRole('navigation', { name: 'Account', exact: true })).toBeHidden();
});

test('in a wide window the account’s own screen has each of its links once', async ({ page }) => {
  await newAccount(page.request);
  await page.goto('/my-account');
  const links = page.getByRole('main').getByRole('link').filter({ visible: true });
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets.length).toBeGreaterThan(12);
  expect(targets).toEqual([...new Set(targets)]);
});

test('a guest has the orders of the device without the account’s menu, and finds one by an item', async ({
  page,
  phone,
}) => {
  await fillCart(page, 1);
  await page.goto('/checkout');
  await fillGuest(page, phone);
  await placeButton(page).click();
  await confirm(page, phone);
  await expect(page).toHaveURL(/\/running-order\//);
  const item = await page.locator('.fold li bdi').first().innerText();
  await page.goto('/my-orders');
  await expect(page.getByRole('navigation', { name: 'Account', exact: true })).toHaveCount(0);
  const search = page.getByRole('searchbox', { name: 'Search your orders' });
  // No part of a row is on top of another.
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const edges = await page
      .locator('.orders li:first-child :is(.stack, a b, .badge, [data-again] .btn)')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).flatMap(({ left, right }) => [left, right]),
      );
    expect(edges).toHaveLength(8);
    expect(edges).toEqual(edges.toSorted((one, other) => one - other));
  }
  await search.fill(item.slice(0, 5));
  await search.press('Enter');
  await expect(page.locator('.orders li')).toHaveCount(1);
  await expectNoAxeViolations(page);
  await search.fill('no such thing');
  await search.press('Enter');
  await expect(page.getByRole('main').getByText('No order matches “no such thing”.')).toBeVisible();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page.locator('.orders li')).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(search).toBeHidden();
});

test('membership plans are side by side in a wide window and below each other on a phone', async ({
  page,
}) => {
  await page.goto('/membership-plans');
  const tops = () =>
    page
      .locator('form.plan')
      .evaluateAll((plans) => plans.map((plan) => Math.round(plan.getBoundingClientRect().top)));
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => new Set(await tops()).size).toBe((await tops()).length);
});
