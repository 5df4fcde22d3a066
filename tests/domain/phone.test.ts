import { describe, expect, it } from 'vitest';
import { normaliseOneTimeCode, normalisePhone } from '#domain/phone.ts';

const india = { country_code: '91', national_digits: 10 };

describe('phone', () => {
  it.each([
    '9876543210',
    '09876543210',
    '919876543210',
    '+91 98765 43210',
    '0091-98765-43210',
    '(987) 654-3210',
    '९८७६५४३२१०',
    '٩٨٧٦٥٤٣٢١٠',
    '۹۸۷۶۵۴۳۲۱۰',
    '\u200e+91 98765 43210',
  ])('UNK-08 [F42] reads %s as one number', (typed) => {
    expect(normalisePhone(typed, india)).toEqual({ ok: true, phone: '+919876543210' });
  });

  it('UNK-08 keeps a number with another country code', () => {
    expect(normalisePhone('+49 170 1234567', india)).toEqual({ ok: true, phone: '+491701234567' });
  });

  it('UNK-08 a national number that starts with the country code is not shortened', () => {
    expect(normalisePhone('9198765432', india)).toEqual({ ok: true, phone: '+919198765432' });
  });

  it.each([
    ['12345678', { country_code: '49', national_digits: null }, '+4912345678'],
    ['0170 1234567', { country_code: '49', national_digits: null }, '+491701234567'],
    ['4930123456', { country_code: '49', national_digits: null }, '+494930123456'],
    ['+49 30 12', { country_code: '91', national_digits: 10 }, null],
    ['+49 30 123', { country_code: '91', national_digits: 10 }, '+4930123'],
    ['+49 30 12345', { country_code: '49', national_digits: null }, '+493012345'],
    ['+012345678', { country_code: '91', national_digits: 10 }, null],
  ])('UNK-08 reads %s in the market %o as %s', (typed, market, phone) => {
    expect(normalisePhone(typed, market)).toEqual(
      phone === null ? { ok: false, error: 'phone_invalid' } : { ok: true, phone },
    );
  });

  it.each(['x9876543210', '9876543210x'])('UNK-08 refuses a number with a letter beside it: %s', (typed) => {
    expect(normalisePhone(typed, india).ok).toBe(false);
  });

  it.each(['', '12', '98765', '98765432101', '+91 98765', 'call me', '+1234567890123456', '98765x3210'])(
    'UNK-08 refuses as an invalid phone number: “%s”',
    (typed) => {
      expect(normalisePhone(typed, india)).toEqual({ ok: false, error: 'phone_invalid' });
    },
  );

  it('[F42] normalises a one-time code with spaces and Arabic digits', () => {
    expect([normaliseOneTimeCode(' 12 34-56 '), normaliseOneTimeCode('١٢٣٤٥٦')]).toEqual([
      '123456',
      '123456',
    ]);
  });
});
