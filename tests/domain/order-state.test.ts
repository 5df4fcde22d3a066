import { describe, expect, it } from 'vitest';
import { toCatalogue } from '#domain/catalogue.ts';
import {
  checkTransition,
  finalStates,
  isEditable,
  isFinal,
  isJoinable,
  isVoided,
  canCancel,
  nextStates,
  orderStates as states,
  successfulOrderStates,
  type OrderActor,
} from '#domain/order-state.ts';
import { earliestAvailableDate, hasPreItemsAfter } from '#domain/pre-items.ts';
import { makeItem, makeLine } from '../support/shop.ts';

const actors: OrderActor[] = ['customer', 'store', 'rider', 'support', 'system'];

describe('order states', () => {
  it('UNK-18 exactly these transitions are allowed for a delivery', () => {
    const legal = states.flatMap((from) =>
      states
        .filter((to) =>
          actors.some((actor) => checkTransition({ from, to, actor, mode: 'delivery', reason: 'r' }).ok),
        )
        .map((to) => `${from}→${to}`),
    );
    expect(legal.sort()).toEqual(
      [
        'placed→accepted',
        'placed→rejected',
        'placed→cancelled',
        'accepted→preparing',
        'accepted→cancelled',
        'preparing→ready',
        'preparing→cancelled',
        'ready→picked_up',
        'ready→cancelled',
        'picked_up→delivered',
        'picked_up→undeliverable',
        'undeliverable→returned',
      ].sort(),
    );
  });

  it('UNK-18 [F38] self-pickup ends with collected and has no courier transitions', () => {
    expect(checkTransition({ from: 'ready', to: 'collected', actor: 'store', mode: 'SELFPICKUP' })).toEqual({
      ok: true,
    });
    expect(checkTransition({ from: 'ready', to: 'picked_up', actor: 'rider', mode: 'SELFPICKUP' })).toEqual({
      ok: false,
      error: 'illegal_transition',
    });
    expect(checkTransition({ from: 'ready', to: 'collected', actor: 'store', mode: 'delivery' })).toEqual({
      ok: false,
      error: 'illegal_transition',
    });
    expect(nextStates({ state: 'ready', mode: 'SELFPICKUP' }, 'rider')).toEqual([]);
  });

  it('UNK-18 the customer can cancel while the order is placed, support until it is picked up', () => {
    expect(states.filter((state) => canCancel(state, 'customer'))).toEqual(['placed']);
    expect(states.filter((state) => canCancel(state, 'support'))).toEqual([
      'placed',
      'accepted',
      'preparing',
      'ready',
    ]);
    expect(states.filter((state) => canCancel(state, 'rider'))).toEqual([]);
    expect(
      checkTransition({
        from: 'accepted',
        to: 'cancelled',
        actor: 'customer',
        mode: 'delivery',
        reason: 'late',
      }),
    ).toEqual({ ok: false, error: 'not_allowed' });
  });

  it('UNK-18 the system ends an order that nobody has seen or of which nothing could be packed; an informed customer may cancel such an order', () => {
    const ends = (['placed', 'accepted', 'preparing'] as const).map((from) =>
      (['rejected', 'cancelled'] as const).filter(
        (to) => checkTransition({ from, to, actor: 'system', mode: 'delivery', reason: 'unseen' }).ok,
      ),
    );
    expect(ends).toEqual([['rejected'], ['cancelled'], ['cancelled']]);
    const cancel = { to: 'cancelled', actor: 'customer', mode: 'delivery', reason: 'late' } as const;
    expect(checkTransition({ ...cancel, from: 'accepted', isDelayed: true })).toEqual({ ok: true });
    expect(checkTransition({ ...cancel, from: 'preparing', isDelayed: true }).ok).toBe(false);
    expect(states.filter((state) => canCancel(state, 'customer', true))).toEqual(['placed', 'accepted']);
  });

  it('UNK-18 the staff of the store can deliver an order themselves, unless a rider has taken it', () => {
    for (const [from, to] of [
      ['ready', 'picked_up'],
      ['picked_up', 'delivered'],
    ] as const) {
      const step = { from, to, actor: 'store', mode: 'delivery' } as const;
      expect(checkTransition(step)).toEqual({ ok: true });
      expect(nextStates({ state: from, mode: 'delivery' }, 'store')).toEqual([to]);
      expect(checkTransition({ ...step, hasRider: true })).toEqual({ ok: false, error: 'not_allowed' });
      expect(nextStates({ state: from, mode: 'delivery', hasRider: true }, 'store')).toEqual([]);
      expect(checkTransition({ ...step, actor: 'rider', hasRider: true })).toEqual({ ok: true });
      expect(checkTransition({ ...step, actor: 'customer' })).toEqual({ ok: false, error: 'not_allowed' });
    }
  });

  it('UNK-18 rejected, cancelled and undeliverable require a reason', () => {
    expect(
      checkTransition({ from: 'placed', to: 'rejected', actor: 'store', mode: 'delivery', reason: ' ' }),
    ).toEqual({ ok: false, error: 'reason_required' });
    expect(
      checkTransition({ from: 'picked_up', to: 'undeliverable', actor: 'rider', mode: 'delivery' }),
    ).toEqual({ ok: false, error: 'reason_required' });
  });

  it('the timeline consists of allowed transitions to a final state', () => {
    for (const mode of ['delivery', 'SELFPICKUP'] as const) {
      const path = successfulOrderStates(mode);
      path
        .slice(1)
        .forEach((to, index) =>
          expect(checkTransition({ from: path[index]!, to, actor: 'system', mode })).toEqual({ ok: true }),
        );
      expect(isFinal(path.at(-1)!)).toBe(true);
    }
    expect(states.filter(isVoided)).toEqual(['rejected', 'cancelled', 'returned']);
  });

  it('the timeline of a delivery ends with delivered, and the timeline of a self-pickup with collected', () => {
    expect(successfulOrderStates('delivery')).toEqual([
      ...['placed', 'accepted', 'preparing', 'ready', 'picked_up', 'delivered'],
    ]);
    expect(successfulOrderStates('SELFPICKUP')).toEqual([
      'placed',
      'accepted',
      'preparing',
      'ready',
      'collected',
    ]);
  });

  it('an order can be edited until picking starts, and another order can be added to its delivery until it is picked up', () => {
    expect(states.filter(isEditable)).toEqual(['placed', 'accepted']);
    expect(states.filter(isJoinable)).toEqual(['placed', 'accepted', 'preparing', 'ready']);
  });

  it('a final state has no transition', () => {
    expect([...finalStates].toSorted()).toEqual([
      ...['cancelled', 'collected', 'delivered', 'rejected', 'returned'],
    ]);
  });
});

describe('pre-order items', () => {
  const catalogue = toCatalogue([
    makeItem({ id: 1, is_pre_item: 1, pre_avail_date: '2026-05-10' }),
    makeItem({ id: 2 }),
    makeItem({ id: 3, is_pre_item: 0, pre_avail_date: '2027-01-01' }),
  ]);
  const cart = {
    restaurant_id: 1,
    coupon: null,
    lines: [makeLine({ item_id: 1 }), makeLine({ item_id: 2 }), makeLine({ item_id: 3 })],
  };

  it('CART-26 are found in a cart when a pre-item’s date is later than the selected date', () => {
    expect(hasPreItemsAfter(cart, catalogue, '2026-05-09')).toBe(true);
  });

  it('CART-27 are not found when the selected date is the pre-item’s date or later, or in a cart without pre-items', () => {
    expect(hasPreItemsAfter(cart, catalogue, '2026-05-10')).toBe(false);
    expect(hasPreItemsAfter(cart, catalogue, '2026-06-01')).toBe(false);
    expect(hasPreItemsAfter(cart, catalogue, () => '2026-05-09')).toBe(true);
    const noPreItems = { ...cart, lines: [makeLine({ item_id: 2 })] };
    const neverAsked = () => expect.unreachable('a device needs long to find its day');
    expect(hasPreItemsAfter(noPreItems, catalogue, neverAsked)).toBe(false);
    expect(hasPreItemsAfter({ ...cart, lines: [makeLine({ item_id: 2 })] }, catalogue, '2026-01-01')).toBe(
      false,
    );
  });

  it('UNK-23 a cart is unavailable before the latest date of its pre-items', () => {
    expect(earliestAvailableDate(cart, catalogue, '2026-05-03')).toBe('2026-05-10');
    expect(earliestAvailableDate(cart, catalogue, '2026-07-03')).toBe('2026-07-03');
  });
});
