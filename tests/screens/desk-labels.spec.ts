import { expect, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

const screens = {
  catalogue: [
    'stock',
    'items',
    'items/3',
    'categories',
    'categories/1',
    'addons',
    'addons/1',
    'menu-sections',
    'menu-sections/1',
    'coupons',
    'coupons/5',
  ],
  money: [
    'orders',
    'payments',
    'disputes',
    'invoices',
    'ledger',
    'payouts',
    'daily-close',
    'sellers',
    'sellers/1',
  ],
  others: [
    'staff',
    'people/demo-editor',
    'customers',
    'customers/demo-asha',
    'account',
    'printers',
    'printers/create',
    'stores',
    'stores/1',
    'store-categories',
    'store-categories/1',
    'languages',
    'languages/hi',
    'documents',
    'reviews',
    'media',
    'farm-visits',
    'farm-days',
    'import',
    'export',
  ],
};

/** Whether a label is the name of a field instead of words: "is_active", "sortOrder", "Is active". */
const isFieldName = (label: string) =>
  /_|[a-z][A-Z]/.test(label.replace(/YouTube|WooCommerce/, '')) || /^(?:Is|Has) /.test(label);

for (const [part, paths] of Object.entries(screens))
  test(`screens of the desk (${part}) have labels in words and enough contrast, in light and dark`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const signedIn = await page.request.post('/api/account/login', {
      data: { email: 'admin@haat.example', password: demoPassword },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(signedIn.ok()).toBe(true);
    for (const path of paths) {
      await page.goto(`/desk/${path}`);
      await expect(page.locator('#react-admin-title')).not.toBeEmpty();
      await page.waitForLoadState('networkidle');
      const closed = page.locator('main .MuiAccordionSummary-root[aria-expanded="false"]');
      for (let left = await closed.count(); left > 0; left -= 1) {
        await closed.first().click();
        await expect(closed).toHaveCount(left - 1);
      }
      const labels = await page.locator('main label, main th, main legend').allTextContents();
      expect.soft([path, labels.filter(isFieldName)]).toEqual([path, []]);
      const contrast = ['color-contrast'];
      await expectNoAxeViolations(page, (axe) => axe.withRules(contrast));
      await expectNoAxeViolationsInDarkMode(page);
    }
  });
