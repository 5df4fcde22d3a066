import { describe, expect, it } from 'vitest';
import { expectedArrival } from '#components/order/timeline-steps.ts';
import type { OrderState } from '#domain/order-state.ts';

const order = {
  placed_at: '2026-05-03T10:00:00Z',
  scheduled: null,
  promised_at: null as string | null,
  restaurant: { id: 1, slug: 'basket', name: 'Basket', delivery_time: 30, time_zone: 'Asia/Kolkata' },
  status: 'preparing' as OrderState,
};
const scheduled = { day: '2026-05-04', from: 600, to: 660 };

describe('when an order should arrive', () => {
  it.each([
    ['after the usual delivery time', {}, '10:29', '2026-05-03T10:30:00.000Z'],
    ['not once this time has passed', {}, '10:30', null],
    ['at the promised time', { promised_at: '2026-05-03T11:00:00Z' }, '10:45', '2026-05-03T11:00:00.000Z'],
    ['not once the promised time has passed', { promised_at: '2026-05-03T11:00:00Z' }, '11:15', null],
    ['not for a chosen slot', { scheduled }, '10:05', null],
    [
      'at the promised time of a chosen slot',
      { scheduled, promised_at: '2026-05-04T05:00:00Z' },
      '10:05',
      '2026-05-04T05:00:00.000Z',
    ],
    ['not for a finished order', { status: 'delivered' as const }, '10:05', null],
  ])('is shown %s', (_, changes, time, expected) => {
    const now = new Date(`2026-05-03T${time}:00Z`);
    expect(expectedArrival({ ...order, ...changes }, now)?.toISOString() ?? null).toBe(expected);
  });
});
