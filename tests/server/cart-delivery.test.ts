import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestShop } from '../support/open-shop.ts';
import { farPoint, openSmallMarket, type SmallMarket } from '../support/small-market.ts';

let shop: TestShop;
let market: SmallMarket;
beforeAll(async () => void ({ shop, market } = await openSmallMarket()));
afterAll(() => shop.close());

const confirm = (body: Record<string, unknown>) =>
  shop.call('/cart/confirm', { restaurant_id: market.basket, ...body });
const types = (response: { data: { changes: { type: string }[] } }) =>
  response.data.changes.map((change) => change.type);

describe('the delivery charge of a cart', () => {
  test('reports a higher delivery charge with the previous charge, unless the customer chooses self-pickup or reaches free delivery', async () => {
    const items = [market.line(market.apple, market.apple1, 3)];
    const raised = await confirm({ items, seen_charge: 1_500 });
    expect(raised.data.changes).toEqual([
      { type: 'charge_changed', was: 1_500, now: 2_500, remedies: ['accept'] },
    ]);
    expect(types(await confirm({ items, seen_charge: 2_500 }))).toEqual([]);
    expect(types(await confirm({ items }))).toEqual([]);
    expect(types(await confirm({ items, seen_charge: 2_500, userSelected: 'SELFPICKUP' }))).toEqual([]);
    const plenty = [market.line(market.apple, market.apple1, 9)];
    expect(types(await confirm({ items: plenty, seen_charge: 2_500 }))).toEqual([]);
  });

  test('DELIV-06 DELIV-12 DELIV-13 self-pickup is free, a place outside the area gets no delivery, and no place is assumed', async () => {
    const lines = [market.line(market.apple, market.apple1, 3)];
    expect(
      (await confirm({ items: lines, userSelected: 'SELFPICKUP', ...farPoint })).data.bill.delivery.amount,
    ).toBe(0);
    expect(types(await confirm({ items: lines, ...farPoint }))).toContain('not_delivered');
    expect(types(await confirm({ items: lines }))).toEqual([]);
  });

  test('DELIV-01 DELIV-02 DELIV-03 DELIV-05 delivery is free from the threshold, after the coupon is subtracted', async () => {
    const eight = await confirm({ items: [market.line(market.apple, market.apple1, 8)] });
    expect(eight.data.bill).toMatchObject({ delivery: { amount: 0 }, free_delivery: { is_unlocked: true } });
    const less = await confirm({ items: [market.line(market.apple, market.apple1, 8)], coupon: 'TEN' });
    expect(less.data.bill).toMatchObject({
      delivery: { amount: 2_500 },
      free_delivery: { is_unlocked: false, remaining: 4_000 },
    });
  });
});
