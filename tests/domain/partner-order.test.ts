import { describe, expect, it, test } from 'vitest';
import { orderStates } from '#domain/order-state.ts';
import { deliveredWithOrderNumber, unpackedPartners } from '#domain/partner-order.ts';

test('a rider waits for partner orders that are accepted or being prepared', () => {
  const partners = orderStates.map((status, id) => ({ id, status }));
  expect(unpackedPartners(partners)).toEqual([
    { id: 1, status: 'accepted' },
    { id: 2, status: 'preparing' },
  ]);
});

describe('the number of the order that pays the delivery', () => {
  const line = (kind: 'tip' | 'delivery', rule: string, inputs: Record<string, string | number | null>) => ({
    ...{ kind, rule, inputs },
  });
  it.each([
    ['is missing without a charge', [], null],
    ['is missing with an own charge', [line('delivery', 'delivery_fixed', { order: '7-000012' })], null],
    ['is missing without a delivery', [line('tip', 'delivery_joined', { order: '7-000012' })], null],
    [
      'is of the delivery',
      [line('tip', 'tip', { order: '7-000011' }), line('delivery', 'delivery_joined', { order: '7-000012' })],
      '7-000012',
    ],
    ['is a text', [line('delivery', 'delivery_joined', { order: 12 })], '12'],
    ['may be unknown', [line('delivery', 'delivery_joined', {})], ''],
    ['may be empty', [line('delivery', 'delivery_joined', { order: null })], ''],
  ])('the number %s', (_, bill, number) => {
    expect(deliveredWithOrderNumber(bill)).toBe(number);
  });
});
