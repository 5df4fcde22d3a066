import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyCartState } from '#domain/cart-codec.ts';
import { messages, orders, rateLimits } from '#server/db/schema/index.ts';
import { readServerCart, updateServerCart } from '#server/services/cart/server-cart.ts';
import { CheckoutPage, placedId, viewOf } from '../support/checkout-page.ts';
import { setSettings } from '../support/memberships.ts';
import { onNewStores, shop, store } from '../support/order-tests.ts';
import { addCoupon, addItem, newKey } from '../support/orders.ts';
import { codeSentTo } from '../support/sent-code.ts';

onNewStores();
beforeEach(() => shop.db.delete(rateLimits));

let phones = 0;
const newPhone = () => `+9198910${String(10_000 + (phones += 1))}`;
const statusOf = (response: object) => (response as { status?: number }).status;
const isWaiting = ({ cookie }: CheckoutPage) => cookie.includes('code_contact=');
const sentTo = (phone: string) =>
  shop.db
    .select()
    .from(messages)
    .where(and(eq(messages.recipient, phone), eq(messages.event, 'phone-code')));
const wrongCodeFor = (code: string) => (code === '000000' ? '111111' : '000000');

/** The checkout page of a new device, with name and phone entered but not verified. */
async function unprovenPage(phone = newPhone()) {
  const page = new CheckoutPage().fill(store, [await addItem(shop.db, store)]);
  return { phone, page, view: await page.open(), typed: { name: 'Meera', phone } };
}

describe('the code of a guest’s order', () => {
  test('is sent once the order can be placed, and the order is placed when the code is entered', async () => {
    const { phone, page, view, typed } = await unprovenPage();
    expect(view).toMatchObject({ proof: 'phone', isProven: false, step: 'form', codeMinutes: 5 });
    const asked = await page.send(view, { ...typed, phone: phone.slice(3), action: 'place' });
    expect(statusOf(asked)).toBe(200);
    expect(viewOf(asked)).toMatchObject({
      ...{ step: 'code', codeNotice: 'sent', codeWait: 30, errors: {} },
      form: { phone, otp: '', isConfirming: true },
    });
    expect(isWaiting(page)).toBe(true);
    const code = await codeSentTo(shop.db, phone);
    const id = placedId(await page.send(viewOf(asked), { otp: code }));
    const [row] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, id!));
    expect(row).toMatchObject({ phone, customerName: 'Meera' });
    expect(isWaiting(page)).toBe(false);
    expect(page.cookie).toContain('checkout=');
  });

  test('is not sent again by the same form or a reload; both show the field for the code', async () => {
    const { phone, page, view, typed } = await unprovenPage();
    await page.send(view, typed);
    const again = viewOf(await page.send(view, typed));
    expect(again).toMatchObject({ step: 'code', codeNotice: 'sent', codeWait: 0 });
    expect(await page.open()).toMatchObject({ step: 'code', form: { phone, isConfirming: true } });
    expect(await sentTo(phone)).toHaveLength(1);
  });

  test('a device that gets no code, because another has just asked for one, is told so and may ask after the wait', async () => {
    const { phone, page, view, typed } = await unprovenPage();
    await page.send(view, typed);
    const other = await unprovenPage(phone);
    const unsent = viewOf(await other.page.send(other.view, other.typed));
    expect(unsent).toMatchObject({ step: 'code', codeNotice: 'unsent' });
    expect(unsent.codeWait).toBeGreaterThan(20);
    expect(await sentTo(phone)).toHaveLength(1);
    await shop.db.delete(rateLimits);
    const later = viewOf(await other.page.send(unsent, { action: 'resend' }));
    expect(later).toMatchObject({ codeNotice: 'again' });
    expect(placedId(await other.page.send(later, { otp: await codeSentTo(shop.db, phone) }))).toBeDefined();
  });

  test('the code of a guest’s order is sent again only after a pause', async () => {
    const { phone, page, view, typed } = await unprovenPage();
    const first = viewOf(await page.send(view, typed));
    const tooEarly = viewOf(await page.send(first, { action: 'resend', otp: '123' }));
    expect(tooEarly).toMatchObject({ step: 'code', codeNotice: 'too_many', form: { otp: '123' } });
    expect(tooEarly.codeWait).toBeGreaterThan(20);
    expect(await sentTo(phone)).toHaveLength(1);
    await shop.db.delete(rateLimits);
    const later = viewOf(await page.send(first, { action: 'resend', otp: wrongCodeFor('') }));
    expect(later).toMatchObject({ step: 'code', codeNotice: 'again', codeWait: 30, form: { otp: '' } });
    expect(await sentTo(phone)).toHaveLength(2);
  });

  test('is asked for if the field is empty, and again if it is wrong', async () => {
    const { phone, page, view, typed } = await unprovenPage();
    const first = viewOf(await page.send(view, typed));
    const empty = await page.send(first);
    expect(statusOf(empty)).toBe(422);
    expect(viewOf(empty)).toMatchObject({ step: 'code', errors: { otp: true }, codeNotice: null });
    const short = await page.send(first, { otp: '12' });
    expect(viewOf(short)).toMatchObject({ step: 'code', errors: { otp: true } });
    const little = await page.send(first, { cash_given: '1' });
    expect(viewOf(little)).toMatchObject({ step: 'code', errors: { cashGiven: true } });
    const code = await codeSentTo(shop.db, phone);
    const wrong = await page.send(first, { otp: wrongCodeFor(code) });
    expect(statusOf(wrong)).toBe(422);
    expect(viewOf(wrong)).toMatchObject({ step: 'code', codeNotice: 'wrong', form: { otp: '' } });
    expect(placedId(await page.send(first, { otp: code }))).toBeDefined();
  });

  test('stays confirmed if the order is refused for another reason, so that no other code is needed', async () => {
    const { phone, page, view, typed } = await unprovenPage();
    const asked = viewOf(await page.send(view, typed));
    const otp = await codeSentTo(shop.db, phone);
    const refused = await page.send(asked, { otp, seen_total: '1' });
    expect(statusOf(refused)).toBe(409);
    expect(viewOf(refused)).toMatchObject({ step: 'form', isProven: true });
    expect(placedId(await page.send(viewOf(refused), { otp: '' }))).toBeDefined();
    expect(await sentTo(phone)).toHaveLength(1);
  });

  test('a code that was used for an order whose response was lost leads to that order', async () => {
    const { phone, page, view, typed } = await unprovenPage();
    const asked = viewOf(await page.send(view, typed));
    const kept = page.cookie;
    const otp = await codeSentTo(shop.db, phone);
    const id = placedId(await page.send(asked, { otp }));
    page.cookie = kept;
    expect(placedId(await page.send(asked, { otp }))).toBe(id);
  });

  test('belongs to one phone: with another phone the customer starts again', async () => {
    const { page, view, typed } = await unprovenPage();
    const asked = viewOf(await page.send(view, typed));
    const changed = viewOf(await page.send(asked, { action: 'change', otp: '123456' }));
    expect(changed).toMatchObject({ step: 'form', form: { otp: '', isConfirming: false } });
    expect(isWaiting(page)).toBe(false);
    const phone = newPhone();
    const other = viewOf(await page.send(changed, { phone }));
    expect(other).toMatchObject({ step: 'code', codeNotice: 'sent', form: { phone } });
    expect(await sentTo(phone)).toHaveLength(1);
  });

  test('an update of the checkout form keeps the step, and only an invalid phone leads from the code step back to the form', async () => {
    const { page, view, typed } = await unprovenPage();
    const asked = viewOf(await page.send(view, typed));
    expect(viewOf(await page.send(asked, { action: 'update' })).step).toBe('code');
    expect(viewOf(await page.send(view, { action: 'update' })).step).toBe('form');
    expect(viewOf(await page.send(asked, { name: '' }))).toMatchObject({
      step: 'code',
      errors: { name: true },
    });
    expect(viewOf(await page.send(asked, { phone: '+55 11 9612' }))).toMatchObject({
      step: 'form',
      errors: { phone: true },
      phoneProblem:
        'This number has too few digits. Brazil: mobile numbers have 10 or 11 digits after +55, for example +55 11 96123 4567.',
    });
    expect(view.phoneProblem).toBeNull();
    expect(viewOf(await page.send(asked, { cash_given: '1' }))).toMatchObject({
      ...{ step: 'code', errors: { cashGiven: true } },
    });
  });

  test('the code of a guest’s order is not sent for an order that cannot be placed', async () => {
    const { phone, page, view, typed } = await unprovenPage();
    const changed = await page.send(view, { ...typed, seen_total: '1' });
    expect(statusOf(changed)).toBe(409);
    expect(viewOf(changed)).toMatchObject({
      step: 'form',
      codeNotice: null,
      issues: [{ error: 'PRICE_CHANGED' }],
    });
    await setSettings(shop, { cashMaximum: 10_000 });
    const noCash = await page.send(view, typed);
    expect(statusOf(noCash)).toBe(409);
    expect(viewOf(noCash)).toMatchObject({ step: 'form', issues: [{ error: 'PAYMENT_METHOD' }] });
    await setSettings(shop, {});
    expect(await sentTo(phone)).toEqual([]);
    expect(isWaiting(page)).toBe(false);
  });

  test('the code of a guest’s order is not needed in a shop that confirms nothing', async () => {
    await setSettings(shop, { orderConfirmation: 'none' });
    const { phone, page, view, typed } = await unprovenPage();
    expect(view).toMatchObject({ proof: null });
    expect(placedId(await page.send(view, typed))).toBeDefined();
    expect(await sentTo(phone)).toEqual([]);
    await setSettings(shop, {});
  });

  test('goes to the email in a shop that confirms orders by email', async () => {
    await setSettings(shop, { orderConfirmation: 'email' });
    const { page, view, typed } = await unprovenPage();
    expect(view).toMatchObject({ proof: 'email', codeMinutes: 10 });
    expect(viewOf(await page.send(view, typed)).errors).toEqual({ email: true });
    const email = `meera.${newPhone().slice(1)}@mail.example`;
    const asked = viewOf(await page.send(view, { ...typed, email: email.toUpperCase() }));
    expect(asked).toMatchObject({ step: 'code', codeNotice: 'sent', form: { email } });
    expect(await page.open()).toMatchObject({ step: 'code', form: { email } });
    const otp = await codeSentTo(shop.db, email);
    expect(placedId(await page.send(asked, { otp }))).toBeDefined();
    await setSettings(shop, {});
  });
});

describe('the remedies of the checkout', () => {
  /** The cart after a remedy: its quantities by item, and its coupon. */
  async function cartAfterRemedy(remedy: (line: { item_id: number; variant_id: number }) => string) {
    const [first, second] = [await addItem(shop.db, store), await addItem(shop.db, store)];
    const { code } = await addCoupon(shop.db);
    const page = new CheckoutPage().fill(store, [{ ...first, quantity: 3 }, second], code);
    const view = await page.open();
    const after = viewOf(await page.send(view, { remedy: remedy(first), otp: '1', confirming: '1' }));
    expect(after.form).toMatchObject({ otp: '', isConfirming: false, seenTotal: undefined });
    const { cart } = after.form.state;
    return {
      quantities: [first, second].map(
        ({ item_id: id }) => cart.lines.find(({ item_id }) => item_id === id)?.quantity,
      ),
      coupon: cart.coupon === code,
      form: after.form,
    };
  }
  const keyOf = ({ item_id, variant_id }: { item_id: number; variant_id: number }) =>
    `${item_id}:${variant_id}:`;

  test('reduce a line, remove a line, or remove the coupon', async () => {
    expect(await cartAfterRemedy((line) => `make:${keyOf(line)}:2`)).toMatchObject({
      quantities: [2, 1],
    });
    expect(await cartAfterRemedy((line) => `make:${keyOf(line)}:12`)).toMatchObject({ quantities: [12, 1] });
    expect(await cartAfterRemedy((line) => `make:${keyOf(line)}:123`)).toMatchObject({ quantities: [3, 1] });
    expect(await cartAfterRemedy((line) => `xmake:${keyOf(line)}:2`)).toMatchObject({ quantities: [3, 1] });
    expect(await cartAfterRemedy((line) => `remove:${keyOf(line)}`)).toMatchObject({
      quantities: [undefined, 1],
    });
    expect(await cartAfterRemedy(() => 'coupon')).toMatchObject({ quantities: [3, 1], coupon: false });
    expect(await cartAfterRemedy(() => 'unknown')).toMatchObject({ quantities: [3, 1], coupon: true });
  });

  test('choose self-pickup or another slot', async () => {
    const pickup = await cartAfterRemedy(() => 'pickup');
    expect(pickup).toMatchObject({
      quantities: [3, 1],
      form: { mode: 'SELFPICKUP', state: { mode: 'SELFPICKUP' } },
    });
    const slot = await cartAfterRemedy(() => 'when:slot:2026-06-25T11:30:00.000Z');
    expect(slot.form).toMatchObject({ when: 'slot:2026-06-25T11:30:00.000Z', mode: 'delivery' });
    expect((await cartAfterRemedy(() => 'when:slot:tomorrow')).form.when).not.toContain('tomorrow');
  });

  test('remedies also change the cart that the server keeps for the browser', async () => {
    const line = await addItem(shop.db, store);
    const key = newKey();
    const cart = { restaurant_id: store, lines: [{ ...line, quantity: 3 }], coupon: null };
    await updateServerCart(shop.app, { key }, async () => ({
      state: { ...emptyCartState, cart },
      result: undefined,
    }));
    const page = new CheckoutPage(`cart=${key}`);
    await page.send(await page.open(), { remedy: `make:${keyOf(line)}:2` });
    expect((await readServerCart(shop.app, { key })).state.cart.lines).toMatchObject([{ quantity: 2 }]);
    // The form contains the cart of the device, and the server cart has other lines.
    page.fill(store, [line]);
    await page.send(await page.open(), { remedy: `make:${keyOf(line)}:9` });
    expect((await readServerCart(shop.app, { key })).state.cart.lines).toMatchObject([{ quantity: 2 }]);
  });
});
