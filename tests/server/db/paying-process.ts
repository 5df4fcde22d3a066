import { createRazorpayPayments } from '#server/adapters/razorpay-payments.ts';
import { createStripePayments } from '#server/adapters/stripe-payments.ts';
import type { OrderState } from '#domain/order-state.ts';
import { openDatabase } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createHttpApp } from '#server/middleware/create-http-app.ts';
import { setApp } from '#server/process/app.ts';
import { lockOrder } from '#server/repositories/order.ts';
import { findPlacedLines, insertPicking, savePackedLine } from '#server/repositories/picking.ts';
import { changeOrderState } from '#server/services/order/change-order.ts';
import { runDueCommands } from '#server/services/payment/run-commands.ts';
import { choose, demoKeys } from '../../support/demo-payments.ts';
import { payingProcess } from '../../support/paying-process-name.ts';

/** A customer who pays, and a store that packs less than was ordered and then refunds the rest; payment-killed.test.ts kills it at different points. */
const [databaseUrl, providerUrl, nowText, cookie, body] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];
const now = () => new Date(nowText);
const { db } = openDatabase(databaseUrl, { max: 3, name: payingProcess });
const app = {
  db,
  clock: { now },
  providers: [
    createStripePayments({ ...demoKeys.stripe, url: providerUrl, now }),
    createRazorpayPayments({ ...demoKeys.razorpay, url: providerUrl, now }),
  ],
  senders: {},
};
setApp(app);
const http = createHttpApp({ pages: async (c) => c.text('a page'), compress: false });
const origin = 'http://localhost:4321';

async function call<Data>(path: string, fields: unknown): Promise<Data> {
  const response = await http.request(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(fields),
  });
  const answer = (await response.json()) as { success: boolean; data: Data; error?: unknown };
  if (!answer.success)
    throw new Error(`${path} answered ${response.status} ${JSON.stringify(answer.error)}.`);
  return answer.data;
}

const step = (id: string, to: OrderState, reason: string | null = null) =>
  inTransaction(db, async (tx) =>
    changeOrderState(tx, (await lockOrder(tx, id))!, {
      ...{ to, actor: 'support', actorId: null, reason },
      at: now(),
    }),
  );

/** One of the two ordered pieces is not there: the step to `ready` settles the order for less than was authorised. */
const recordMissing = (id: string) =>
  inTransaction(db, async (tx) => {
    const { id: orderId } = (await lockOrder(tx, id))!;
    await insertPicking(tx, { orderId, pickerId: 'picker', startedAt: now() });
    const [line] = await findPlacedLines(tx, orderId);
    await savePackedLine(tx, {
      ...{ orderId, orderLineId: line!.id, quantity: 1, reason: 'not_there' },
      at: now(),
    });
  });

const { checkout } = await call<{ checkout: { id: string; url: string } }>(
  '/payment/begin',
  JSON.parse(body) as unknown,
);
await choose(checkout.url, 'pay');
const { order } = await call<{ order: { unique_order_id: string } }>('/payment/status', {
  checkout_id: checkout.id,
});
const id = order.unique_order_id;
for (const to of ['accepted', 'preparing'] as const) await step(id, to);
await recordMissing(id);
await step(id, 'ready');
await runDueCommands(app);
await step(id, 'cancelled', 'Sold out');
await runDueCommands(app);
console.log('done');
process.exit(0);
