import { expect, type Page, test } from '@playwright/test';
import { openDeskPage } from '../support/desk-browser.ts';

const screens = {
  'orders and money': [
    'orders?filter={}',
    'payments',
    'disputes',
    'invoices',
    'ledger',
    'payouts',
    'daily-close',
    'customers',
    'customers/demo-asha',
    'board',
    'phone-order',
    'slots',
    'riders',
    'messages',
    'message-texts',
    'farm-visits',
    'farm-days',
  ],
  catalogue: [
    'stock',
    'items',
    'items/3',
    'categories',
    'categories/1',
    'addons',
    'addons/1',
    'coupons',
    'coupons/5',
    'media',
    'import',
    'export',
    'plans',
    'members',
  ],
  shop: [
    '',
    'stores',
    'stores/1',
    'sellers',
    'sellers/1',
    'store-categories/1',
    'printers',
    'printers/create',
    'staff',
    'people/demo-editor',
    'languages',
    'languages/hi',
    'reviews',
    'documents',
    'settings',
    'account',
    'audit',
  ],
};

/** Marks every control of the screen that the Tab key must reach; their number. */
const markControls = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, [role=combobox], [role=button], [tabindex="0"])',
    );
    let count = 0;
    const radioGroups = new Set<string>();
    for (const control of controls) {
      const { name, type } = control as HTMLInputElement;
      const isOff =
        control.tabIndex < 0 ||
        control.matches(':disabled, [aria-disabled=true]') ||
        control.closest('[inert], [aria-hidden=true]') !== null ||
        !control.checkVisibility({ visibilityProperty: true });
      // Arrow keys choose within a group of radio buttons.
      const isSecondRadio = type === 'radio' && radioGroups.has(name);
      if (type === 'radio') radioGroups.add(name);
      if (!isOff && !isSecondRadio) {
        control.dataset['reach'] = String(count);
        count += 1;
      }
    }
    return count;
  });

/** The control that has the focus: its mark, what it is, and whether the focus can be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement as HTMLElement | null;
    if (!control || control === document.body) return null;
    const marked = control.closest<HTMLElement>('[data-reach]');
    const shown = [control, control.parentElement!].some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    return {
      reach: marked?.dataset['reach'] ?? null,
      name: control.outerHTML.slice(0, 160),
      isShown: shown || control.closest('.Mui-focused, .Mui-focusVisible') !== null,
    };
  });

async function walk(page: Page, path: string): Promise<void> {
  const count = await markControls(page);
  const reached = new Set<string>();
  const unseen: string[] = [];
  let outside = 0;
  // The bar and the menu come first; then the screen, to its end.
  for (let steps = 0; steps < count + 150 && reached.size < count && outside < 2; steps += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (!now) outside += 1;
    else if (now.reach !== null) {
      reached.add(now.reach);
      if (!now.isShown) unseen.push(now.name);
    }
  }
  const missed = await page.evaluate(
    (seen) =>
      [...document.querySelectorAll<HTMLElement>('main [data-reach]')]
        .filter(({ dataset }) => !seen.includes(dataset['reach']!))
        .map((control) => control.outerHTML.slice(0, 160)),
    [...reached],
  );
  expect.soft(missed, `${path}: out of reach of the Tab key`).toEqual([]);
  expect.soft(unseen, `${path}: the focus cannot be seen`).toEqual([]);
}

for (const [part, paths] of Object.entries(screens))
  test(`the desk by keyboard (${part}): Tab reaches every control with a visible focus`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    const desk = await openDeskPage(browser, baseURL, 'admin');
    for (const path of paths) {
      await desk.goto(`/desk/${path}`);
      await expect(desk.locator('#react-admin-title')).not.toBeEmpty();
      await desk.waitForLoadState('networkidle');
      await walk(desk, path);
    }
    await desk.context().close();
  });
