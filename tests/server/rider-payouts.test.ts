import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/index.ts';
import { exportRiderMoney, payOutRider, readRiderMoney } from '#server/services/desk/rider-payouts.ts';
import { shop } from '../support/order-tests.ts';
import { codeOf } from '../support/riders.ts';
import {
  acceptedOrder,
  acceptAndPickUp,
  callAbout,
  createDeskAdmin,
  onNewRiders,
  rider,
} from '../support/rider-tests.ts';

onNewRiders();

describe('earnings of riders', () => {
  const deps = () => ({ ...shop.app, settings: { currencyCode: 'INR', timeZone: 'Asia/Kolkata' } });
  const balance = { currency: 'INR', fees: 3_184, tips: 2_000 };
  async function earn() {
    const id = await acceptedOrder({ tip: { amount: 2_000 } });
    await acceptAndPickUp(id);
    await callAbout(rider, 'delivered', id, { delivery_code: await codeOf(shop, id) });
  }

  it('are paid out from the ledger, at most the amount owed, and the rider sees the payout', async () => {
    const access = await createDeskAdmin();
    const pay = (amount: number, key: string) =>
      payOutRider(deps(), { id: rider.id, amount, reference: 'UPI 4711', key }, access);
    expect(await pay(1, 'before any')).toMatchObject({ ok: false });
    await earn();
    expect(await readRiderMoney(shop, rider.id, access)).toEqual({
      balances: [{ ...balance, paid: 0, left: 5_184 }],
      payouts: [],
    });
    expect(await pay(5_185, 'too much 1')).toMatchObject({
      ok: false,
      fields: { amount: expect.any(String) },
    });
    expect(await pay(5_000, 'first time')).toMatchObject({ ok: true });
    expect(await pay(5_000, 'first time')).toMatchObject({
      ok: true,
      money: {
        balances: [{ ...balance, paid: 5_000, left: 184 }],
        payouts: [{ amount: 5_000, reference: 'UPI 4711', actor: 'Desk' }],
      },
    });
    expect((await shop.call('/delivery/user', {}, rider)).data).toMatchObject({
      payouts: [{ currency: 'INR', paid: 5_000, left: 184 }],
    });
    const { text } = await exportRiderMoney(deps());
    expect(text).toContain('rider,name,currency,fees,tips,paid_out,left');
    expect(text).toContain('INR,31.84,20.00,50.00,1.84');
    const audited = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, rider.id));
    expect(audited.filter(({ action }) => action === 'rider.paid-out')).toMatchObject([
      { actorId: access.userId, detail: { amount: 5_000, currency: 'INR', reference: 'UPI 4711' } },
    ]);
    expect(await shop.breaches()).toEqual([]);
  });

  it('[F24] earnings of riders are never exceeded by twenty simultaneous payouts', async () => {
    const access = await createDeskAdmin();
    await earn();
    const paid = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        payOutRider(
          deps(),
          { id: rider.id, amount: 1_000, reference: 'UPI', key: `payout ${index}` },
          access,
        ),
      ),
    );
    expect(paid.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await readRiderMoney(shop, rider.id, access)).toMatchObject({ balances: [{ left: 184 }] });
    expect(await shop.breaches()).toEqual([]);
  });

  it('[F39] earnings of riders are hidden from staff of other stores', async () => {
    await earn();
    const access = { ...(await createDeskAdmin()), role: 'shop' as const, storeIds: [999_999] };
    expect(await readRiderMoney(shop, rider.id, access)).toBeNull();
  });
});
