import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formBrowser } from '../support/form-browser.ts';
import type { TestShop } from '../support/open-shop.ts';
import { openSmallMarket, type SmallMarket } from '../support/small-market.ts';

let shop: TestShop;
let market: SmallMarket;
beforeAll(async () => void ({ shop, market } = await openSmallMarket()));
afterAll(() => shop.close());

const browser = () => formBrowser(shop);

describe('the coupon of a cart that is changed by forms', () => {
  const paramsOf = (response: Response) =>
    Object.fromEntries(new URL(response.headers.get('location') ?? '', 'http://shop').searchParams);

  test('CART-07 CART-08 a change of the lines reports the coupon that it removes', async () => {
    const visitor = browser();
    const line = `${market.apple}.${market.apple1}`;
    await visitor.send('add', { line, quantity: 4 });
    await visitor.send('coupon', { coupon: 'TEN' });
    expect((await visitor.state()).cart.coupon).toBe('TEN');
    expect(paramsOf(await visitor.send('line', { line, quantity: 3 }))).toMatchObject({
      removed_coupon: 'TEN',
    });
    await visitor.send('coupon', { coupon: 'TEN' });
    expect(paramsOf(await visitor.send('coupon', { coupon: '' }))).toEqual({});
  });
});

describe('a form that substitutes a line', () => {
  test('[F8] [F9] replaces a line by a substitute in the same quantity, and does not restore a line removed in the meantime', async () => {
    const visitor = browser();
    const key = `${market.apple}:${market.apple1}:`;
    await visitor.send('add', { line: `${market.apple}.${market.apple1}`, quantity: 2 });
    const swapped = await visitor.send('swap', { key, line: `${market.pear}.${market.pear1}` });
    const redirectParams = new URL(swapped.headers.get('location') ?? '', 'http://shop').searchParams;
    expect(redirectParams.get('did')).toBe('swapped');
    const { cart, seen } = await visitor.state();
    expect(cart.lines).toMatchObject([{ item_id: market.pear, variant_id: market.pear1, quantity: 2 }]);
    expect(seen[`${market.pear}:${market.pear1}:`]).toBe(2_600);
    const late = await visitor.send('swap', { key, line: `${market.orange}.${market.orangeSmall}` });
    expect([late.status, late.headers.get('location')]).toEqual([303, expect.not.stringContaining('did=')]);
    expect((await visitor.state()).cart.lines).toMatchObject([{ item_id: market.pear }]);
    await visitor.send('swap', {
      key: `${market.pear}:${market.pear1}:`,
      line: `${market.milk}`,
    });
    expect((await visitor.state()).cart.lines).toMatchObject([{ item_id: market.pear }]);
    expect((await visitor.send('swap', { key, line: 'x' })).status).toBe(400);
  });

  test('the form that removes unavailable lines changes nothing, and offers nothing to undo, if all lines are available', async () => {
    const visitor = browser();
    await visitor.send('add', { line: `${market.apple}.${market.apple1}`, quantity: 2 });
    const before = await visitor.state();
    const cleaned = await visitor.send('clean', {});
    expect([cleaned.status, cleaned.headers.get('location')]).toEqual([
      303,
      expect.not.stringContaining('did='),
    ]);
    expect(await visitor.state()).toEqual(before);
  });

  test('[F8] [F9] a form can undo a substitution or removal as long as nothing else has changed', async () => {
    const visitor = browser();
    const redirectParams = (response: Response) =>
      Object.fromEntries(new URL(response.headers.get('location') ?? '', 'http://shop').searchParams);
    await visitor.send('add', { line: `${market.apple}.${market.apple1}`, quantity: 2 });
    await visitor.send('add', { line: `${market.pear}.${market.pear1}` });
    const before = await visitor.state();

    const key = `${market.apple}:${market.apple1}:`;
    const line = `${market.orange}.${market.orangeSmall}`;
    const swapped = redirectParams(await visitor.send('swap', { key, line }));
    expect(swapped).toMatchObject({ did: 'swapped', item: String(market.apple), instead: line });
    await visitor.send('put-back', swapped);
    expect(await visitor.state()).toEqual(before);

    const removed = redirectParams(
      await visitor.send('line', { line: `${market.pear}.${market.pear1}`, quantity: 0 }),
    );
    expect(removed).toMatchObject({ did: 'removed', item: String(market.pear) });
    await visitor.send('put-back', removed);
    expect(await visitor.state()).toEqual(before);

    const late = redirectParams(
      await visitor.send('line', { line: `${market.pear}.${market.pear1}`, quantity: 0 }),
    );
    await visitor.send('line', { line: `${market.apple}.${market.apple1}`, quantity: 1 });
    await visitor.send('put-back', late);
    expect((await visitor.state()).cart.lines).toMatchObject([{ item_id: market.apple, quantity: 1 }]);
    await visitor.send('put-back', { undo: 'x', at: 'y' });
    expect((await visitor.state()).cart.lines).toHaveLength(1);
  });
});
