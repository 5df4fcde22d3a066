import { expect, test } from 'vitest';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { inEachEngine } from '../support/browsers/browser-shop.ts';
import { placeOrder, signInAs, stepOrder } from '../support/browsers/journeys.ts';
import type { Visitor } from '../support/browsers/visitor.ts';

/** A second tap at the same place within 700 ms counts as accidental (browser/ui/guard-taps.ts). */
const afterDoubleTap = () => new Promise((resolve) => setTimeout(resolve, 700));

const cardOf = (number: string) => `li[aria-label="Order ${number}"]`;
const newOrders = '[aria-label="New orders"]';

async function openBoard(visitor: Visitor): Promise<void> {
  await signInAs(visitor, 'shop');
  await visitor.open('/desk/board');
  await visitor.tap('button', 'Start shift');
  await visitor.see('button', 'End shift');
}

/** Accepts the order with one tap in the desk's header, where the oldest new order is shown. */
async function acceptInHeader(visitor: Visitor, number: string): Promise<void> {
  await visitor.seeText(newOrders, new RegExp(number));
  await afterDoubleTap();
  await visitor.tap('button', /^Accept/, { within: newOrders });
}

const scrollsSideways = `return document.documentElement.scrollWidth > innerWidth`;

inEachEngine((shop) => {
  test('a new order rings on the board of a phone, is accepted with one tap, and is ready, undone, and collected', async () => {
    const staff = await shop.visitor();
    await openBoard(staff);
    const customer = await shop.visitor();
    const number = await placeOrder(customer, { isPickUp: true });
    await staff.tab.show();
    const card = cardOf(number);
    await staff.see('button', /^Mark \d+ new orders? as seen$/);
    await staff.until(`return /^\\(\\d+\\) /.test(document.title)`);
    expect(await staff.run(scrollsSideways)).toBe(false);
    await staff.tap('button', 'Accept', { within: card });
    for (const [tab, step] of [
      [/^Accepted/, 'Start preparing'],
      [/^Preparing/, 'Mark as ready'],
      [/^Ready/, 'Undo'],
      [/^Preparing/, 'Mark as ready'],
      [/^Ready/, 'Mark as collected'],
    ] as const) {
      await staff.tap('tab', tab);
      await afterDoubleTap();
      await staff.tap('button', step, { within: card });
    }
    await staff.tap('button', /received$/, { within: '[role=dialog]' });
    await staff.seeText(`${card} [role=status]`, /^Collected, by /);
    await customer.tab.show();
    await customer.seeText('h1', /Collected|Picked up/i);
  });

  test('a picker packs an order line by line on a phone, and goes on with the next one', async () => {
    const staff = await shop.visitor();
    await openBoard(staff);
    const customer = await shop.visitor();
    const first = await placeOrder(customer);
    await staff.tab.show();
    await acceptInHeader(staff, first);
    await customer.tab.show();
    const second = await placeOrder(await shop.visitor());
    await staff.tab.show();
    await staff.tap('tab', /^Accepted/);
    await staff.tap('link', 'Pick', { within: cardOf(first) });
    await staff.tap('button', 'Start picking');
    await acceptInHeader(staff, second);
    await afterDoubleTap();
    await staff.tap('button', 'Packed');
    await staff.until(`return document.body.innerText.includes('1 of 1 lines packed')`);
    expect(await staff.run(scrollsSideways)).toBe(false);
    await staff.tap('button', 'Everything is packed');
    await staff.see('button', 'Undo');
    await afterDoubleTap();
    await staff.tap('link', `Next order: ${second}`);
    await staff.seeText('h2', second);
    await afterDoubleTap();
    await staff.tap('button', 'Start picking');
    await staff.see('button', 'Packed');
    await customer.tab.show();
    await customer.seeText('h1', 'Packed and ready');
  });

  test('a rider signs in, takes an order, picks it up, and delivers it with the customer’s code', async () => {
    const customer = await shop.visitor();
    const number = await placeOrder(customer);
    const staff = await shop.visitor();
    await signInAs(staff, 'shop');
    await stepOrder(staff, number, 'accepted', 'preparing', 'ready');
    const rider = await shop.visitor();
    await rider.open('/desk/sign-in');
    await rider.fill('Email', 'rider@haat.example');
    await rider.fill('Password', demoPassword);
    await rider.tap('button', 'Sign in');
    await rider.seePath(/^\/delivery$/);
    // The shift of an attempt that failed still runs.
    await rider.see('button', /^(?:Start|End) shift$/);
    if (/Start shift/.test(await rider.textOf('main'))) await rider.tap('button', 'Start shift');
    await rider.see('button', 'End shift');
    await rider.tap('link', 'Orders');
    await rider.seePath(/^\/delivery\/orders$/);
    const findOffer = `[...document.querySelectorAll('[data-order]')].find(({ innerText }) => innerText.includes(arguments[0]))`;
    // The address is there before the list.
    await rider.until(`return Boolean(${findOffer})`, number);
    const path = await rider.run<string>(
      `return ${findOffer}.querySelector('a').getAttribute('href')`,
      number,
    );
    await rider.tap('button', 'Take order', { within: `form[action="${path}"]` });
    await rider.seeText('.note[role=status]', 'The order is yours.');
    expect(await rider.run(scrollsSideways)).toBe(false);
    await rider.tap('button', 'Picked up');
    await rider.seeText('.note[role=status]', 'Picked up. Have a safe trip.');
    await customer.tab.show();
    await customer.until(`return document.querySelector('.delivery-code .sr') !== null`);
    const code = await customer.run<string>(
      `return document.querySelector('.delivery-code .sr').textContent.trim()`,
    );
    expect(code).toMatch(/^\d{4}$/);
    await rider.tab.show();
    await rider.fill(/^Customer’s code/, code === '0000' ? '0001' : '0000');
    await rider.tap('button', 'Delivered');
    await rider.seeText('main', /This code is wrong/);
    await rider.fill(/^Customer’s code/, code);
    await rider.tap('button', 'Delivered');
    await rider.seeText('.note[role=status]', 'Delivered. Well done.');
    await customer.tab.show();
    await customer.seeText('h1', 'Delivered');
  });
});
