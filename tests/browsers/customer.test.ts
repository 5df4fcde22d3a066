import { expect, test } from 'vitest';
import { inEachEngine } from '../support/browsers/browser-shop.ts';
import {
  choosePlace,
  confirmCode,
  fillCart,
  fillGuest,
  newPhone,
  registerAccount,
} from '../support/browsers/journeys.ts';

inEachEngine((shop) => {
  test('a customer signs in with email and password, adds an address, and changes the default', async () => {
    const visitor = await shop.visitor();
    await choosePlace(visitor);
    const { email, password } = await registerAccount(visitor);
    await visitor.run(
      `return fetch('/api/account/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).then(() => true)`,
    );
    await visitor.open('/login?next=/my-addresses');
    await visitor.fill('Email', email);
    await visitor.fill(/^Password/, password);
    await visitor.tap('button', 'Sign in');
    await visitor.seePath(/^\/my-addresses$/);
    for (const [tag, latitude] of [
      ['Home', 12.9719],
      ['Office', 12.9721],
    ])
      expect(
        await visitor.run(
          `return fetch('/api/address/save', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(arguments[0]) }).then(({ status }) => status)`,
          { tag, latitude, longitude: 77.6412, address: `${tag} street`, house: '7' },
        ),
      ).toBe(200);
    await visitor.open('/my-addresses');
    await visitor.tap('button', 'Set as default');
    await visitor.until(`return decodeURIComponent(document.cookie).includes('place=')`);
    await visitor.tap('button', /^Delete /);
    await visitor.tap('button', 'Yes, delete', { within: 'dialog' });
    await visitor.until(`return document.querySelectorAll('main [data-address], main li').length > 0`);
  });

  test('a store that does not deliver to the place says so before the item is added', async () => {
    const visitor = await shop.visitor();
    await visitor.open('/search-location');
    await visitor.run(`document.cookie = 'place=18.5085,73.8497; path=/'`);
    await visitor.open('/stores/green-basket?sort=name&from=100');
    await visitor.tap('button', /^Add /, { within: 'main' });
    await visitor.see('button', 'Switch to self-pickup', { within: 'dialog[open]' });
    await visitor.tap('button', 'Close', { within: 'dialog[open]' });
    expect(await visitor.run(`return JSON.parse(localStorage.cart ?? '{"lines":[]}').lines`)).toEqual([]);
  });

  test('after Back the list shows what was added on the item’s page', async () => {
    const visitor = await shop.visitor();
    await choosePlace(visitor);
    await visitor.open('/category/fruit');
    await visitor.untilIdle();
    await visitor.tapOn('a[data-item][href="/item/yelakki-banana"]');
    await visitor.seePath(/^\/item\/yelakki-banana$/);
    await visitor.tap('button', /^Add/, { within: '.buy' });
    await visitor.until(`return JSON.parse(localStorage.cart ?? '{"lines":[]}').lines.length === 1`);
    await visitor.tab.back();
    await visitor.seePath(/^\/category\/fruit$/);
    await visitor.until(
      `return document.querySelector('a[href="/item/yelakki-banana"]').closest('li').querySelector('.stepper') !== null`,
    );
  });

  test('a guest pays by card, and buys the same again', async () => {
    const visitor = await shop.visitor();
    await choosePlace(visitor);
    await fillCart(visitor);
    await visitor.open('/checkout');
    const phone = newPhone();
    await fillGuest(visitor, phone);
    await visitor.tapOn('label:has([name="payment"][value="stripe"])');
    await visitor.tap('button', /Pay|Place order/, { within: '.pay-bar' });
    await confirmCode(visitor, phone);
    await visitor.seePath(/\/demo\/|\/running-order\//);
    await visitor.until(`return document.readyState === 'complete'`);
    if (await visitor.run<boolean>(`return location.pathname.startsWith('/demo/')`))
      await visitor.tap('button', /^Pay/);
    await visitor.seePath(/\/running-order\//);
    await visitor.seeText('h1', 'Order placed');
    await visitor.open('/my-orders');
    await visitor.tap('button', /^Buy again/);
    await visitor.seePath(/^\/cart$/);
  });
});
