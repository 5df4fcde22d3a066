import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { demoPassword } from '#server/db/seed/data/people.ts';
import type { Visitor } from './visitor.ts';

export const newPhone = () => `98${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** Chooses Indiranagar by search, as on a first visit. */
export async function choosePlace(visitor: Visitor): Promise<void> {
  await visitor.open('/search-location');
  // The visitor has answered the cookie banner.
  await visitor.run(`localStorage.gdpr = 'accepted'`);
  await visitor.tap('combobox', 'Search for an area or address');
  await visitor.type('indranagar');
  await visitor.tap('option', /^Indiranagar/);
  await visitor.seePath(/^\/(?:stores|home)?$/);
}

export async function fillGuest(visitor: Visitor, phone: string, { isPickUp = false } = {}): Promise<void> {
  await visitor.fill('Name', 'Meera Nair');
  await visitor.fill(/^Mobile number/, phone);
  if (!isPickUp) await visitor.fill(/^House, floor, landmark/, '12, second floor');
}

/** Enters the code from the demo's outbox into the focused field and sends the form. */
export async function confirmCode(visitor: Visitor, phone: string): Promise<void> {
  await visitor.see('label', /^Your one-time code/);
  // The label is shown before the field has the focus.
  const isFocused = `document.activeElement?.labels?.[0]?.textContent.startsWith('Your one-time code')`;
  await visitor.until(`return ${isFocused}`);
  const html = await (await fetch(`${visitor.origin}/demo/outbox`)).text();
  const code = /\b(\d{6})\b is your code|>(\d{6}) is/.exec(html.slice(html.indexOf(phone)));
  const digits = code?.slice(1).find(Boolean) ?? 'no code';
  await visitor.type(digits);
  await visitor.tap('button', /Confirm order/);
}

/** Fills the cart with an item without options that is enough for an order. */
export async function fillCart(visitor: Visitor): Promise<void> {
  await visitor.open('/stores/green-basket?sort=name&from=100');
  await visitor.tap('button', /^Add /, { within: 'main' });
  await visitor.until(`return JSON.parse(localStorage.cart ?? '{"lines":[]}').lines.length > 0`);
}

/** Orders with cash as a new guest; returns the number of the order. */
export async function placeOrder(visitor: Visitor, { isPickUp = false } = {}): Promise<string> {
  await choosePlace(visitor);
  await fillCart(visitor);
  await visitor.open('/checkout');
  const phone = newPhone();
  if (isPickUp) {
    await visitor.untilIdle();
    await visitor.tapOn('label:has([name="mode"][value="SELFPICKUP"])');
    await visitor.seeText('[data-part="how"]', /Pick up at/);
  }
  await fillGuest(visitor, phone, { isPickUp });
  await visitor.tap('button', /Place order/);
  await confirmCode(visitor, phone);
  await visitor.seeText('h1', 'Order placed');
  return visitor.run<string>(`return /\\d+-\\d+/.exec(document.title)[0]`);
}

const post = (visitor: Visitor, path: string, data: object) =>
  visitor.run<number>(
    `return fetch('/api/' + arguments[0], {
       method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(arguments[1]),
     }).then(({ status }) => status)`,
    path,
    data,
  );

/** Registers a new account on this device, without the form. */
export async function registerAccount(visitor: Visitor): Promise<{ email: string; password: string }> {
  const account = { email: `someone-${randomUUID()}@haat.example`, password: 'a long password' };
  await visitor.until('return document.readyState !== "loading"');
  expect(await post(visitor, 'account/register', { name: 'Kiran Rao', ...account })).toBe(200);
  return account;
}

/** Signs in with an account of the demo, without the form. */
export async function signInAs(visitor: Visitor, who: string): Promise<void> {
  await visitor.open('/login');
  expect(await post(visitor, 'account/login', { email: `${who}@haat.example`, password: demoPassword })).toBe(
    200,
  );
}

/** Moves an order through these states as the staff who are signed in on this device, without the board. */
export async function stepOrder(visitor: Visitor, orderNumber: string, ...states: string[]): Promise<void> {
  for (const to of states)
    expect(
      await visitor.run<number>(
        `const post = (path, body) => fetch('/api/desk/' + path, {
           method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
         });
         const [number, to] = arguments;
         return post('board/get', {}).then((response) => response.json()).then(({ data }) => {
           const { id, revision } = data.orders.find((order) => order.orderNumber === number);
           return post('orders/step', { id, revision, to, reason: '' });
         }).then(({ status }) => status)`,
        orderNumber,
        to,
      ),
      to,
    ).toBe(200);
}
