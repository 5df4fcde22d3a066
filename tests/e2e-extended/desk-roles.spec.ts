import { expect, type Page, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

async function signInAs(page: Page, who: string): Promise<void> {
  const signedIn = await page.request.post('/api/account/login', {
    data: { email: `${who}@haat.example`, password: demoPassword },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(signedIn.ok()).toBe(true);
}

async function callAs(page: Page, call: string, data: object) {
  const response = await page.request.post(`/api/desk/${call}`, {
    data,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return {
    status: response.status(),
    json: (await response.json()) as { data?: { rows?: { id: number }[] } },
  };
}

/** The usable fields and buttons, excluding tabs and headings that only expand content. */
const usableControls = (page: Page) =>
  page
    .locator('#main-content')
    .evaluate((main) =>
      [
        ...main.querySelectorAll<HTMLElement>(
          'input, textarea, select, button, [role="combobox"], [role="slider"], [role="switch"]',
        ),
      ]
        .filter(
          (control) =>
            control.checkVisibility() &&
            !control.matches(
              ':disabled, [aria-disabled="true"], [role="tab"], .MuiAccordionSummary-root, [aria-hidden="true"]',
            ) &&
            !control.closest('[aria-hidden="true"]'),
        )
        .map(
          (control) =>
            `${control.tagName.toLowerCase()} ${control.getAttribute('aria-label') ?? (control.textContent || control.getAttribute('name'))}`,
        ),
    );

/** Whether the API refuses a call by this role with 403, which it does before it looks up any row. */
const isRefused = async (page: Page, call: string, body: object) =>
  (await callAs(page, call, body)).status === 403;

for (const role of ['author', 'editor', 'shop', 'support'])
  test(`[F39] the desk of the role ${role} shows no screen that the API refuses, and no control for data that the role may only read`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await signInAs(page, role);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/') && response.status() === 403) refused.push(response.url());
    });
    await page.goto('/desk');
    const menu = page.getByRole('menu', { name: 'Main menu' });
    await expect(menu.getByRole('menuitem').first()).toBeVisible({ timeout: 60_000 });
    const screens = await menu
      .getByRole('menuitem')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    expect(screens.length).toBeGreaterThan(2);
    const title = page.locator('#react-admin-title');
    const open = async (path: string) => {
      await page.goto(path);
      await expect(title).not.toBeEmpty({ timeout: 60_000 });
      await page.waitForLoadState('networkidle');
    };
    for (const path of screens) {
      await open(path);
      const name = path.replace('/desk/', '');
      const listed = await callAs(page, `${name}/list`, { page: 1, perPage: 1 });
      const maySave = !(await isRefused(page, `${name}/save`, { nonsense: true }));
      if (listed.status !== 200) continue;
      if (!maySave) await expect.soft(page.locator('#main-content a[href$="/create"]'), name).toHaveCount(0);
      const id = listed.json.data?.rows?.[0]?.id;
      const save = await callAs(page, `${name}/save`, { nonsense: true });
      // Checks only records that one form saves as a whole; other records have separate calls.
      if (id === undefined || save.status === 404) continue;
      await open(`/desk/${name}/${id}`);
      if (!maySave) expect.soft([name, await usableControls(page)]).toEqual([name, []]);
      const mayDelete = !(await isRefused(page, `${name}/delete`, { id: 999_999 }));
      if (!mayDelete)
        await expect
          .soft(page.locator('#main-content').getByRole('button', { name: 'Delete', exact: true }), name)
          .toHaveCount(0);
    }
    expect(refused).toEqual([]);
  });

test('[F39] a store manager sees a category and a picture in readable, disabled fields', async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page, 'shop');
  await page.goto('/desk/categories/1');
  await expect(page.getByText('Your role can look at this, but not change it.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).not.toHaveValue('');
  await expect(page.getByRole('button', { name: 'Upload a picture' }).first()).toBeDisabled();
  expect(await usableControls(page)).toEqual([]);
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsInDarkMode(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/desk/stores');
  await page.getByRole('link', { name: 'Green Basket' }).first().click({ timeout: 60_000 });
  await expect(page.getByRole('switch', { name: 'Active' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Change page address' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});

test('[F39] the menu of a document offers only actions that its kind and the role allow', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, 'editor');
  const body = { page: 1, perPage: 1, kind: 'landing' };
  const landing = (await callAs(page, 'documents/list', body)).json.data?.rows?.[0];
  await page.goto(`/desk/documents/${landing?.id}`);
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  // The slug of a landing page is fixed, because the code uses it.
  await expect(page.getByRole('menuitem', { name: 'Change page address' })).toHaveCount(0);
});
