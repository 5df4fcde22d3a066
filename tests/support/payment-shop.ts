import type { ProviderId } from '#domain/payment-provider-facts.ts';
import type {
  PaymentPageRequest,
  PaymentProvider,
  ProviderPayment,
} from '#server/adapters/payment-provider.ts';
import { createRazorpayPayments } from '#server/adapters/razorpay-payments.ts';
import { createStripePayments } from '#server/adapters/stripe-payments.ts';
import { choose, demoKeys, openDemoPayments } from './demo-payments.ts';

export const signal = new AbortController().signal;
export const start = new Date('2026-06-24T06:30:00Z');

export type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>;

let number = 0;

/**
 * Opens the simulated payment providers, with functions that call them over HTTP as a shop does, and with a separate
 * clock.
 */
export async function openPaymentShop() {
  let now = start;
  const demo = await openDemoPayments({ now: () => now });

  const newRequest = (changes: Partial<PaymentPageRequest> = {}): PaymentPageRequest => ({
    key: `payment-${++number}`,
    checkout: `checkout-${number}`,
    amount: 45_000,
    currency: 'INR',
    description: 'Green Basket: 3 items',
    captureLater: true,
    returnUrl: 'http://shop.test/checkout/1/paid',
    cancelUrl: 'http://shop.test/checkout/1',
    expiresAt: new Date(now.getTime() + 15 * 60_000),
    locale: 'en',
    customer: { name: 'Asha Rao', email: 'asha@mail.example', phone: '+919845012345' },
    ...changes,
  });

  async function beginPayment(provider: PaymentProvider, request = newRequest()) {
    const page = await provider.begin(request, signal);
    if (page.is !== 'begun') throw new Error(`Not begun: ${page.reason}`);
    return { ...page, request };
  }

  async function found(provider: PaymentProvider, reference: string): Promise<ProviderPayment> {
    const payment = await provider.find(reference, signal);
    if (payment.is !== 'payment') throw new Error(`Not found: ${payment.is}`);
    return payment;
  }

  async function paid(provider: PaymentProvider, request = newRequest()) {
    const page = await beginPayment(provider, request);
    await choose(page.url, 'pay');
    const { payment } = await found(provider, page.reference);
    const command = (key: string, amount = request.amount) => ({
      payment: payment!,
      reference: page.reference,
      currency: request.currency,
      amount,
      key: `${request.key}:${key}`,
    });
    return { ...page, payment: payment!, command };
  }

  return {
    demo,
    now: () => now,
    later: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000)),
    open(id: ProviderId, { timeout = 20_000, url = demo.url } = {}): PaymentProvider {
      const options = { url, timeout, now: () => now };
      return id === 'stripe'
        ? createStripePayments({ ...demoKeys.stripe, ...options })
        : createRazorpayPayments({ ...demoKeys.razorpay, ...options });
    },
    newRequest,
    beginPayment,
    found,
    paid,
    /** Pays, and captures the payment if the provider has only authorised it. */
    async captured(provider: PaymentProvider) {
      const page = await paid(provider);
      if (provider.facts.holdDays) await provider.capture(page.command('capture'), signal);
      return page;
    },
    close: demo.close,
  };
}
