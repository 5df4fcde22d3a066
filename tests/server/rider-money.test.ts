import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OrderStep } from '#contracts/desk/order.ts';
import { defaultSettings } from '#contracts/settings.ts';
import { calculateDayClose } from '#domain/daily-close.ts';
import { auditLog } from '#server/db/schema/index.ts';
import { findStoreMovementsOfDay } from '#server/repositories/desk/daily-close.ts';
import { readOrder } from '#server/repositories/order.ts';
import { findStoreTotals } from '#server/repositories/desk/payouts.ts';
import type { Access } from '#server/services/account/staff-access.ts';
import { getOrder, advanceDeskOrder } from '#server/services/desk/orders.ts';
import { receiveRiderCash } from '#server/services/desk/riders.ts';
import { moveOrder } from '../support/customers.ts';
import { setSettings } from '../support/memberships.ts';
import { addItem, orderOf, stockOf } from '../support/orders.ts';
import { shop, store } from '../support/order-tests.ts';
import { codeOf } from '../support/riders.ts';
import {
  acceptedOrder,
  acceptAndPickUp,
  callAbout,
  createDeskAdmin,
  onNewRiders,
  rider,
  rowOf,
} from '../support/rider-tests.ts';
import { addMember } from '../support/wallets.ts';

onNewRiders();

describe('money of riders', () => {
  const day = '2026-06-24';
  const range = { day, currency: 'INR', timeZone: 'Asia/Kolkata' };
  const closeOfStore = async () => {
    const found = (await findStoreMovementsOfDay(shop.db, [store], range))[0]!;
    return calculateDayClose(found, found.commissionBasisPoints);
  };
  async function deliver(id: string) {
    await acceptAndPickUp(id);
    expect((await callAbout(rider, 'delivered', id, { delivery_code: await codeOf(shop, id) })).status).toBe(
      200,
    );
  }

  it('a rider earns a fee, the kilometres and the whole tip', async () => {
    await deliver(await acceptedOrder({ tip: { amount: 2_000 } }));
    const { data } = await shop.call('/delivery/user', {}, rider);
    expect(data.earned_today).toEqual([{ currency: 'INR', deliveries: 1, fees: 3_184, tips: 2_000 }]);
    shop.clock.advance(24 * 3_600_000);
    expect((await shop.call('/delivery/user', {}, rider)).data).toMatchObject({
      earned_today: [],
      earned: [{ fees: 3_184, tips: 2_000 }],
    });
    const list = await shop.call('/delivery/completed-orders', {}, rider);
    expect(list.data.orders).toMatchObject([{ kind: 'ended', fee: 3_184, tip: 2_000, customer: null }]);
  });

  it('a rider earns nothing from an order that was cancelled after it was taken', async () => {
    const id = await acceptedOrder({ tip: { amount: 2_000 } });
    expect((await callAbout(rider, 'accept', id)).data.order).toMatchObject({ fee: 3_184, tip: 2_000 });
    await moveOrder(shop, id, 'cancelled');
    const { data } = await shop.call('/delivery/single-order', { unique_order_id: id }, rider);
    expect(data).toMatchObject({ kind: 'ended', fee: 0, tip: 0 });
  });

  it('cash from the customer is the rider’s debt until the store receives it, and the daily close includes it', async () => {
    await deliver(await acceptedOrder({ tip: { amount: 2_000 } }));
    const cash = { storeId: store, currency: 'INR', amount: 14_500 };
    expect((await shop.call('/delivery/user', {}, rider)).data.cash).toMatchObject([cash]);
    expect(await closeOfStore()).toMatchObject({
      ...{ capturedCash: 14_500, riderTips: 2_000, riderCash: 14_500, cashHeld: 0, net: 12_500 },
    });
    const access = await createDeskAdmin();
    const deps = { ...shop.app, settings: { currencyCode: 'INR' } };
    const handInCash = (amount: number, key: string) =>
      receiveRiderCash(deps, { id: rider.id, storeId: store, amount, key }, access);
    expect(await handInCash(14_501, 'too much 1')).toMatchObject({ ok: false });
    expect(await handInCash(10_000, 'first time')).toMatchObject({ ok: true });
    expect(await handInCash(10_000, 'first time')).toMatchObject({ ok: true });
    const noted = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'rider.cash-received'));
    expect(noted.filter(({ subjectId }) => subjectId === rider.id)).toMatchObject([
      { actorId: access.userId, detail: { storeId: store, amount: 10_000, currency: 'INR' } },
    ]);
    expect((await shop.call('/delivery/user', {}, rider)).data.cash).toMatchObject([{ amount: 4_500 }]);
    expect(await closeOfStore()).toMatchObject({ riderCash: 4_500, cashHeld: 10_000, owed: 2_500 });
    const both = await Promise.all([handInCash(4_500, 'second one'), handInCash(4_500, 'third time')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await shop.call('/delivery/user', {}, rider)).data.cash).toEqual([]);
    const totals = await findStoreTotals(shop.db, [store], {
      before: '2026-06-25',
      timeZone: 'Asia/Kolkata',
      currency: 'INR',
    });
    expect(totals[0]!.days).toEqual([{ net: 12_500, cash: 14_500 }]);
  });

  it('nothing is posted for a delivery without a fee and a tip', async () => {
    await setSettings(shop, { riderFee: 0, riderFeePerKm: 0 });
    const id = await acceptedOrder();
    await deliver(id);
    await setSettings(shop, { riderFee: 3_000, riderFeePerKm: 500 });
    expect(await rowOf(id)).toMatchObject({ status: 'delivered' });
    const { rows } = await shop.db.execute(
      sql`select kind from ledger_entries where order_id = ${(await rowOf(id)).id} and kind like 'rider%'`,
    );
    expect(rows.map(({ kind }) => kind)).not.toContain('rider_fee');
    expect(rows.map(({ kind }) => kind)).not.toContain('rider_tip');
    expect((await shop.call('/delivery/user', {}, rider)).data.earned).toMatchObject([{ fees: 0, tips: 0 }]);
  });

  it('an order delivered by the store has no rider, and its cash is in the store', async () => {
    const id = await acceptedOrder();
    await moveOrder(shop, id, 'preparing', 'ready', 'picked_up', 'delivered');
    expect(await closeOfStore()).toMatchObject({ capturedCash: 12_500, riderCash: 0, cashHeld: 12_500 });
  });

  it('staff of another store cannot receive the cash of the store’s orders', async () => {
    await deliver(await acceptedOrder());
    const other = { userId: rider.id, role: 'shop' as const, storeIds: [store + 1_000] };
    const deps = { ...shop.app, settings: { currencyCode: 'INR' } };
    const cash = { id: rider.id, storeId: store, amount: 100, key: 'a-key-1234' };
    expect(await receiveRiderCash(deps, cash, other)).toMatchObject({ ok: false });
  });
});

describe('an order that is returned', () => {
  /** Places an order of two items for ₹100 each, with ₹25 for delivery and a tip of ₹20, paid from the wallet. */
  async function paidOrder() {
    const member = await addMember(shop, 50_000);
    const lines = [await addItem(shop.db, store), await addItem(shop.db, store)];
    const placed = await shop.call(
      '/order/place',
      orderOf(member, store, lines, { tip: { amount: 2_000 }, wallet_amount: 24_500 }),
      member,
    );
    expect(placed.error ?? placed.status).toBe(200);
    const id = placed.data.unique_order_id as string;
    await moveOrder(shop, id, 'accepted');
    await acceptAndPickUp(id);
    return { id, lines };
  }
  const returnOrder = async (id: string, more: Partial<OrderStep>, access: Access) => {
    const row = await rowOf(id);
    const deps = { ...shop.app, settings: defaultSettings };
    const base = {
      id: row.id,
      to: 'returned' as const,
      reason: '',
      sellableLineIds: [],
      keepsCharges: false,
    };
    return advanceDeskOrder(deps, { ...base, ...more }, access);
  };

  it('requires a reason, which the customer sees', async () => {
    const { id } = await paidOrder();
    const bad = await callAbout(rider, 'undeliverable', id, { reason: 'bored' });
    expect(bad).toMatchObject({ status: 400 });
    expect(bad.error.fields).toHaveProperty('reason');
    const given = { reason: 'customer_absent', note: 'Rang three times.' };
    expect((await callAbout(rider, 'undeliverable', id, given)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      status: 'undeliverable',
      undeliverableReason: 'customer_absent',
    });
    const { rows } = await shop.db.execute(
      sql`select reason from order_events where to_status = 'undeliverable' and order_id = ${(await rowOf(id)).id}`,
    );
    expect(rows).toEqual([{ reason: 'Nobody was there. Rang three times.' }]);
  });

  it('is refunded completely by default, and only goods that can be sold again return to the stock', async () => {
    const { id, lines } = await paidOrder();
    await callAbout(rider, 'undeliverable', id, { reason: 'customer_absent' });
    const access = await createDeskAdmin();
    const order = (await getOrder({ ...shop.app, settings: defaultSettings }, (await rowOf(id)).id, access))!;
    expect(order.comingBack).toMatchObject({ undeliverableReason: 'customer_absent', charges: 4_500 });
    const [first] = order.comingBack!.lines;
    expect(await returnOrder(id, { sellableLineIds: [first!.id] }, access)).toMatchObject({ ok: true });
    expect(await stockOf(shop.db, lines[0]!.variant_id)).toMatchObject({ on_hand: 100 });
    expect(await stockOf(shop.db, lines[1]!.variant_id)).toMatchObject({ on_hand: 99 });
    const { rows } = await shop.db.execute(
      sql`select captured, refunded from payments where order_id = ${(await rowOf(id)).id} and captured > 0`,
    );
    expect(rows).toEqual([{ captured: '24500', refunded: '24500' }]);
    expect((await shop.call('/delivery/user', {}, rider)).data.earned).toMatchObject([
      { fees: 3_184, tips: 0 },
    ]);
  });

  it('support may retain the delivery charge and tip of a returned order that its customer refused, and only these are invoiced', async () => {
    const { id } = await paidOrder();
    await callAbout(rider, 'undeliverable', id, { reason: 'customer_refused' });
    const access = await createDeskAdmin();
    expect(await returnOrder(id, { keepsCharges: true }, access)).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({ status: 'returned', keptAmount: 4_500 });
    const { rows } = await shop.db.execute(sql`select captured - refunded as kept from payments
      where order_id = ${(await rowOf(id)).id} and captured > 0`);
    expect(rows).toEqual([{ kept: '4500' }]);
    const invoices = await shop.db
      .execute(sql`select kind, total::float8 as total, body->'lines' as lines, body->'charges' as charges
      from invoices where order_id = ${(await rowOf(id)).id}`);
    expect(invoices.rows).toMatchObject([
      {
        ...{ kind: 'invoice', total: 4_500, lines: [] },
        charges: [
          { kind: 'delivery', amount: 2_500 },
          { kind: 'tip', amount: 2_000 },
        ],
      },
    ]);
    expect((await shop.call('/delivery/user', {}, rider)).data.earned).toMatchObject([
      { fees: 3_184, tips: 2_000 },
    ]);
  });

  it.each(['wrong_address', 'damaged', 'other'] as const)(
    'no charge is retained if the reason is %s, or if the store delivered the order itself',
    async (reason) => {
      const { id } = await paidOrder();
      await callAbout(rider, 'undeliverable', id, { reason });
      const access = await createDeskAdmin();
      expect(await returnOrder(id, { keepsCharges: true }, access)).toMatchObject({ ok: false });
      const clerk = { ...access, role: 'shop' as const, storeIds: [store] };
      expect(await returnOrder(id, { keepsCharges: true }, clerk)).toMatchObject({ ok: false });
      expect(await returnOrder(id, {}, clerk)).toMatchObject({ ok: true });
      expect(await rowOf(id)).toMatchObject({ status: 'returned', keptAmount: 0 });
    },
  );

  it('a rider is not promised the tip while the order returns to the store', async () => {
    const id = await acceptedOrder({ tip: { amount: 2_000 } });
    await acceptAndPickUp(id);
    const mine = async () => (await shop.call('/delivery/orders', {}, rider)).data.mine;
    expect(await mine()).toMatchObject([{ status: 'picked_up', tip: 2_000 }]);
    await callAbout(rider, 'undeliverable', id, { reason: 'customer_absent' });
    expect(await mine()).toMatchObject([{ status: 'undeliverable', tip: 0 }]);
    await returnOrder(id, {}, await createDeskAdmin());
  });

  it('a returned order with unpaid cash retains nothing and has no invoice', async () => {
    const id = await acceptedOrder();
    await acceptAndPickUp(id);
    const mine = async () => (await shop.call('/delivery/orders', {}, rider)).data.mine;
    expect(await mine()).toMatchObject([{ status: 'picked_up', cash_due: 12_500 }]);
    await callAbout(rider, 'undeliverable', id, { reason: 'customer_absent' });
    // The rider no longer has to collect cash, and the customer no longer sees a code.
    expect(await mine()).toMatchObject([{ status: 'undeliverable', cash_due: 0, cash_given: null }]);
    expect(await readOrder(shop.db, await rowOf(id), 'en')).toMatchObject({ delivery_code: null });
    expect(await returnOrder(id, { keepsCharges: true }, await createDeskAdmin())).toMatchObject({
      ok: true,
    });
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'returned', keptAmount: 0 });
    const { rows } = await shop.db.execute(sql`select 1 from invoices where order_id = ${row.id}`);
    expect(rows).toEqual([]);
  });
});
