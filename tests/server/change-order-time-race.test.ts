import { expect, it } from 'vitest';
import { editedRow } from '../support/edit-order.ts';
import { onEditShop, shop } from '../support/edit-order-tests.ts';
import { orderOf, stockOf } from '../support/orders.ts';
import { addSlotStore, eight, moveTo, seven, six, slot, toldMoves } from '../support/slot-moves.ts';

onEditShop();

const rounds = [1, 2, 3, 4];

it.each(rounds)(
  '[F24] two people who move two orders to the last place of a slot: one gets it, the other order stays (%i)',
  async () => {
    const { place, taken } = await addSlotStore(shop);
    const orders = [await place(slot(six)), await place(slot(six))];
    await place(slot(eight));
    const answers = await Promise.all(
      orders.map((order, index) =>
        moveTo(shop, order, slot(eight), { who: index === 0 ? shop.keeper : shop.support }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.findIndex(({ success }) => !success);
    expect(answers[lost]!.error).toMatchObject({ code: 'SLOT_FULL', fields: { when: expect.any(String) } });
    expect([await taken(six), await taken(eight)]).toEqual([1, 2]);
    expect(await editedRow(shop, orders[lost]!)).toMatchObject({ slotFrom: 18 * 60, revision: 0 });
    expect(await toldMoves(shop, orders[lost]!)).toEqual([]);
    expect(await toldMoves(shop, orders[1 - lost]!)).not.toEqual([]);
  },
);

it.each(rounds)(
  '[F24] a customer’s cancellation against a move: the place is given back once, whichever comes first (%i)',
  async () => {
    const { place, taken, line } = await addSlotStore(shop);
    const order = await place(slot(six));
    const cancel = { unique_order_id: order.uniqueOrderId, reason: 'Plans changed' };
    const [moved, cancelled] = await Promise.all([
      moveTo(shop, order, slot(eight)),
      shop.call('/order/cancel', cancel, order.who),
    ]);
    expect(cancelled.success).toBe(true);
    if (!moved.success) expect(moved.error.code).toBe('illegal_transition');
    expect([await taken(six), await taken(eight)]).toEqual([0, 0]);
    expect((await stockOf(shop.db, line.variant_id)).on_hand).toBe(1_000);
    expect(await editedRow(shop, order)).toMatchObject({
      status: 'cancelled',
      revision: moved.success ? 1 : 0,
    });
    expect((await toldMoves(shop, order)).length > 0).toBe(moved.success);
  },
);

it.each(rounds)(
  '[F24] orders that exchange two full slots one after the other, and a new order, never exceed a slot (%i)',
  async () => {
    const { store, line, place, taken } = await addSlotStore(shop);
    const orders = [await place(slot(six)), await place(slot(seven)), await place(slot(six))];
    const who = await shop.guest();
    const [placed, ...moved] = await Promise.all([
      shop.call('/order/place', orderOf(who, store, [line], { when: slot(seven) }), who),
      moveTo(shop, orders[0]!, slot(seven)),
      moveTo(shop, orders[1]!, slot(six), { who: shop.support }),
      moveTo(shop, orders[2]!, slot(seven), { who: shop.support }),
    ]);
    for (const { success, error } of [placed, ...moved]) if (!success) expect(error.code).toBe('SLOT_FULL');
    const [atSix, atSeven] = [await taken(six), await taken(seven)];
    expect(Math.max(atSix, atSeven)).toBeLessThanOrEqual(2);
    expect(atSix + atSeven).toBe(placed.success ? 4 : 3);
  },
);

it.each(rounds)(
  '[F24] two people who move one order to different slots: the second is asked to look again (%i)',
  async () => {
    const { place, taken } = await addSlotStore(shop);
    const order = await place(slot(six));
    const answers = await Promise.all([
      moveTo(shop, order, slot(seven)),
      moveTo(shop, order, slot(eight), { who: shop.support }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ success }) => !success)!.error.code).toBe('ORDER_CHANGED');
    expect((await taken(seven)) + (await taken(eight))).toBe(1);
    expect(await taken(six)).toBe(0);
  },
);
