import type { ProviderId } from '#domain/payment-provider-facts.ts';
import { createRazorpayPayments } from '#server/adapters/razorpay-payments.ts';
import { createStripePayments } from '#server/adapters/stripe-payments.ts';
import type { DemoPaymentPage } from '#server/demo-payments/state.ts';
import { settleDueCheckouts } from '#server/services/payment/payment-jobs.ts';
import { runDueCommands } from '#server/services/payment/run-commands.ts';
import { demoKeys, type DemoPaymentsServer, openDemoPayments } from './demo-payments.ts';
import { addItem, addStore, type ApiResponse, openTestShop, orderOf, type TestShop } from './orders.ts';

export type PayingShop = TestShop & {
  demo: DemoPaymentsServer;
  store: number;
  /** Opens a payment page for one item of 100.00 and its delivery charge. */
  begin: (
    who: { phone: string; cookie: string },
    provider?: ProviderId,
    changes?: Record<string, unknown>,
  ) => Promise<StartedCheckout>;
  /** Pays on the provider’s page as the customer. */
  pay: (checkout: StartedCheckout) => Promise<void>;
  status: (checkout: StartedCheckout) => Promise<ApiResponse>;
  /** Sends the shop all webhooks since the last call, each `times` times; returns the statuses of the responses. */
  deliver: (times?: number) => Promise<number[]>;
  /** Runs the jobs for payments: first for open checkouts, then for commands to the providers. */
  runJobs: () => Promise<void>;
  pageOf: (checkout: StartedCheckout) => DemoPaymentPage;
};

export type StartedCheckout = {
  answer: ApiResponse;
  id: string;
  url: string;
  who: { phone: string; cookie: string };
  request: Record<string, unknown>;
};

/** Opens a shop whose customers pay with the simulated Stripe and Razorpay on a separate port. */
export async function openPayingShop({ seeded = false } = {}): Promise<PayingShop> {
  let now = () => new Date();
  const demo = await openDemoPayments({ now: () => now() });
  const shop = await openTestShop({
    seeded,
    max: 25,
    providers(clock) {
      now = clock.now;
      const options = { url: demo.url, now: clock.now };
      return [
        createStripePayments({ ...demoKeys.stripe, ...options }),
        createRazorpayPayments({ ...demoKeys.razorpay, ...options }),
      ];
    },
  });
  const store = await addStore(shop.db);
  const line = await addItem(shop.db, store, { onHand: 10_000 });
  const pageOf = ({ url }: StartedCheckout) => demo.state.findPage(url.split('/').at(-1)!)!;
  return {
    ...shop,
    demo,
    store,
    async begin(who, provider = 'stripe', changes = {}) {
      const request = orderOf(who, store, [line], { payment_method: provider, ...changes });
      const answer = await shop.call('/payment/begin', request, who);
      const { id = '', url = '' } = answer.data?.checkout ?? {};
      return { answer, id, url, who, request };
    },
    pageOf,
    pay: async (checkout) => void demo.control.pay(pageOf(checkout).id),
    status: ({ id, who }) => shop.call('/payment/status', { checkout_id: id }, who),
    async deliver(times = 1) {
      await demo.webhooks.settled();
      const sent = demo.received.splice(0);
      const statuses: number[] = [];
      for (let round = 0; round < times; round += 1)
        for (const { provider, body, headers } of sent) {
          const response = await shop.http.request(`http://localhost:4321/api/payment/webhooks/${provider}`, {
            method: 'POST',
            headers,
            body,
          });
          statuses.push(response.status);
        }
      return statuses;
    },
    async runJobs() {
      while ((await settleDueCheckouts(shop.app)) > 0) await Promise.resolve();
      while ((await runDueCommands(shop.app)) > 0) await Promise.resolve();
    },
    async close() {
      await shop.close();
      await demo.close();
    },
  };
}
