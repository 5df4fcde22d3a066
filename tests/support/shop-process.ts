import { createRazorpayPayments } from '#server/adapters/razorpay-payments.ts';
import { createStripePayments } from '#server/adapters/stripe-payments.ts';
import { openDatabase } from '#server/db/client.ts';
import { createHttpApp } from '#server/middleware/create-http-app.ts';
import { setAppDependencies } from '#server/process/app-dependencies.ts';
import { demoKeys } from './demo-payments.ts';
import { payingProcess } from './paying-process-name.ts';

/** Sets up the shop inside the child process that killed-process.ts starts and kills. */
export function openShopProcess() {
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
  setAppDependencies(app);
  const http = createHttpApp({ pages: async (c) => c.text('a page'), compress: false });
  const origin = 'http://localhost:4321';

  /** Sends a call as the customer’s browser would. */
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

  return { app, db, now, call, request: JSON.parse(body) as unknown };
}
