import { expect, test } from '@playwright/test';
import type { DeskOrder } from '#contracts/desk/order.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openDeskPage } from '../support/desk-browser.ts';
import {
  type BuiltPayingShop,
  goToPayment,
  openBuiltPayingShop,
  placedOrder,
} from '../support/paying-browser.ts';
import { callDesk } from '../support/wallet-browser.ts';

test.describe.configure({ mode: 'default' });

let shop: BuiltPayingShop;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openBuiltPayingShop();
});
test.afterAll(() => shop?.close());

for (const { outcome, ended, entry } of [
  { outcome: 'lost', ended: /The shop has lost the dispute/, entry: 'Taken back by the customer’s bank' },
  { outcome: 'won', ended: /The shop has won the dispute/, entry: 'Given back by the customer’s bank' },
] as const)
  test(`ROLE-11 [F33] after the shop has ${outcome} a dispute, support sees it, cannot refund the payment meanwhile, and finds it in the ledger`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const page = await shop.openDevice(browser);
    const { paymentPage } = await goToPayment(page, 'Card');
    await page.getByRole('button', { name: 'Pay' }).first().click();
    const { order_number } = await placedOrder(page);

    const desk = await openDeskPage(browser, shop.url, 'support');
    const { rows } = await callDesk<{ rows: { id: number }[] }>(desk, 'orders/list', {
      ...{ page: 1, perPage: 5, q: order_number },
    });
    const { id } = rows[0]!;
    for (const to of ['accepted', 'preparing', 'ready', 'picked_up', 'delivered'])
      // A packed order can be picked up only after the job has captured its payment.
      await expect(async () => {
        const { order, steps } = await callDesk<DeskOrder>(desk, 'orders/get', { id });
        if (order.status === to) return;
        expect(steps.map((step) => step.to)).toContain(to);
        await callDesk(desk, 'orders/step', { id, to });
      }).toPass({ timeout: 30_000 });

    const money = shop.demo.state.findPage(paymentPage)!.payments.at(-1)!.id;
    shop.demo.control.dispute(money, 'open');
    await shop.demo.webhooks.settled();

    // The first screen of the desk links to the dispute.
    await desk.goto('/desk');
    await desk
      .getByRole('link', { name: /dispute/i })
      .first()
      .click();
    const row = desk.getByRole('row').filter({ hasText: order_number });
    await expect(row).toContainText('Answer by');
    await expectNoAxeViolations(desk);
    await row.getByRole('link', { name: `Order ${order_number}` }).click();
    const notice = desk.getByRole('alert').filter({ hasText: 'The customer’s bank has asked for' });
    await expect(notice).toContainText('Refunds wait until it is decided');
    await desk.goto(`/desk/orders/${id}`);
    const payments = desk.getByRole('region', { name: 'Payments' });
    await expect(payments.getByRole('alert').filter({ hasText: 'bank has asked for' })).toBeVisible();
    await expect(payments.getByRole('button', { name: 'Refund' })).toHaveCount(0);
    await expectNoAxeViolations(desk);

    shop.demo.control.dispute(money, outcome);
    await shop.demo.webhooks.settled();
    await desk.reload();
    await expect(payments.getByRole('alert').filter({ hasText: ended })).toBeVisible();
    // A payment that a bank has taken back cannot be refunded as well.
    await expect(payments.getByRole('button', { name: 'Refund' })).toHaveCount(outcome === 'won' ? 1 : 0);
    await payments.getByRole('link', { name: 'See it in the ledger' }).click();
    await expect(desk.getByRole('row').filter({ hasText: entry })).toBeVisible();
    await expectNoAxeViolations(desk);
    await desk.context().close();
    await page.context().close();
  });
