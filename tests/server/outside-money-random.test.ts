import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { invoices, ledgerEntries, payments, rateLimits, refunds } from '#server/db/schema/index.ts';
import type { DeskRefund } from '#contracts/desk/payment-record.ts';
import { refundedOf } from '#server/demo-payments/state.ts';
import { compareWithProviders } from '#server/services/payment/follow-provider.ts';
import { newKey } from '../support/orders.ts';
import { desk, onPaymentDesk, orderAtDesk, type Paid, paidOrder, shop } from '../support/payment-desk.ts';

/** The number of runs; `npm run test:faults -- outside` runs more. */
const numRuns = Number(process.env['HAAT_FAULT_RUNS'] ?? 50);
const seed = Number(process.env['HAAT_FAULT_SEED'] ?? 20_260_624);

onPaymentDesk();

const amount = fc.constantFrom(100, 1_000, 2_500, 6_000, 12_500);
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('step' as const) }) },
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({ do: fc.constant('refund' as const), isWhole: fc.boolean() }),
  fc.record({ do: fc.constant('again' as const), to: fc.constantFrom('provider', 'wallet', 'cash') }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('jobs' as const) }) },
  fc.record({ do: fc.constant('ask' as const) }),
  fc.record({ do: fc.constant('compare' as const) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver' as const), times: fc.nat(2) }) },
  fc.record({ do: fc.constant('lose' as const), match: fc.constantFrom('POST', 'GET') }),
  fc.record({ do: fc.constant('hold' as const) }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('outside refund' as const), amount }) },
  fc.record({ do: fc.constant('outside capture' as const), amount }),
  fc.record({ do: fc.constant('outside cancel' as const) }),
  fc.record({ do: fc.constant('settle' as const), isFailed: fc.boolean() }),
  fc.record({
    do: fc.constant('dispute' as const),
    outcome: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
  }),
);
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;

const steps = ['accepted', 'preparing', 'ready', 'picked_up', 'delivered'];
const moneyOf = (paid: Paid) => shop.pageOf(paid).payments.at(-1)!;
const paymentOf = async ({ orderId }: Paid) =>
  (await shop.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id))[0]!;
const refundsOf = ({ orderId }: Paid) =>
  shop.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id);

/** What the provider refuses, as its dashboard does, changes nothing. */
function outside(work: () => unknown): void {
  try {
    work();
  } catch {
    // Refused.
  }
}

async function run(paid: Paid, one: Command): Promise<void> {
  const { control, behaviour } = shop.demo;
  const money = moneyOf(paid);
  const at = async (name: string, body: object) =>
    expect((await desk(name, body)).status, name).toBeLessThan(500);
  switch (one.do) {
    case 'step': {
      const { status } = await orderAtDesk(paid);
      const to = steps[steps.indexOf(status) + 1];
      return to ? at('orders/step', { id: paid.orderId, to, reason: '' }) : undefined;
    }
    case 'cancel':
      return at('orders/step', { id: paid.orderId, to: 'cancelled', reason: 'Sold out' });
    case 'refund': {
      const parts = one.isWhole ? null : { lines: [], delivery: true, tip: false };
      return at('orders/refund', { id: paid.orderId, parts, cashTo: 'cash', reason: 'Late', key: newKey() });
    }
    case 'again': {
      const { refunds: shown } = (await orderAtDesk(paid)) as { refunds: DeskRefund[] };
      const failed = shown.find(({ againTo }) => againTo.length > 0);
      if (!failed) return;
      const left = money.captured - refundedOf(money);
      const { status } = await desk('payments/refund-again', { id: failed.id, to: one.to });
      // The desk never gives back more than is left at the provider.
      if (status === 200 && one.to !== 'provider') expect(left).toBeGreaterThanOrEqual(failed.amount);
      return;
    }
    case 'jobs':
      shop.clock.advance(15_000);
      return shop.runJobs();
    case 'ask':
      return at('payments/ask', { id: (await paymentOf(paid)).id });
    case 'compare':
      return compareWithProviders(shop.app);
    case 'deliver':
      return void (await shop.deliver(one.times));
    case 'lose':
      return behaviour.fault({ match: one.match, answer: 'lose' });
    case 'hold':
      return behaviour.holdRefunds();
    case 'outside refund':
      return outside(() => control.refundOutside(money.id, one.amount));
    case 'outside capture':
      return outside(() =>
        control.captureOutside(money.id, shop.pageOf(paid).provider === 'stripe' ? one.amount : money.amount),
      );
    case 'outside cancel':
      return outside(() => control.cancelOutside(money.id));
    case 'settle': {
      const pending = money.refunds.find(({ state }) => state === 'pending');
      if (pending) control.settleRefund(pending.id, one.isFailed ? 'failed' : 'succeeded');
      return;
    }
    case 'dispute':
      if (one.outcome !== 'open' && money.dispute?.state !== 'open') return;
      if (one.outcome === 'open' && money.dispute) return;
      return outside(() => money.captured > 0 && control.dispute(money.id, one.outcome));
  }
}

/** Everything that is under way arrives, in the shop and at the provider. */
async function calmDown(paid: Paid, rounds: number): Promise<void> {
  const { control, behaviour } = shop.demo;
  behaviour.reset();
  for (const { id, state } of moneyOf(paid).refunds)
    if (state === 'pending') control.settleRefund(id, 'succeeded');
  // A refund waits until the dispute is decided.
  if (moneyOf(paid).dispute?.state === 'open') control.dispute(moneyOf(paid).id, 'won');
  for (let round = 0; round < rounds; round += 1) {
    await shop.deliver(2);
    shop.clock.advance(3_600_000);
    await shop.runJobs();
    await compareWithProviders(shop.app);
  }
}

async function recordOf(paid: Paid) {
  return {
    payments: (await shop.db.select().from(payments).where(eq(payments.orderId, paid.orderId))).map(
      ({ updatedAt: _, ...payment }) => payment,
    ),
    refunds: (await refundsOf(paid)).map(({ checkedAt: _, ...refund }) => refund),
    entries: await shop.db.$count(ledgerEntries, eq(ledgerEntries.orderId, paid.orderId)),
    invoices: (await shop.db.select().from(invoices).where(eq(invoices.orderId, paid.orderId))).map(
      ({ kind, total }) => ({ kind, total }),
    ),
  };
}

it(
  'I2 I6 whatever is done in the shop and in the provider’s dashboard, in any order, the shop has what the provider has, once',
  async () => {
    const morning = shop.clock.now().toISOString();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('stripe' as const, 'razorpay' as const),
        fc.array(command, { minLength: 5, maxLength: 14 }),
        async (provider, commands) => {
          shop.clock.set(morning);
          shop.demo.behaviour.reset();
          // Each run has another customer, and one network may register only a hundred an hour.
          await shop.db.delete(rateLimits);
          // The comparison is about this payment, not about those of earlier runs.
          shop.demo.state.pages.length = 0;
          const paid = await paidOrder(provider);
          for (const each of commands) await run(paid, each);
          await calmDown(paid, 2);
          const money = moneyOf(paid);
          const { captured, refunded } = await paymentOf(paid);
          const record = await recordOf(paid);
          const given = record.refunds.filter(({ state }) => state !== 'failed');
          const sum = (rows: { amount: number }[]) => rows.reduce((total, row) => total + row.amount, 0);
          expect(captured).toBe(money.captured);
          expect(sum(given.filter(({ destination }) => destination === 'provider'))).toBe(refundedOf(money));
          expect(refunded).toBe(sum(given));
          const { refundable } = await orderAtDesk(paid);
          const lost = money.dispute?.state === 'lost' ? money.dispute.amount : 0;
          expect(refundable?.amount ?? 0).toBe(Math.max(0, captured - refunded - lost));
          const invoice = record.invoices.find(({ kind }) => kind === 'invoice');
          const credited = record.invoices.filter(({ kind }) => kind === 'credit_note');
          const toCredit = given.filter(({ isSettlement }) => !isSettlement);
          const isReturned = record.refunds.some(({ state, settledAt }) => state === 'failed' && settledAt);
          if (invoice && !isReturned)
            expect(credited.reduce((total, { total: one }) => total + one, 0)).toBe(
              Math.min(invoice.total, sum(toCredit)),
            );
          expect(await shop.breaches()).toEqual([]);
          await calmDown(paid, 1);
          expect(await recordOf(paid)).toEqual(record);
        },
      ),
      { numRuns, seed, endOnFailure: true },
    );
  },
  numRuns * 60_000,
);
