import { expect, test } from '@playwright/test';
import { openDeskPage } from '../support/desk-browser.ts';
import { expectTabReachesAll } from '../support/expect-tab-reaches-all.ts';

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
    'menus',
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
    'menu-sections',
    'menu-sections/1',
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
      await expectTabReachesAll(desk, path);
    }
    await desk.context().close();
  });
