import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { openDeskPage } from '../support/desk-browser.ts';

for (const width of [1280, 320])
  test(`a printer is created by keyboard, gets an address and a test page, and is removed: ${width} px`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const page = await openDeskPage(browser, baseURL, 'admin');
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/desk/printers/create');
    await page.getByLabel('Name').fill(`Kitchen ${width}`);
    const contact = page.getByRole('switch', { name: 'Address and phone on the bag slip of a delivery' });
    await expect(contact).toBeChecked();
    await contact.press('Space');
    await page.getByRole('combobox', { name: 'Store' }).press('Enter');
    await page.getByRole('option').first().press('Enter');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Address', level: 3 })).toBeVisible();
    await expect(page.getByText('No contact yet')).toBeVisible();
    await page.getByRole('button', { name: 'Make a new address' }).press('Enter');
    const address = await page.getByLabel('Address', { exact: true }).inputValue();
    expect(address).toMatch(/\/api\/printer\/[\w-]{24}$/);
    await page.getByRole('button', { name: 'Print a test page' }).press('Enter');
    await expect(page.getByText('1 slip waits')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoAxeViolationsInDarkMode(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);

    // Sends the request that a printer would send.
    const poll = await request.post(address, { data: { statusCode: '200 OK' } });
    expect(await poll.json()).toMatchObject({ jobReady: true });
    await page.reload();
    await expect(contact).not.toBeChecked();
    await expect(page.getByText('Ready', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('button', { name: 'Confirm' }).press('Enter');
    await expect(page).toHaveURL(/\/desk\/printers$/);
    expect((await request.post(address, { data: {} })).status()).toBe(404);
    await page.context().close();
  });
