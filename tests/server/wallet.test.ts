import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { findBalance, findHold, resolveHold } from '#server/repositories/wallet.ts';
import { lockOrder } from '#server/repositories/order.ts';
import { changeOrderState } from '#server/services/order/change-order-state.ts';
import { changeStoreCredit } from '#server/services/payment/change-store-credit.ts';
import type { OrderActor, OrderState } from '#domain/order-state.ts';
import { addItem, addStore, openTestShop, orderOf, type TestShop } from '../support/orders.ts';
import { addMember, giveCredit, type Member } from '../support/wallets.ts';

let shop: TestShop;
let store: number;

beforeAll(async () => void (shop = await openTestShop({ max: 25 })));
afterAll(() => shop.close());
beforeEach(async () => void (store = await addStore(shop.db, { deliveryCharges: 0 })));
afterEach(async () => expect(await shop.breaches()).toEqual([]));

const balanceOf = ({ id }: Member) => findBalance(shop.db, { userId: id, currency: 'INR' });

async function place(member: Member, price: number, changes: Record<string, unknown> = {}) {
  const line = await addItem(shop.db, store, { regularPrice: price });
  return shop.call('/order/place', orderOf(member, store, [line], changes), member);
}

async function moveTo(id: string, ...states: OrderState[]): Promise<void> {
  for (const to of states)
    await inTransaction(shop.db, async (tx) => {
      const row = await lockOrder(tx, id);
      const actor: OrderActor = 'support';
      const at = shop.clock.now();
      const step = await changeOrderState(tx, row!, { to, actor, actorId: null, reason: 'a test', at });
      expect(step).toMatchObject({ ok: true });
    });
}

const single = async (id: string, member: Member) =>
  (await shop.call('/order/single', { unique_order_id: id }, member)).data;

describe('paying from the wallet', () => {
  it('ROLE-11 holds the amount when the order is placed, takes it when the order is ready, and refunds it once', async () => {
    const member = await addMember(shop, 30_000);
    const { data } = await place(member, 12_000, { payment_method: 'wallet' });
    expect(await balanceOf(member)).toEqual({ posted: 30_000, pending: 12_000, available: 18_000 });
    const placed = await single(data.unique_order_id, member);
    expect(placed).toMatchObject({
      payment_method: 'wallet',
      payment_state: 'authorised',
      payments: [{ method: 'wallet', amount: 12_000, authorised: 12_000, captured: 0 }],
    });
    await moveTo(data.unique_order_id, 'accepted', 'preparing');
    expect((await balanceOf(member)).pending).toBe(12_000);
    await moveTo(data.unique_order_id, 'ready');
    expect(await balanceOf(member)).toEqual({ posted: 18_000, pending: 0, available: 18_000 });
    expect(await single(data.unique_order_id, member)).toMatchObject({ payment_state: 'captured' });

    await moveTo(data.unique_order_id, 'cancelled');
    expect(await balanceOf(member)).toEqual({ posted: 30_000, pending: 0, available: 30_000 });
    expect(await single(data.unique_order_id, member)).toMatchObject({
      payment_state: 'refunded',
      refunds: [{ amount: 12_000, destination: 'wallet', state: 'succeeded', reason: 'a test' }],
    });
  });

  it('ROLE-11 pays a part from the wallet and the rest in cash', async () => {
    const member = await addMember(shop, 5_000);
    const { data } = await place(member, 12_000, { wallet_amount: 5_000 });
    expect(await single(data.unique_order_id, member)).toMatchObject({
      payment_method: 'cash',
      payment_state: 'due',
      payments: [
        { method: 'wallet', amount: 5_000, state: 'authorised' },
        { method: 'cash', amount: 7_000, state: 'due' },
      ],
    });
    await moveTo(data.unique_order_id, 'accepted', 'preparing', 'ready', 'picked_up', 'delivered');
    expect(await balanceOf(member)).toEqual({ posted: 0, pending: 0, available: 0 });
    expect(await single(data.unique_order_id, member)).toMatchObject({ payment_state: 'captured' });
  });

  it('releases the held amount when the customer cancels, and refunds no cash that was never paid', async () => {
    const member = await addMember(shop, 5_000);
    const { data } = await place(member, 12_000, { wallet_amount: 5_000 });
    const cancel = () => shop.call('/order/cancel', { unique_order_id: data.unique_order_id }, member);
    // [F24] Ten taps on Cancel release the held amount once.
    await Promise.all(Array.from({ length: 10 }, cancel));
    expect(await balanceOf(member)).toEqual({ posted: 5_000, pending: 0, available: 5_000 });
    expect(await single(data.unique_order_id, member)).toMatchObject({ payment_state: 'void', refunds: [] });
  });

  it('[F20] of two simultaneous orders of 80 from a wallet of 100, one is refused for its insufficient balance, and its cart is kept', async () => {
    const member = await addMember(shop, 10_000);
    const line = await addItem(shop.db, store, { regularPrice: 8_000, onHand: 50 });
    for (const payment of [{ payment_method: 'wallet' }, { wallet_amount: 8_000 }]) {
      const before = await balanceOf(member);
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => shop.call('/order/place', orderOf(member, store, [line], payment), member)),
      );
      const placed = answers.filter(({ success }) => success);
      const refused = answers.filter(({ success }) => !success);
      expect(placed).toHaveLength(1);
      for (const { status, error } of refused)
        expect({ status, code: error.code }).toEqual({ status: 409, code: 'WALLET_INSUFFICIENT' });
      expect(await balanceOf(member)).toEqual({ ...before, pending: 8_000, available: 2_000 });
      expect(await shop.breaches()).toEqual([]);
      await moveTo(placed[0]!.data.unique_order_id, 'cancelled');
    }
  });

  it('[F25] [F27] a repeated request holds the money once', async () => {
    const member = await addMember(shop, 10_000);
    const line = await addItem(shop.db, store, { regularPrice: 4_000 });
    const request = orderOf(member, store, [line], { payment_method: 'wallet' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.call('/order/place', request, member)),
    );
    expect(new Set(answers.map(({ data }) => data.unique_order_id)).size).toBe(1);
    expect(await balanceOf(member)).toEqual({ posted: 10_000, pending: 4_000, available: 6_000 });
  });

  it('[F26] the same key with another amount from the wallet is refused', async () => {
    const member = await addMember(shop, 10_000);
    const line = await addItem(shop.db, store, { regularPrice: 4_000 });
    const request = orderOf(member, store, [line], { wallet_amount: 1_000 });
    expect((await shop.call('/order/place', request, member)).status).toBe(200);
    const other = await shop.call('/order/place', { ...request, wallet_amount: 2_000 }, member);
    expect(other).toMatchObject({ status: 422, error: { code: 'KEY_REUSED' } });
  });

  it('paying from the wallet is refused for guests and for more than the wallet has', async () => {
    const guest = await shop.guest();
    const line = await addItem(shop.db, store);
    const of = (changes: object) =>
      shop.call('/order/place', orderOf(guest, store, [line], { ...changes }), guest);
    for (const changes of [{ payment_method: 'wallet' }, { wallet_amount: 100 }])
      expect(await of(changes)).toMatchObject({ status: 400, error: { code: 'PAYMENT_METHOD' } });
    for (const wallet_amount of [-1, 1.5, '2', 2 ** 53])
      expect((await of({ wallet_amount })).status).toBe(400);
    const member = await addMember(shop, 9_999);
    expect(await place(member, 10_000, { payment_method: 'wallet' })).toMatchObject({
      status: 409,
      error: { code: 'WALLET_INSUFFICIENT', details: { available: 9_999 } },
    });
  });
});

describe('holds of the wallet', () => {
  it('[F21] a hold ends once: posted or void, never both, also when tried many times at once', async () => {
    const member = await addMember(shop, 10_000);
    const { data } = await place(member, 4_000, { payment_method: 'wallet' });
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`select p.id from payments p join orders o on o.id = p.order_id where o.unique_order_id = ${data.unique_order_id}`,
    );
    const hold = await findHold(shop.db, rows[0]!.id);
    // The transaction is rolled back, so that the order keeps its hold.
    await expect(
      shop.db.transaction(async (tx) => {
        const at = shop.clock.now();
        expect(await resolveHold(tx, { holdId: hold!.id, amount: 4_000, at })).toBe(true);
        for (const amount of [4_000, 0])
          expect(await resolveHold(tx, { holdId: hold!.id, amount, at })).toBe(false);
        tx.rollback();
      }),
    ).rejects.toThrow('Rollback');
    const step = (to: OrderState) => moveTo(data.unique_order_id, to).catch(() => undefined);
    await moveTo(data.unique_order_id, 'accepted', 'preparing');
    await Promise.all([step('ready'), step('cancelled'), step('ready'), step('cancelled')]);
    const { status } = await single(data.unique_order_id, member);
    const { posted, pending } = await balanceOf(member);
    expect({ posted, pending }).toEqual({ posted: status === 'ready' ? 6_000 : 10_000, pending: 0 });
    const { rows: ends } = await shop.db.execute(
      sql`select count(*)::int as n from hold_resolutions where hold_id = ${hold!.id}`,
    );
    expect(ends).toEqual([{ n: 1 }]);
  });
});

describe('the ledger', () => {
  it('I2 refuses to change, delete or truncate its rows over the application’s own connection', async () => {
    const member = await addMember(shop, 5_000);
    await place(member, 1_000, { payment_method: 'wallet' });
    for (const table of ['ledger_entries', 'ledger_transfers', 'wallet_holds', 'hold_resolutions'])
      for (const attempt of [
        sql`delete from ${sql.identifier(table)}`,
        sql`truncate ${sql.identifier(table)} cascade`,
        table === 'ledger_entries'
          ? sql`update ledger_entries set note = 'x'`
          : sql`update ${sql.identifier(table)} set amount = amount + 1`,
      ])
        await expect(shop.db.execute(attempt)).rejects.toMatchObject({
          cause: { message: expect.stringContaining('never change') },
        });
  });

  it('I3 a wallet never falls below what is held in it, however much is taken from it', async () => {
    const member = await addMember(shop, 5_000);
    await place(member, 4_000, { payment_method: 'wallet' });
    const take = (amount: number) =>
      changeStoreCredit(shop, {
        userId: member.id,
        currency: 'INR',
        amount,
        reason: 'A mistake',
        actorId: null,
      });
    expect(await take(-1_001)).toBe('insufficient');
    expect((await Promise.all([take(-700), take(-700)])).toSorted()).toEqual(['done', 'insufficient']);
    expect(await balanceOf(member)).toEqual({ posted: 4_300, pending: 4_000, available: 300 });
    await expect(
      shop.db.execute(
        sql`insert into ledger_transfers (entry_id, debit_account_id, credit_account_id, amount)
          select max(e.id), w.account_id, (select id from ledger_accounts where kind = 'credit'), 301
          from ledger_entries e, wallets w where w.user_id = ${member.id} group by w.account_id`,
      ),
    ).rejects.toMatchObject({ cause: { constraint: 'wallets_available' } });
  });

  it('gives the same credit once, however often it is requested', async () => {
    const member = await addMember(shop);
    const credit = {
      userId: member.id,
      currency: 'INR',
      amount: 500,
      reason: 'Late',
      actorId: null,
      key: member.id,
    };
    await Promise.all(Array.from({ length: 5 }, () => changeStoreCredit(shop, credit)));
    expect((await balanceOf(member)).posted).toBe(500);
    await giveCredit(shop, member.id, 500);
    expect((await balanceOf(member)).posted).toBe(1_000);
  });
});
