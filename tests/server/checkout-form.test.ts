import { describe, expect, test } from 'vitest';
import type { OrderQuote } from '#contracts/order.ts';
import {
  checkForm,
  type CheckoutForm,
  isWrongCash,
  readCheckoutForm,
  parseRequestedTime,
} from '#server/services/checkout/checkout-form.ts';

const read = (fields: Record<string, string>): CheckoutForm => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return readCheckoutForm(data);
};

describe('the fields of the checkout', () => {
  test('have the usual choices if the form does not contain them', () => {
    expect(read({})).toMatchObject({
      ...{ name: '', mode: 'delivery', addressId: 'here', renderedPlace: null, keep: false },
      ...{ when: 'now', missing: 'best_match', missingOf: {}, payment: 'cash', walletPart: 0 },
      ...{ cashGiven: '', seenTotal: undefined, isConfirming: false },
    });
  });

  test('are read without the spaces around them; name, house and tag are single lines', () => {
    const form = read({
      ...{ name: ' Meera \n Nair ', phone: ' 98450 12345 ', email: ' a@b.example ', house: ' 2\nB ' },
      ...{
        tag: ' My\nflat ',
        note: ' Ring\ntwice ',
        address_id: '7',
        place: '1,2',
        keep: '1',
        confirming: '1',
      },
      ...{ mode: 'SELFPICKUP', tip: 'p10', missing: 'refund', payment: 'stripe', seen_total: '12500' },
    });
    expect(form).toMatchObject({
      ...{ name: 'Meera Nair', phone: '98450 12345', email: 'a@b.example', house: '2 B', tag: 'My flat' },
      ...{ note: 'Ring\ntwice', addressId: '7', renderedPlace: '1,2', keep: true, isConfirming: true },
      ...{ mode: 'SELFPICKUP', tip: 'p10', missing: 'refund', payment: 'stripe', seenTotal: 12_500 },
    });
    expect(form.state).toMatchObject({ mode: 'SELFPICKUP', tip: { type: 'percentage', percentage: 10 } });
  });

  test('a form that offered times and sends no time is read with an empty time, so that no order is placed for another time', () => {
    expect(read({ day: '2026-06-25' }).when).toBe('');
    expect(read({ day: '2026-06-25', when: 'now' }).when).toBe('now');
  });

  test('the wallet pays only where it is chosen, and only a whole positive amount', () => {
    const part = (fields: Record<string, string>) => read(fields).walletPart;
    expect(part({ wallet: '1', wallet_part: '500' })).toBe(500);
    expect(part({ wallet_part: '500' })).toBe(0);
    expect(part({ wallet: '1', wallet_part: '5.5' })).toBe(0);
    expect(part({ wallet: '1', wallet_part: '-500' })).toBe(0);
    expect(part({ wallet: '1', wallet_part: 'all' })).toBe(0);
  });

  test('a line can have its own choice of what happens if its item is missing', () => {
    expect(
      read({ 'missing:7:8:': 'refund', 'missing:9::': 'perhaps', 'unrelated:1::': 'refund' }).missingOf,
    ).toEqual({ '7:8:': 'refund' });
  });

  test('the time is now, a day or a slot', () => {
    expect(parseRequestedTime('now')).toEqual({ type: 'now' });
    expect(parseRequestedTime('')).toEqual({ type: 'now' });
    expect(parseRequestedTime('date:2026-06-26')).toEqual({ type: 'date', date: '2026-06-26' });
    expect(parseRequestedTime('slot:2026-06-26T11:30:00.000Z')).toEqual({
      type: 'slot',
      starts_at: '2026-06-26T11:30:00.000Z',
    });
  });
});

describe('the cash that a customer gives', () => {
  const quote = (rest: number) => ({ options: { rest } }) as OrderQuote;
  const isWrong = (cashGiven: string, { payment = 'cash', rest = 12_500 } = {}) =>
    isWrongCash({ cashGiven, payment }, quote(rest), { currencyDigits: 2 });

  test('the cash that a customer gives must be at least the amount due', () => {
    expect(isWrong('125')).toBe(false);
    expect(isWrong('500')).toBe(false);
    expect(isWrong('124.99')).toBe(true);
    expect(isWrong('much')).toBe(true);
  });

  test('is ignored where nothing is entered, due or paid in cash', () => {
    expect(isWrong('')).toBe(false);
    expect(isWrong('much', { rest: 0 })).toBe(false);
    expect(isWrong('much', { payment: 'stripe' })).toBe(false);
    expect(isWrongCash({ cashGiven: 'much', payment: 'cash' }, null, { currencyDigits: 2 })).toBe(false);
  });
});

describe('checking the form', () => {
  const valid = { name: 'Meera', phone: '9845012345', house: '2 B', address_id: 'here' };
  const market = { country: 'IN', callingCode: '+91' };
  const check = (
    fields: Record<string, string>,
    { hasPlace = true, proof = 'phone' as 'phone' | 'email' } = {},
  ) => checkForm(read({ ...valid, ...fields }), { market, hasPlace, proof });
  const errors = (...given: Parameters<typeof check>) => check(...given).errors;

  test('returns phone and email in the form in which they are stored', () => {
    expect(check({ phone: '098450 12345', email: ' A@B.example ' })).toEqual({
      errors: {},
      phone: '+919845012345',
      email: 'a@b.example',
    });
    for (const email of ['Ana <a@b.example>', 'mailto:a@b.example', 'a@b.example.'])
      expect(check({ email }, { proof: 'email' })).toMatchObject({ errors: {}, email: 'a@b.example' });
    expect(errors({ email: 'a@b.example, c@d.example' }, { proof: 'email' })).toEqual({ email: true });
    expect(check({ phone: 'none', email: 'none' })).toEqual({
      errors: { phone: true },
      phone: '',
      email: '',
    });
  });

  test('a name has 1 to 80 characters', () => {
    expect(errors({ name: 'M' })).toEqual({});
    expect(errors({ name: 'M'.repeat(80) })).toEqual({});
    expect(errors({ name: '' })).toEqual({ name: true });
    expect(errors({ name: 'M'.repeat(81) })).toEqual({ name: true });
  });

  test('an email is needed only where the shop confirms orders with it', () => {
    expect(errors({ email: 'none' })).toEqual({});
    expect(errors({ email: 'none' }, { proof: 'email' })).toEqual({ email: true });
    expect(errors({ email: 'a@b.example' }, { proof: 'email' })).toEqual({});
  });

  test('a delivery to the device’s place needs a place and a house of 1 to 120 characters', () => {
    expect(errors({ house: '' })).toEqual({ house: true });
    expect(errors({ house: '2' })).toEqual({});
    expect(errors({ house: 'h'.repeat(120) })).toEqual({});
    expect(errors({ house: 'h'.repeat(121) })).toEqual({ house: true });
    expect(errors({ house: '' }, { hasPlace: false })).toEqual({ address: true });
    expect(errors({ house: '', mode: 'SELFPICKUP' }, { hasPlace: false })).toEqual({});
    expect(errors({ house: '', address_id: '7' }, { hasPlace: false })).toEqual({});
  });

  test('a code has six digits, in any script, and is read only after a code was sent', () => {
    const otp = (text: string, confirming = '1') => errors({ otp: text, confirming });
    expect(otp('123456')).toEqual({});
    expect(otp('١٢٣ ٤٥٦')).toEqual({});
    expect(otp('')).toEqual({});
    expect(otp('12345')).toEqual({ otp: true });
    expect(otp('1234567')).toEqual({ otp: true });
    expect(otp('12345', '')).toEqual({});
  });
});
