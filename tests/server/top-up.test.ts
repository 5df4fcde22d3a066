import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import { refunds, users } from '#server/db/schema/index.ts';
import { logger } from '#server/process/logger.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import { newKey } from '../support/orders.ts';
import { openPayingShop, type PayingShop } from '../support/paying-shop.ts';
import { publish } from '../support/publish.ts';
import { addMember, type Member } from '../support/wallets.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.demo.behaviour.reset();
  expect(await shop.breaches()).toEqual([]);
});

async function allow(walletTopUpMaximum: number | null): Promise<void> {
  await publish(shop.db, 'settings', 'shop', { walletTopUpMaximum });
  applyPurge([purgeAllTag]);
}

const ask = (who: Member, changes: Record<string, unknown> = {}) =>
  shop.call(
    '/wallet/top-up',
    { amount: 50_000, payment_method: 'stripe', idempotency_key: newKey(), ...changes },
    who,
  );
const balance = async (who: Member) => (await shop.call('/wallet/balance', {}, who)).data.available as number;

it('top-ups are disabled until the owner allows them, and limited to the offered amounts', async () => {
  const member = await addMember(shop);
  expect(await ask(member)).toMatchObject({ success: false, error: { code: 'PAYMENT_METHOD' } });
  await allow(100_000);
  for (const amount of [1, 100_001])
    expect(await ask(member, { amount })).toMatchObject({
      status: 400,
      error: { fields: { amount: 'out_of_range' } },
    });
  expect(await ask(member, { amount: 100_000 })).toMatchObject({ status: 200 });
});

it('[F22] a webhook replayed 100 times, out of order and forged adds the money once', async () => {
  await allow(100_000);
  const member = await addMember(shop);
  const { data } = await ask(member);
  const page = shop.demo.state.findPage(data.checkout.url.split('/').at(-1));
  shop.demo.control.pay(page!.id);
  await shop.demo.webhooks.settled();
  const sent = shop.demo.received.splice(0).toReversed();
  const deliver = (headers: Headers, body: string) =>
    shop.http.request('http://localhost:4321/api/payment/webhooks/stripe', { method: 'POST', headers, body });
  const warn = vi.spyOn(logger, 'warn').mockReturnValue(undefined);
  for (const { headers, body } of sent) {
    const forged = new Headers(headers);
    forged.set('stripe-signature', (headers.get('stripe-signature') ?? '').replace(/v1=\w{4}/, 'v1=0000'));
    expect((await deliver(forged, body)).status).toBe(400);
  }
  expect(
    warn.mock.calls.filter(([, text]) => text === 'A webhook with a wrong signature was refused.'),
  ).toHaveLength(sent.length);
  warn.mockRestore();
  expect(await balance(member)).toBe(0);
  const statuses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => sent[index % sent.length]!).map(
      async ({ headers, body }) => (await deliver(headers, body)).status,
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect(await balance(member)).toBe(50_000);
  const { data: list } = await shop.call('/wallet/transactions', {}, member);
  expect(list.transactions).toMatchObject([{ kind: 'top_up', amount: 50_000, balance: 50_000 }]);
});

it('ten simultaneous taps open one page, visible to its customer only', async () => {
  await allow(100_000);
  const [member, stranger] = [await addMember(shop), await addMember(shop)];
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(member, { idempotency_key: key })));
  expect(new Set(answers.map(({ data }) => data.checkout.url)).size).toBe(1);
  const checkout = { checkout_id: answers[0]!.data.checkout.id };
  expect((await shop.call('/payment/status', checkout, stranger)).status).toBe(404);
  expect((await shop.call('/payment/status', checkout, member)).data.state).toBe('open');
});

it('a top-up is refunded if the account was deleted meanwhile', async () => {
  await allow(100_000);
  const member = await addMember(shop);
  const { data } = await ask(member);
  await shop.db.update(users).set({ erasedAt: shop.clock.now() }).where(eq(users.id, member.id));
  shop.demo.control.pay(data.checkout.url.split('/').at(-1));
  await shop.deliver();
  await shop.runJobs();
  const [row] = await shop.db
    .select()
    .from(refunds)
    .where(sql`${refunds.key} like 'unplaced:%'`);
  expect(row).toMatchObject({ amount: 50_000, state: 'succeeded', orderId: null });
});

it('a disputed top-up is a loss of the shop: the wallet keeps the amount, and the clearing account is empty', async () => {
  await allow(100_000);
  const member = await addMember(shop);
  const { data } = await ask(member);
  const page = shop.demo.state.findPage(data.checkout.url.split('/').at(-1))!;
  shop.demo.control.pay(page.id);
  await shop.deliver();
  expect(await balance(member)).toBe(50_000);
  shop.demo.control.dispute(page.payments[0]!.id, 'open');
  await shop.deliver(2);
  expect(await balance(member)).toBe(50_000);
  const { rows } = await shop.db.execute(sql`
    select debit.kind from ledger_entries entry
    join ledger_transfers transfer on transfer.entry_id = entry.id
    join ledger_accounts debit on debit.id = transfer.debit_account_id
    where entry.kind = 'dispute'`);
  expect(rows).toEqual([{ kind: 'credit' }]);
});
