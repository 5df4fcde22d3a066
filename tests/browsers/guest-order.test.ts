import { test } from 'vitest';
import { inEachEngine } from '../support/browsers/browser-shop.ts';
import { choosePlace, confirmCode, fillGuest, newPhone } from '../support/browsers/journeys.ts';

inEachEngine((shop) => {
  test('a new guest chooses a place, adds items, orders with cash by code, and cancels', async () => {
    const visitor = await shop.visitor();
    await choosePlace(visitor);
    await visitor.open('/stores/green-basket?sort=name&from=100');
    await visitor.tap('button', /^Add /, { within: 'main' });
    await visitor.seeText('[data-cart-bar]', /View cart/);
    await visitor.tap('link', /View cart/);
    await visitor.seePath(/^\/cart$/);
    await visitor.tap('link', /Checkout/);
    await visitor.seePath(/^\/checkout$/);
    const phone = newPhone();
    await fillGuest(visitor, phone);
    await visitor.tap('button', /Place order/);
    await confirmCode(visitor, phone);
    await visitor.seeText('h1', 'Order placed');
    await visitor.tap('button', 'Cancel order');
    await visitor.tap('button', 'Yes, cancel order', { within: 'dialog' });
    await visitor.seeText('h1', /cancelled/i);
  });
});
