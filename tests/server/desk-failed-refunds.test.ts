import { describe, expect, test } from 'vitest';
import type { DeskRefund } from '#contracts/desk/payment-record.ts';
import { newKey } from '../support/orders.ts';
import {
  admin,
  desk,
  detail,
  keeper,
  onPaymentDesk,
  orderAtDesk,
  type Paid,
  paidOrder,
  ready,
  shop,
  step,
  support,
} from '../support/payment-desk.ts';

onPaymentDesk();

describe('a refund that failed', () => {
  /** Creates a captured payment that was refunded completely, and whose refund then failed at the bank. */
  async function failedRefund(undo = false): Promise<{ paid: Paid; payment: number; refund: number }> {
    const paid = await paidOrder('stripe', ready);
    if (undo) await step(paid, 'cancelled', 'Sold out');
    else
      expect(
        (
          await desk('orders/refund', {
            ...{ id: paid.orderId, parts: null, cashTo: 'wallet', reason: 'Bruised', key: `key-${paid.id}` },
          })
        ).status,
      ).toBe(200);
    await shop.runJobs();
    const [made] = shop.pageOf(paid).payments.at(-1)!.refunds;
    shop.demo.control.settleRefund(made!.id, 'failed');
    await shop.deliver();
    const found = await orderAtDesk(paid);
    expect(found.payments[0].concerns).toEqual(['refund_failed']);
    expect(found.refunds).toMatchObject([
      { state: 'failed', problem: expect.any(String), againTo: ['provider', 'wallet', 'cash'] },
    ]);
    return { paid, payment: found.payments[0].id, refund: found.refunds[0].id };
  }
  const retryRefund = (id: number, to: string, who = support) =>
    desk('payments/refund-again', { id, to }, who);

  test('can be repeated once into the wallet, also with two simultaneous requests', async () => {
    const { paid, payment, refund } = await failedRefund();
    const answers = await Promise.all([
      retryRefund(refund, 'wallet'),
      retryRefund(refund, 'wallet'),
      retryRefund(refund, 'cash'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const found = await detail(payment);
    expect(found).toMatchObject({ state: 'refunded', refunded: 12_500, concerns: [] });
    expect(found.refunds).toMatchObject([
      { state: 'failed', againTo: [] },
      { state: 'succeeded', reason: 'Bruised', amount: 12_500 },
    ]);
    expect(found.refunds).toHaveLength(2);
    const balance = (await shop.call('/wallet/balance', {}, paid.who)).data.available;
    expect(balance).toBe(5_000 + (found.refunds[1]!.destination === 'wallet' ? 12_500 : 0));
  });

  test('can be repeated to the payment method that it was made to, also if the wallet paid a part', async () => {
    const paid = await paidOrder('stripe', ready, { wallet_amount: 5_000 });
    const all = { parts: null, cashTo: 'wallet', reason: 'Bruised', key: newKey() };
    expect((await desk('orders/refund', { ...all, id: paid.orderId })).status).toBe(200);
    await shop.runJobs();
    const [made] = shop.pageOf(paid).payments.at(-1)!.refunds;
    shop.demo.control.settleRefund(made!.id, 'failed');
    await shop.deliver();
    const { refunds } = (await orderAtDesk(paid)) as { refunds: DeskRefund[] };
    const shown = refunds.map(({ amount, state, againTo }) => ({ amount, state, againTo }));
    expect(shown).toHaveLength(2);
    expect(shown).toEqual(
      expect.arrayContaining([
        { amount: 5_000, state: 'succeeded', againTo: [] },
        { amount: 7_500, state: 'failed', againTo: ['provider', 'wallet', 'cash'] },
      ]),
    );
  });

  test('can be repeated to its payment method, and may fail again', async () => {
    const { paid, payment, refund } = await failedRefund();
    expect((await retryRefund(refund, 'provider')).data.refunds).toMatchObject([{}, { state: 'pending' }]);
    await shop.runJobs();
    const [, second] = shop.pageOf(paid).payments.at(-1)!.refunds;
    shop.demo.control.settleRefund(second!.id, 'failed');
    await shop.deliver();
    const [first, other] = (await detail(payment)).refunds;
    expect([first!.againTo, other!.againTo]).toEqual([[], ['provider', 'wallet', 'cash']]);
    expect((await retryRefund(other!.id, 'cash')).data).toMatchObject({ state: 'refunded', concerns: [] });
  });

  test('a failed refund of a cancelled order can be paid out in cash, and all invariants hold', async () => {
    const { refund } = await failedRefund(true);
    expect(await shop.breaches()).toEqual([]);
    expect((await retryRefund(refund, 'cash', keeper)).status).toBe(404);
    expect((await retryRefund(refund, 'cash')).data).toMatchObject({ state: 'refunded' });
    const { rows } = (await desk('audit/list', { page: 1, perPage: 1 }, admin)).data;
    expect(rows[0]).toMatchObject({ action: 'refund.made-again' });
  });

  test('a refund that failed is updated on request, also without a webhook', async () => {
    const paid = await paidOrder('stripe', ready);
    shop.demo.behaviour.holdRefunds();
    const refund = {
      id: paid.orderId,
      parts: null,
      cashTo: 'wallet',
      reason: 'Bruised',
      key: `k-${paid.id}`,
    };
    expect((await desk('orders/refund', refund)).status).toBe(200);
    await shop.runJobs();
    const { id } = (await orderAtDesk(paid)).payments[0];
    expect((await detail(id)).refunds).toMatchObject([{ state: 'pending', settledAt: null }]);
    const [made] = shop.pageOf(paid).payments.at(-1)!.refunds;
    shop.demo.behaviour.webhooks = { isDisabled: true };
    shop.demo.control.settleRefund(made!.id, 'succeeded');
    expect((await desk('payments/ask', { id })).data.refunds).toMatchObject([{ state: 'succeeded' }]);
  });

  test('cannot be repeated once the money was refunded in another way or lost in a dispute', async () => {
    const refunded = await failedRefund();
    const rest = {
      id: refunded.paid.orderId,
      parts: null,
      cashTo: 'wallet',
      reason: 'Bruised',
      key: newKey(),
    };
    expect((await desk('orders/refund', rest)).status).toBe(200);
    const lost = await failedRefund();
    shop.demo.control.dispute(shop.pageOf(lost.paid).payments.at(-1)!.id, 'lost');
    await shop.deliver();
    for (const { payment, refund } of [refunded, lost]) {
      expect((await detail(payment)).refunds[0]).toMatchObject({ id: refund, state: 'failed', againTo: [] });
      expect(await retryRefund(refund, 'wallet')).toMatchObject({ error: { code: 'nothing_left' } });
    }
  });

  test('a failed refund of a disputed payment waits, and a refund that has arrived cannot be repeated', async () => {
    const { paid, payment, refund } = await failedRefund();
    const money = shop.pageOf(paid).payments.at(-1)!;
    shop.demo.control.dispute(money.id, 'open');
    await shop.deliver();
    expect(await retryRefund(refund, 'wallet')).toMatchObject({ status: 409, error: { code: 'disputed' } });
    shop.demo.control.dispute(money.id, 'won');
    await shop.deliver();
    expect((await retryRefund(refund, 'wallet')).status).toBe(200);
    const [, retriedRefund] = (await detail(payment)).refunds;
    expect(await retryRefund(retriedRefund!.id, 'wallet')).toMatchObject({ error: { code: 'nothing_left' } });
    expect((await retryRefund(999_999, 'wallet')).status).toBe(404);
  });
});
