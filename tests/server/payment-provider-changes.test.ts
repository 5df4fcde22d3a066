import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPaymentShop, type PaymentShop, signal } from '../support/payment-shop.ts';

let shop: PaymentShop;
beforeEach(async () => void (shop = await openPaymentShop()));
afterEach(() => shop.close());

test.each(['stripe', 'razorpay'] as const)(
  '%s lists refunds and disputes of its dashboard, by payment and by the time at which they began',
  async (id) => {
    const provider = shop.open(id);
    const { payment, command } = await shop.captured(provider);
    const { key } = command('refund');
    await provider.refund(command('refund', 10_000), signal);
    shop.demo.control.refundOutside(payment, 500);
    expect(await provider.findRefunds({ payment, keys: ['none', key] }, signal)).toMatchObject({
      is: 'refunds',
      refunds: [
        { key: null, amount: 500, state: 'succeeded' },
        { key, amount: 10_000, state: 'succeeded' },
      ],
    });
    shop.later(2 * 86_400);
    const since = shop.now();
    const ago = (days: number) => new Date(since.getTime() - days * 86_400_000);
    const found = (from: Date, to: Date) => provider.listReturned({ from, to }, signal);
    expect(await found(ago(3), ago(1))).toEqual({ is: 'returned', payments: [payment], disputes: [] });
    expect(await found(ago(1), ago(-1))).toEqual({ is: 'returned', payments: [], disputes: [] });
    shop.demo.control.dispute(payment);
    expect(await found(ago(1), ago(-1))).toMatchObject({
      is: 'returned',
      payments: [],
      disputes: [{ payment, amount: 34_500, state: 'open' }],
    });
    expect(await provider.findDisputes({ payment, since }, signal)).toMatchObject({
      is: 'disputes',
      disputes: [{ payment, amount: 34_500, currency: 'INR', state: 'open', openedAt: expect.any(Date) }],
    });
    shop.demo.behaviour.fault({ match: 'GET', answer: 'error', times: 3 });
    expect(await provider.findRefunds({ payment, keys: [] }, signal)).toMatchObject({ is: 'unknown' });
    expect(await provider.findDisputes({ payment, since }, signal)).toMatchObject({ is: 'unknown' });
    expect(await found(ago(3), since)).toMatchObject({ is: 'unknown' });
  },
);
