import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders, stores } from '#server/db/schema/index.ts';
import { moveOrder } from '../support/customers.ts';
import { editedRow, type EditedOrder, quoteEdit } from '../support/edit-order.ts';
import { onEditShop, shop } from '../support/edit-order-tests.ts';
import { addItem, orderOf, wednesdayNoon } from '../support/orders.ts';
import { startPicking } from '../support/picking.ts';
import { addMember, type Member } from '../support/wallets.ts';

onEditShop();
beforeAll(async () => {
  const slots = { slotMinutes: 60, slotCapacity: 50, leadMinutes: 30 };
  await shop.db.update(stores).set(slots).where(eq(stores.id, shop.store));
});
beforeEach(() => shop.clock.set(wednesdayNoon));

const at = (time: string) => ({ when: { type: 'slot', starts_at: `2026-06-24T${time}:00.000Z` } });
const [six, seven] = [at('12:30'), at('13:30')];

async function placeAccepted(who: Member, when: object): Promise<EditedOrder> {
  const line = await addItem(shop.db, shop.store, { onHand: 50 });
  const body = orderOf(who, shop.store, [line], { ...when });
  const { data, error } = await shop.call('/order/place', body, who);
  if (error) throw new Error(error.code);
  const [row] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, data.unique_order_id));
  if (row!.status === 'placed') await moveOrder(shop, data.unique_order_id, 'accepted');
  return { id: row!.id, uniqueOrderId: data.unique_order_id, who };
}

/**
 * Places two orders of one customer in two slots, and quotes the change that moves the second order to the first
 * slot.
 */
async function placeInDifferentSlots() {
  const who = await addMember(shop);
  const [first, second] = [await placeAccepted(who, six), await placeAccepted(who, seven)];
  const { data } = await quoteEdit(shop, second, six);
  expect(data).toMatchObject({ total: 10_000, old_total: 12_500, issues: [] });
  const change = { unique_order_id: second.uniqueOrderId, ...six, revision: 0, seen_total: data.total };
  return { first, second, join: () => shop.call('/order/edit', change, who) };
}

const rounds = [1, 2, 3];

describe('a change that joins another order, at the same moment', () => {
  it.each(rounds)(
    '[F24] as the other order starts to be packed: both succeed, and the changed order goes with it (%i)',
    async () => {
      const { first, second, join } = await placeInDifferentSlots();
      const [joined, started] = await Promise.all([join(), startPicking(shop, first)]);
      expect([joined.error, started.error]).toEqual([undefined, undefined]);
      expect(await editedRow(shop, first)).toMatchObject({ status: 'preparing' });
      expect(await editedRow(shop, second)).toMatchObject({ goesWithOrderId: first.id, total: 10_000 });
    },
  );

  it.each(rounds)(
    '[F24] as the changed order starts to be packed: it joins the other order first, or is refused (%i)',
    async () => {
      const { first, second, join } = await placeInDifferentSlots();
      const [joined, started] = await Promise.all([join(), startPicking(shop, second)]);
      expect(started.error).toBeUndefined();
      if (!joined.success) expect(joined.error.code).toBe('NOT_EDITABLE');
      expect(await editedRow(shop, second)).toMatchObject({
        ...{ status: 'preparing', goesWithOrderId: joined.success ? first.id : null },
        total: joined.success ? 10_000 : 12_500,
      });
    },
  );

  it.each(rounds)(
    '[F24] as the other order leaves the store: the change joins it, or is refused (%i)',
    async () => {
      const { first, second, join } = await placeInDifferentSlots();
      await moveOrder(shop, first.uniqueOrderId, 'preparing', 'ready');
      const [joined] = await Promise.all([join(), moveOrder(shop, first.uniqueOrderId, 'picked_up')]);
      if (!joined.success) expect(joined.error.code).toBe('PRICE_CHANGED');
      expect(await editedRow(shop, second)).toMatchObject({
        goesWithOrderId: joined.success ? first.id : null,
        total: joined.success ? 10_000 : 12_500,
      });
    },
  );
});
