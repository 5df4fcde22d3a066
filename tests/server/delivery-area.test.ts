import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formBrowser } from '../support/form-browser.ts';
import type { TestShop } from '../support/open-shop.ts';
import { basketPoint, farPoint, openSmallMarket, type SmallMarket } from '../support/small-market.ts';

let shop: TestShop;
let market: SmallMarket;
beforeAll(async () => void ({ shop, market } = await openSmallMarket()));
afterAll(() => shop.close());

const browser = () => formBrowser(shop);
const confirm = (body: object) => shop.call('/cart/confirm', { restaurant_id: market.basket, ...body });

describe('a place outside the delivery area', () => {
  const paramsOf = (response: Response) =>
    Object.fromEntries(new URL(response.headers.get('location') ?? '', 'http://shop').searchParams);

  test('DELIV-12 CART-47 refuses an add for delivery with the reason, and accepts it for self-pickup', async () => {
    const visitor = browser();
    visitor.moveTo(farPoint);
    const line = `${market.apple}.${market.apple1}`;
    const refused = await visitor.send('add', { line });
    expect(paramsOf(refused)).toEqual({ undelivered: line });
    expect((await visitor.state()).cart.lines).toEqual([]);
    const several: [string, string][] = [
      ['line', `2x${line}`],
      ['line', `1x${market.pear}.${market.pear1}`],
    ];
    const { all } = paramsOf(await visitor.send('add-all', several));
    expect(all).toBe(`2x${line}~1x${market.pear}.${market.pear1}`);
    expect((await visitor.state()).cart.lines).toEqual([]);
    await visitor.send('add-all', [...several, ['userSelected', 'SELFPICKUP']]);
    expect(await visitor.state()).toMatchObject({
      mode: 'SELFPICKUP',
      cart: { lines: [{ item_id: market.apple, quantity: 2 }, { item_id: market.pear }] },
    });
    visitor.moveTo(basketPoint);
    await visitor.send('mode', { userSelected: 'delivery' });
    await visitor.send('add', { line });
    expect((await visitor.state()).cart.lines).toMatchObject([{ quantity: 3 }, { quantity: 1 }]);
  });

  test('CART-11 asks once before self-pickup of an item replaces another store’s cart, and the new cart is for self-pickup', async () => {
    const visitor = browser();
    visitor.moveTo(farPoint);
    await visitor.send('add', { line: `${market.milk}.${market.milk1}`, userSelected: 'SELFPICKUP' });
    await visitor.send('mode', { userSelected: 'delivery' });
    const line = `${market.apple}.${market.apple1}`;
    const asked = await visitor.send('add', { line, userSelected: 'SELFPICKUP' });
    expect(paramsOf(asked)).toMatchObject({ replace: line });
    await visitor.send('add', { line, replace: 'yes' });
    expect(await visitor.state()).toMatchObject({
      mode: 'SELFPICKUP',
      cart: { lines: [{ item_id: market.apple }] },
    });
  });

  test('DELIV-12 has no charge or saving for the distance on any bill', async () => {
    for (const quantity of [3, 9]) {
      const items = [market.line(market.apple, market.apple1, quantity)];
      const { data } = await confirm({ items, seen_charge: 2_500, ...farPoint });
      expect(data).toMatchObject({ distance: null, store: { is_operational: 0 } });
      expect(data.bill.delivery).toMatchObject({ rule: 'delivery_unavailable', amount: 0 });
      expect(data.bill.delivery.inputs).toEqual({});
      expect(data.bill.total).toBe(data.bill.item_total);
      // The discrepancy is reported once, and not also as a changed charge.
      expect(data.changes.map(({ type }: { type: string }) => type)).toEqual(['not_delivered']);
    }
    const dairy = [market.line(market.milk, market.milk1)];
    const { data } = await confirm({ items: dairy, restaurant_id: market.dairy, ...farPoint });
    expect(data.bill.delivery).toMatchObject({ rule: 'delivery_unavailable', amount: 0 });
  });
});
