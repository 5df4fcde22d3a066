import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { openDatabase } from '#server/db/client.ts';
import { orders, stores } from '#server/db/schema/index.ts';
import { issueCreditNote } from '#server/services/order/issue-invoice.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { delivered, moveOrder } from '../support/customers.ts';
import { addItem, orderOf, setVerifiedPhone } from '../support/orders.ts';
import { overflow } from '../support/overflow.ts';
import { openSecondShop } from '../support/second-shop.ts';

const titles = {
  en: ['Invoice', 'Credit note'],
  hi: ['इनवॉइस', 'क्रेडिट नोट'],
  ar: ['فاتورة', 'إشعار دائن'],
} as const;

test('an invoice lists its credit notes, each with its own page, in every language and on a small phone', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const shop = await openSecondShop();
  const { db, close } = openDatabase(shop.databaseUrl);
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 320, height: 640 } });
  try {
    const post = async (path: string, data: object) =>
      (
        await context.request.post(`/api/${path}`, { data, headers: { 'sec-fetch-site': 'same-origin' } })
      ).json() as Promise<{ data: { id: string; unique_order_id: string } }>;
    const person = { name: 'Meera Nair', email: 'meera-invoice@haat.example', password: 'a long password' };
    const account = (await post('account/register', person)).data;
    const phone = '+919845098450';
    await setVerifiedPhone(db, account.id, phone);
    const [store] = await db.select().from(stores).where(eq(stores.slug, 'green-basket'));
    const line = await addItem(db, store!.id, {}, { taxCode: '0810', name: 'Alphonso' });
    const order = (await post('order/place', orderOf({ phone }, store!.id, [line]))).data.unique_order_id;
    await moveOrder({ db, clock: { now: () => new Date() } }, order, ...delivered);
    const [row] = await db.select().from(orders).where(eq(orders.uniqueOrderId, order));
    const request = { orderId: row!.id, refundId: null, at: new Date() };
    await db.transaction((tx) => issueCreditNote(tx, { ...request, amount: 2_500 }));
    await db.transaction((tx) => issueCreditNote(tx, { ...request, amount: 1_000 }));

    const page = await context.newPage();
    const heading = page.getByRole('heading', { level: 1 });
    for (const [language, [invoice, creditNote]] of Object.entries(titles)) {
      await context.addCookies([{ name: 'lang', value: language, url: shop.url }]);
      await page.goto(`/running-order/${order}/print`);
      await expect(heading).toHaveText(invoice);
      await expect(page.locator('[data-line] td').first()).toContainText('Alphonso');
      await expect.poll(() => overflow(page)).toBe('');
      await expectNoAxeViolations(page);
      await page.getByRole('link', { name: /^GBC\/.*2$/ }).click();
      await expect(heading).toHaveText(creditNote);
      await expect(page.getByRole('main')).toContainText(/GB\/\d\d-\d\d\/000001/);
      await expect(page.locator('tfoot tr.sum td')).toHaveText(/10\.00|१०\.००|١٠[.٫]٠٠/);
      await expect.poll(() => overflow(page)).toBe('');
      await expectNoAxeViolations(page);
    }
    await page.goto(`/running-order/${order}/print?credit-note=3`);
    await expect(page).toHaveURL(/\/print$/);
  } finally {
    await context.close();
    await close();
    await shop.close();
  }
});
