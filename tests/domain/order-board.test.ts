import { describe, expect, it } from 'vitest';
import {
  itemTotals,
  minutesUntil,
  ordersByColumn,
  filterUnseenOrders,
  defaultPromiseMinutes,
} from '#domain/order-board.ts';
import type { OrderState } from '#domain/order-state.ts';

const at = (time: string) => `2026-06-24T${time}:00.000Z`;
const order = (id: number, status: OrderState, placed: string, due: string | null = null) => ({
  id,
  status,
  placedAt: at(placed),
  dueAt: due && at(due),
});
const line = (key: string, quantity: number) => ({ key, name: key, variantName: '', addons: [], quantity });

describe('the board of open orders', () => {
  it('has a column for each state, with orders sorted by the time they were placed or, if for later, by the time they are due', () => {
    const columns = ordersByColumn([
      order(1, 'placed', '08:00', '15:00'),
      order(2, 'placed', '09:30', '10:00'),
      order(3, 'placed', '09:00', '09:30'),
      order(4, 'undeliverable', '07:00'),
      order(5, 'picked_up', '06:00'),
    ]);
    expect(columns.new.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(columns.out.map(({ id }) => id)).toEqual([5, 4]);
    expect(columns.ready).toEqual([]);
  });

  it('adds up the quantity of a product over all orders that are still to be prepared', () => {
    const totals = itemTotals([
      { status: 'placed', lines: [line('dosa', 2), line('idli', 1)] },
      { status: 'preparing', lines: [line('dosa', 3), line('dosa', 1)] },
      { status: 'ready', lines: [line('dosa', 50)] },
    ]);
    expect(totals.map(({ key, quantity, orders }) => [key, quantity, orders])).toEqual([
      ['dosa', 6, 2],
      ['idli', 1, 1],
    ]);
  });

  it('lists products with the largest quantity first, and equal quantities by name', () => {
    const lines = [line('idli', 1), line('dosa', 1), line('vada', 2)];
    expect(itemTotals([{ status: 'accepted', lines }]).map(({ key }) => key)).toEqual([
      'vada',
      'dosa',
      'idli',
    ]);
  });

  it('remaining minutes are positive and overdue minutes negative, and the default promise is a multiple of five minutes', () => {
    const now = Date.parse(at('10:00'));
    expect(minutesUntil(at('10:12'), now)).toBe(12);
    expect(minutesUntil(at('09:58'), now + 1)).toBe(-3);
    expect(minutesUntil(at('10:01'), now + 1)).toBe(1);
    expect(minutesUntil(at('10:00'), now)).toBe(0);
    expect(defaultPromiseMinutes(at('10:31'), now)).toBe(35);
    expect(defaultPromiseMinutes(at('09:00'), now)).toBe(5);
    expect(defaultPromiseMinutes(null, now)).toBe(30);
  });

  it('reports only orders that are due to be seen and that nobody has seen on this device', () => {
    const now = Date.parse(at('10:00'));
    const orders = [
      { id: 1, revision: 0, watchedFrom: at('09:59') },
      { id: 2, revision: 0, watchedFrom: at('12:00') },
      { id: 3, revision: 0, watchedFrom: null },
      { id: 4, revision: 0, watchedFrom: at('09:00') },
      { id: 5, revision: 1, watchedFrom: at('09:00') },
      { id: 6, revision: 0, watchedFrom: at('10:00') },
    ];
    // The fifth order was seen before its customer changed it.
    expect(filterUnseenOrders(orders, now, new Set(['4.0', '5.0'])).map(({ id }) => id)).toEqual([1, 5, 6]);
  });
});
