import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addresses, ratings } from '#server/db/schema/index.ts';
import { currentZoneResolver } from '#server/process/shop-state.ts';
import { handleAccountForm } from '#server/services/account/handle-account-form.ts';
import { choosePlace } from '#server/services/location/choose-place.ts';
import { handleRatingForm, handleReportForm } from '#server/services/rating/handle-rating-form.ts';
import { ratableOrder } from '#server/services/rating/rate-order.ts';
import { createQrCode, drawQrCode } from '#server/services/seo/qr-code.ts';
import { type Customer, delivered, moveOrder, newCustomer, orderAs } from '../support/customers.ts';
import { home } from '../support/orders.ts';
import { onNewStores, shop, store } from '../support/order-tests.ts';

onNewStores();

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

describe('the form that selects a place', () => {
  const choose = async (fields: Record<string, string>, owner: { id: string } | null = null) =>
    choosePlace({ db: shop.db, zones: await currentZoneResolver() }, owner, formOf(fields));
  const place = { lat: home.latitude, lng: home.longitude, address: home.address, house: '2', tag: 'Home' };

  test('LOC-10 a saved address becomes the default and the device’s place', async () => {
    const customer = await newCustomer(shop);
    const other = await newCustomer(shop);
    const [first, second] = await shop.db
      .insert(addresses)
      .values([
        { userId: customer.id, ...home, isDefault: true },
        { userId: customer.id, ...home, house: '9' },
      ])
      .returning();
    const id = String(second!.id);
    expect(await choose({ address_id: id }, customer)).toEqual({
      ok: true,
      address: { ...place, house: '9' },
      cookies: [expect.stringMatching(/^place=/), expect.stringMatching(/^place_address=.*9/)],
    });
    const saved = await shop.db.select().from(addresses).where(eq(addresses.userId, customer.id));
    expect(saved.find(({ id: each }) => each === first!.id)?.isDefault).toBe(false);
    expect(saved.find(({ id: each }) => each === second!.id)?.isDefault).toBe(true);
    const missing = { ok: false, error: 'place_missing' };
    for (const owner of [other, null]) expect(await choose({ address_id: id }, owner)).toEqual(missing);
    expect(await choose({ address_id: 'x' }, customer)).toEqual(missing);
    expect(await choose({}, customer)).toEqual(missing);
  });

  test('any other place is given by its point and address', async () => {
    expect(await choose({ place: JSON.stringify(place) })).toMatchObject({ ok: true, address: place });
    expect(await choose({ place: '{"lat":91}' })).toEqual({ ok: false, error: 'place_missing' });
    const customer = await newCustomer(shop);
    expect(await choose({ address_id: '999999', place: JSON.stringify(place) }, customer)).toMatchObject({
      ok: true,
    });
  });
});

describe('the form that rates an order', () => {
  let customer: Customer;
  let id: string;
  beforeEach(async () => {
    customer = await newCustomer(shop);
    id = await orderAs(shop, customer, store);
    await moveOrder(shop, id, ...delivered);
  });
  async function rate(fields: Record<string, string>, { isBanned = false } = {}) {
    const author = { userId: customer.id, locale: 'en' };
    const order = (await ratableOrder(shop.app, id, author))!;
    const itemId = order.items[0]!.item_id;
    const named = Object.entries(fields).map(([name, value]) => [
      name === 'item' ? `item-${itemId}` : name,
      value,
    ]);
    return {
      itemId,
      ...(await handleRatingForm(shop.app, order, formOf(Object.fromEntries(named)), {
        ...author,
        isBanned,
      })),
    };
  }
  const stored = () => shop.db.select().from(ratings).where(eq(ratings.userId, customer.id));

  test('stores the stars and text for the store, and the stars of each rated item', async () => {
    const rated = await rate({ stars: '4', words: '  Fresh. ' });
    expect([rated.ok, rated.wrong]).toEqual([true, {}]);
    expect(await stored()).toMatchObject([{ stars: 4, words: 'Fresh.' }]);
    const order = await ratableOrder(shop.app, id, { userId: customer.id, locale: 'en' });
    expect(order?.items.map(({ stars }) => stars)).toEqual([null]);
    const { itemId, values } = await rate({ stars: '5', item: '3' });
    expect(values.items).toEqual(new Map([[itemId, 3]]));
    const again = await ratableOrder(shop.app, id, { userId: customer.id, locale: 'en' });
    expect(again?.items.map(({ stars }) => stars)).toEqual([3]);
  });

  test('shows the input again if it has no stars, and stores nothing', async () => {
    for (const stars of ['', '0', '6', 'x'])
      expect(
        await rate({ stars, words: ' Fresh. ', item: '2', 'rider-stars': '5', 'rider-words': ' Fast. ' }),
      ).toMatchObject({
        ...{ ok: false, wrong: { stars: true } },
        values: { stars: null, words: 'Fresh.', riderStars: 5, riderWords: 'Fast.' },
      });
    expect(await stored()).toEqual([]);
  });

  test('refuses a banned customer, and an order that was not received', async () => {
    const banned = await rate({ stars: '4' }, { isBanned: true });
    expect(banned).toMatchObject({ ok: false, refused: 'banned' });
    expect(banned.wrong).toEqual({});
    id = await orderAs(shop, customer, store);
    const early = await rate({ stars: '4' });
    expect(early).toMatchObject({ ok: false, refused: expect.any(String) });
    expect(early.wrong).toEqual({});
    expect(await stored()).toEqual([]);
  });

  test('a review is reported with a reason, by a customer who is not banned', async () => {
    await rate({ stars: '1', words: 'Rude.' });
    const [review] = await stored();
    const reporter = await newCustomer(shop);
    const report = (fields: Record<string, string>, isBanned = false) =>
      handleReportForm(shop.app, formOf({ review: String(review!.id), reason: 'offensive', ...fields }), {
        id: reporter.id,
        isBanned,
      });
    const reasonOf = async (reason: string) => (await report({ reason })).ok;
    expect(await reasonOf('because')).toBe(false);
    expect((await report({ review: 'x' })).ok).toBe(false);
    expect((await report({}, true)).ok).toBe(false);
    expect((await report({})).ok).toBe(true);
  });
});

describe('the forms for accounts', () => {
  const fields = { name: z.string().min(1), email: z.email(), password: z.string().min(8) };
  const typed = { name: ' Meera \n Nair ', email: ' a@b.example ', password: ' eight chars ' };
  type Outcome = { ok: true; id: string } | { ok: false; error: string; retryAfter?: number };
  const handle = (form: Record<string, string> | null, outcome: Outcome = { ok: true, id: 'new' }) => {
    const received: object[] = [];
    return handleAccountForm(form && formOf(form), fields, async (values) => {
      received.push(values);
      return outcome;
    }).then((result) => ({ ...result, received }));
  };
  const clean = { name: 'Meera Nair', email: 'a@b.example', password: ' eight chars ' };

  test('are empty at first; a name becomes one line, and only a password keeps its spaces', async () => {
    expect(await handle(null)).toEqual({
      values: { name: '', email: '', password: '' },
      wrong: {},
      received: [],
    });
    expect(await handle(typed)).toEqual({
      values: clean,
      wrong: {},
      done: { ok: true, id: 'new' },
      received: [clean],
    });
  });

  test('read a phone and a code without the spaces around them', async () => {
    const values = { phone: ' 98450 12345 ', code: ' 123456 ' };
    const result = await handleAccountForm(
      formOf(values),
      { phone: z.string().min(1), code: z.string().regex(/^\d{6}$/) },
      async () => ({ ok: true as const }),
    );
    expect(result.values).toEqual({ phone: '98450 12345', code: '123456' });
    expect(result.wrong).toEqual({});
  });

  test('mark the fields that are invalid, and do not run their action', async () => {
    expect(await handle({ ...typed, email: 'a', password: 'short' })).toMatchObject({
      ...{ wrong: { email: 'invalid', password: 'invalid' }, received: [] },
    });
  });

  test('mark the field that a refusal concerns, or report it with its waiting time', async () => {
    const refuse = async (error: string, more = {}) => {
      const { wrong, refused, retryAfter } = await handle(typed, { ok: false, error, ...more });
      return { wrong, refused, retryAfter };
    };
    const marked = (wrong: object) => ({ wrong, refused: undefined, retryAfter: undefined });
    expect(await refuse('password_common')).toEqual(marked({ password: 'common' }));
    expect(await refuse('password_wrong')).toEqual(marked({ current_password: 'wrong' }));
    expect(await refuse('code_wrong')).toEqual(marked({ code: 'wrong' }));
    expect(await refuse('code_spent')).toEqual(marked({ code: 'spent' }));
    expect(await refuse('contact_invalid')).toEqual(marked({ email: 'invalid' }));
    expect(await refuse('phone_invalid')).toEqual(marked({ phone: 'invalid' }));
    expect(await refuse('aadhaar_invalid')).toEqual(marked({ aadhaar: 'invalid' }));
    expect(await refuse('email_taken')).toEqual({ wrong: {}, refused: 'email_taken', retryAfter: undefined });
    expect(await refuse('too_many_requests', { retryAfter: 30 })).toEqual({
      ...{ wrong: {}, refused: 'too_many_requests', retryAfter: 30 },
    });
  });
});

test('a QR code is drawn for each address, with a margin of three modules', () => {
  const first = createQrCode('https://shop.example/a');
  expect(createQrCode('https://shop.example/a')).toBe(first);
  expect(first).toBe(drawQrCode('https://shop.example/a'));
  expect(createQrCode('https://shop.example/b')).not.toBe(first);
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(first)![1]);
  expect((side - 6 - 17) % 4).toBe(0);
  // The top row of the finder pattern consists of seven dark modules.
  expect(first).toContain('M3 3h7v1h-7z');
});
