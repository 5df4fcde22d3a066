import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { PaymentDetail, PaymentRecord } from '#contracts/desk/payment-record.ts';
import { orders, payments } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { cookiesOf } from './open-shop.ts';
import { type StartedCheckout, openPayingShop, type PayingShop } from './paying-shop.ts';
import { addMember, type Member } from './wallets.ts';

type Who = { cookie: string };
export type Paid = StartedCheckout & { who: Member; orderId: number };

export let shop: PayingShop;
export let admin: Who;
export let support: Who;
export let keeper: Who;

/** Opens one shop for all tests of the file, with signed-in staff; the invariants are checked after each test. */
export function onPaymentDesk(): void {
  beforeAll(async () => {
    shop = await openPayingShop({ seeded: true });
    const signIn = async (who: string): Promise<Who> => {
      const person = { email: `${who}@haat.example`, password: demoPassword };
      return { cookie: cookiesOf((await shop.call('/account/login', person)).headers) };
    };
    [admin, support, keeper] = [await signIn('admin'), await signIn('support'), await signIn('shop')];
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    shop.demo.behaviour.reset();
    expect(await shop.breaches()).toEqual([]);
  });
}

export const desk = (name: string, body: object, who = support) => shop.call(`/desk/${name}`, body, who);
export const list = async (filter: object, who = support): Promise<PaymentRecord[]> =>
  (await desk('payments/list', { page: 1, perPage: 100, ...filter }, who)).data.rows;
export const detail = async (id: number, who = support): Promise<PaymentDetail> =>
  (await desk('payments/get', { id }, who)).data;
export const orderAtDesk = async ({ orderId }: Paid) => (await desk('orders/get', { id: orderId })).data;
export const step = async ({ orderId }: Paid, to: string, reason = '') =>
  expect((await desk('orders/step', { id: orderId, to, reason })).status).toBe(200);

/** Places an order of 125.00, which is paid online and then moved through `states`. */
export async function paidOrder(
  provider: 'stripe' | 'razorpay',
  states: readonly string[] = [],
  changes: Record<string, unknown> = {},
): Promise<Paid> {
  const who = await addMember(shop, 5_000);
  const checkout = await shop.begin(who, provider, changes);
  await shop.pay(checkout);
  const { data } = await shop.status(checkout);
  const [row] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.uniqueOrderId, data.order.unique_order_id as string));
  const paid = { ...checkout, who, orderId: row!.id };
  for (const to of states) await step(paid, to);
  await shop.runJobs();
  return paid;
}
export const ready = ['accepted', 'preparing', 'ready'];
export const lastPaymentId = async (): Promise<number> =>
  (await shop.db.select({ id: payments.id }).from(payments).orderBy(desc(payments.id)).limit(1))[0]!.id;
