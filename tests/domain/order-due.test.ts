import { expect, it } from 'vitest';
import { orderDue } from '#domain/order-due-time.ts';

const order = {
  scheduled: null,
  placedAt: new Date('2026-06-24T06:30:00Z'),
  deliveryMinutes: 45,
  timeZone: 'Asia/Kolkata',
};
const day = '2026-06-25';

it.each([
  ['the delivery time of the store', {}, '2026-06-24T07:15:00.000Z'],
  ['its placing, without a delivery time', { deliveryMinutes: 0 }, '2026-06-24T06:30:00.000Z'],
  ['the end of its slot', { scheduled: { day, from: 600, to: 660 } }, '2026-06-25T05:30:00.000Z'],
  ['midnight at the end of its slot', { scheduled: { day, from: 0, to: 0 } }, '2026-06-24T18:30:00.000Z'],
  [
    'the end of its slot in another zone',
    { scheduled: { day, from: 600, to: 660 }, timeZone: 'UTC' },
    '2026-06-25T11:00:00.000Z',
  ],
  ['no time of its day', { scheduled: { day, from: null, to: null } }, null],
])('when an order is due: %s', (_, changes, due) => {
  expect(orderDue({ ...order, ...changes })?.toISOString() ?? null).toBe(due);
});
