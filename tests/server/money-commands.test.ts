import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextStates, type OrderState } from '#domain/order-state.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { loadPublishedShop } from '#server/services/settings/published-shop.ts';
import { lockOrder } from '#server/repositories/order.ts';
import { refundOrder } from '#server/services/desk/refunds.ts';
import { changeOrderState } from '#server/services/order/change-order-state.ts';
import { changeStoreCredit } from '#server/services/payment/change-store-credit.ts';
import { addItem, addStore, newKey, openTestShop, orderOf, type TestShop } from '../support/orders.ts';
import { addMember, giveCredit, type Member } from '../support/wallets.ts';

/** The number of runs; `npm run test:faults -- money` runs more. */
const numRuns = Number(process.env['HAAT_FAULT_RUNS'] ?? 12);
const seed = Number(process.env['HAAT_FAULT_SEED'] ?? 20_260_624);

let shop: TestShop;
let members: Member[];
beforeAll(async () => {
  shop = await openTestShop({ max: 25 });
  members = [await addMember(shop, 20_000), await addMember(shop, 5_000)];
});
afterAll(() => shop.close());

const amount = fc.integer({ min: 1, max: 12_000 });
const which = fc.nat(20);
const anyCommand = fc.oneof(
  fc.record({ do: fc.constant('place' as const), member: which, price: amount, fromWallet: fc.nat(12_000) }),
  fc.record({ do: fc.constant('cancel' as const), order: which }),
  fc.record({ do: fc.constant('step' as const), order: which, choice: which }),
  fc.record({ do: fc.constant('step' as const), order: which, choice: which }),
  fc.record({
    do: fc.constant('refund' as const),
    order: which,
    isWhole: fc.boolean(),
    toWallet: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('credit' as const),
    member: which,
    amount: fc.integer({ min: -9_000, max: 9_000 }),
  }),
);
type Command = typeof anyCommand extends fc.Arbitrary<infer One> ? One : never;

type Placed = { id: string; member: Member };

/** Runs one command, which may be refused; only a server error fails the test. */
async function run(command: Command, state: { store: number; placed: Placed[] }) {
  const { placed, store } = state;
  if (command.do === 'place') {
    const member = members[command.member % members.length]!;
    const line = { ...(await addItem(shop.db, store, { regularPrice: command.price })), quantity: 3 };
    const request = orderOf(member, store, [line], { wallet_amount: command.fromWallet || null });
    const answer = await shop.call('/order/place', request, member);
    expect(answer.status).toBeLessThan(500);
    if (answer.success) placed.push({ id: answer.data.unique_order_id, member });
    return;
  }
  if (command.do === 'credit') {
    const userId = members[command.member % members.length]!.id;
    if (command.amount !== 0)
      await changeStoreCredit(shop, {
        ...{ userId, currency: 'INR', amount: command.amount },
        ...{ reason: 'A test', actorId: null },
      });
    return;
  }
  const order = placed[command.order % Math.max(1, placed.length)];
  if (!order) return;
  if (command.do === 'cancel') {
    const { status } = await shop.call('/order/cancel', { unique_order_id: order.id }, order.member);
    expect(status).toBeLessThan(500);
    return;
  }
  if (command.do === 'step') return step(order.id, command.choice);
  await refund(order.id, command);
}

const step = (id: string, choice: number) =>
  inTransaction(shop.db, async (tx) => {
    const row = await lockOrder(tx, id);
    const next = nextStates({ state: row!.status as OrderState, mode: 'delivery' }, 'support');
    const to = next[choice % Math.max(1, next.length)];
    const by = { actor: 'support', actorId: null, reason: 'A test', at: shop.clock.now() } as const;
    if (to) await changeOrderState(tx, row!, { to, ...by });
  });

async function refund(id: string, { isWhole, toWallet }: { isWhole: boolean; toWallet: boolean }) {
  const { settings } = await loadPublishedShop(shop.db);
  const row = await inTransaction(shop.db, (tx) => lockOrder(tx, id));
  const parts = { lines: [], delivery: true, tip: false };
  await refundOrder(
    { db: shop.db, clock: shop.clock, settings },
    {
      ...{ id: row!.id, parts: isWhole ? null : parts, reason: 'A test', key: newKey() },
      cashTo: toWallet ? 'wallet' : 'cash',
    },
    { userId: null as never, role: 'admin', storeIds: null },
  );
}

it(
  'I2 I3 I6 [F20] [F21] random simultaneous orders, steps, cancellations, refunds and credits leave every figure correct',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyCommand, { minLength: 4, maxLength: 10 }), { minLength: 3, maxLength: 3 }),
        async (sides) => {
          const store = await addStore(shop.db, { deliveryCharges: 1_700 });
          await giveCredit(shop, members[0]!.id, 8_000);
          const state = { store, placed: [] as Placed[] };
          await Promise.all(
            sides.map(async (commands) => {
              for (const command of commands) await run(command, state);
            }),
          );
          expect(await shop.breaches()).toEqual([]);
        },
      ),
      // The report of a failure contains the seed and the path that reproduce it.
      { numRuns, seed, endOnFailure: true },
    );
  },
  numRuns * 60_000,
);
