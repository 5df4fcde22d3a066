import { describe, expect, it } from 'vitest';
import { builtInShop } from '#server/services/settings/published-shop.ts';
import { explainPhone } from '#server/text/explain-phone.ts';
import { isPossiblePhone, normalisePhone, repairPhone } from '#server/text/phone-number.ts';

const india = { country: 'IN', callingCode: '+91' };
const markets = {
  IN: india,
  GB: { country: 'GB', callingCode: '+44' },
  BR: { country: 'BR', callingCode: '+55' },
  KE: { country: 'KE', callingCode: '+254' },
  DE: { country: 'DE', callingCode: '+49' },
  IT: { country: 'IT', callingCode: '+39' },
  US: { country: 'US', callingCode: '+1' },
};

describe('a phone number of a shop whose forms show the calling code of another country', () => {
  it.each([
    ['+44', '020 7946 0956', '+442079460956'],
    ['+44', '07911 123456', '+447911123456'],
    ['+44', '44 20 7946 0957', '+442079460957'],
    ['+225', '0708091011', '+2250708091011'],
    ['+39', '06 1234 5678', '+390612345678'],
    ['+1', '(212) 555-0123', '+12125550123'],
    ['+44', '+91 98765 43210', '+919876543210'],
  ])('%s: %s is %s', (callingCode, typed, phone) => {
    expect(normalisePhone(typed, { country: 'IN', callingCode })).toEqual({ ok: true, phone });
  });
});

describe('a phone number', () => {
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
    '+91 (0) 98765 43210',
    '+91 098765 43210',
    '98765–43210',
    '98765\u201143210',
    '98765−43210',
    '9876543210\u200b',
    '\u2066+91 98765 43210\u2069',
    '＋91 ９８７６５ ４３２１０',
    'tel:+919876543210',
  ])('UNK-08 [F42] is the same in the notation %s', (typed) => {
    expect(normalisePhone(typed, india)).toEqual({ ok: true, phone: '+919876543210' });
  });

  it.each([
    ['GB', '020 7946 0956', '+442079460956'],
    ['GB', '+44 (0)20 7946 0958', '+442079460958'],
    ['GB', '0044 (0)20 7946 0959', '+442079460959'],
    ['GB', '44 20 7946 0957', '+442079460957'],
    ['GB', '07911 123456', '+447911123456'],
    ['GB', '(+44) 20 7946 0956', '+442079460956'],
    ['BR', '(11) 91234-5678', '+5511912345678'],
    ['BR', '+55 11 91234 5678', '+5511912345678'],
    ['KE', '0712 345678', '+254712345678'],
    ['DE', '0170 1234567', '+491701234567'],
    // Italian numbers keep their zero.
    ['IT', '06 1234 5678', '+390612345678'],
    ['US', '(212) 555-0123', '+12125550123'],
    ['IN', '+49 170 1234567', '+491701234567'],
    ['US', '+52 1 55 1234 5678', '+525512345678'],
    ['IN', '9198765432', '+919198765432'],
  ] as const)('UNK-08 in %s: %s is %s', (market, typed, phone) => {
    expect(normalisePhone(typed, markets[market])).toEqual({ ok: true, phone });
  });

  it.each([
    '',
    '12',
    '98765',
    '98765432101',
    '+91 98765',
    'call me',
    '+1234567890123456',
    '98765x3210',
    'x9876543210',
    '9876543210x',
    '9876543210 ext. 12',
    '+012345678',
    '+91 00000 00000',
    '9876543210, 9876543211',
  ])('UNK-08 is refused if no telephone can have it: “%s”', (typed) => {
    expect(normalisePhone(typed, india)).toEqual({ ok: false, error: 'phone_invalid' });
  });
});

describe('a number with two calling codes', () => {
  it.each([
    ['+91 +55 11 96123-4567', '+5511961234567'],
    ['+91 0055 11 96123-4567', '+5511961234567'],
    ['+91 +91 98765 43210', '+919876543210'],
    ['++91 98765 43210', '+919876543210'],
    ['+91 91 98765 43210', '+919876543210'],
    ['+919198765432', '+919198765432'],
  ])('UNK-08 is read if it has one reading: %s is %s', (typed, phone) => {
    expect(normalisePhone(typed, india)).toEqual({ ok: true, phone });
  });

  it.each(['+91 +55 11 96123', '+91 +91 98765', '+91 55 11 96123 4567', '+91 +'])(
    'UNK-08 is refused otherwise: %s',
    (typed) => expect(normalisePhone(typed, india).ok).toBe(false),
  );
});

describe('the message for a refused number', () => {
  const english = builtInShop().byCode.get('en')!.shop;
  const explain = (typed: string, market: Parameters<typeof normalisePhone>[1]) => {
    expect(normalisePhone(typed, market).ok).toBe(false);
    return explainPhone(typed, market, english);
  };

  it.each([
    [
      'BR',
      '+55',
      '11 9612',
      'few',
      'Brazil: mobile numbers have 10 or 11 digits after +55, for example +55 11 96123 4567.',
    ],
    [
      'IN',
      '+91',
      '98765',
      'few',
      'India: mobile numbers have 10 digits after +91, for example +91 81234 56789.',
    ],
    [
      'GB',
      '+44',
      '07911 1234567',
      'many',
      'United Kingdom: mobile numbers have 10 digits after +44, for example +44 7400 123456.',
    ],
    [
      'US',
      '+1',
      '212 555',
      'few',
      'United States: mobile numbers have 10 digits after +1, for example +1 201 555 0123.',
    ],
    [
      'DE',
      '+49',
      '0151 1234',
      'few',
      'Germany: mobile numbers have 10 or 11 digits after +49, for example +49 1512 3456789.',
    ],
    [
      'KE',
      '+254',
      '0712 34',
      'few',
      'Kenya: mobile numbers have 9 digits after +254, for example +254 712 123456.',
    ],
    [
      'AE',
      '+971',
      '050 123 45678',
      'many',
      'United Arab Emirates: mobile numbers have 9 digits after +971, for example +971 50 123 4567.',
    ],
    [
      'FR',
      '+33',
      '06 12 34',
      'few',
      'France: mobile numbers have 9 digits after +33, for example +33 6 12 34 56 78.',
    ],
    [
      'ID',
      '+62',
      '0812',
      'few',
      'Indonesia: mobile numbers have 9–12 digits after +62, for example +62 812 345 678.',
    ],
    [
      'NG',
      '+234',
      '0802 123 45',
      'few',
      'Nigeria: mobile numbers have 10 digits after +234, for example +234 802 123 4567.',
    ],
  ])(
    'UNK-08 in %s (%s), %s has too %s digits, and an example is given',
    (country, callingCode, typed, size, expected) => {
      const message = `This number has too ${size} digits. ${expected}`;
      expect(explain(typed, { country, callingCode })).toBe(message);
      // The example is a number that the shop accepts.
      const example = /for example (.*)\.$/.exec(message)![1]!;
      expect(normalisePhone(example, { country, callingCode }).ok).toBe(true);
      // Typed with its calling code, the number is explained for its own country, whatever the shop's.
      const national = typed.replace(/^0/, '');
      expect(explain(`${callingCode} ${national}`, india)).toBe(message);
      expect(explain(`+91 ${callingCode} ${national}`, india)).toBe(message);
    },
  );

  const inIndia = 'India: mobile numbers have 10 digits after +91, for example +91 81234 56789.';
  it.each([
    ['', inIndia],
    ['call me', inIndia],
    ['9876543210, 9876543211', `This number has too many digits. ${inIndia}`],
    [
      '+1 555 000 0000',
      'This is no mobile number of this country. United States: mobile numbers have 10 digits after +1, for example +1 201 555 0123.',
    ],
    ['+999 123456', `No country has this calling code. ${inIndia}`],
  ])('UNK-08 for “%s” says what is wrong', (typed, message) => {
    expect(explain(typed, india)).toBe(message);
  });

  it.each([
    ['hi', 'इस नंबर में अंक कम हैं। ब्राज़ील: मोबाइल नंबर में +55 के बाद 10 या 11 अंक होते हैं, जैसे +55 11 96123 4567।'],
    [
      'ar',
      'أرقام هذا الرقم أقل من اللازم. البرازيل: عدد أرقام الجوال بعد \u2066+55\u2069 هو 10 أو 11، مثل \u2066+55 11 96123 4567\u2069.',
    ],
  ])('UNK-08 is in the language of the customer: %s', (language, message) => {
    expect(explainPhone('+55 11 96', india, builtInShop().byCode.get(language)!.shop)).toBe(message);
  });
});

describe('a stored number that nobody can have', () => {
  it.each([
    ['+4407911123456', '+447911123456'],
    ['+44442079460957', '+442079460957'],
    ['+440442079460957', '+442079460957'],
    ['+390212345678', '+390212345678'],
    ['+39212345678', '+390212345678'],
    ['+2250708091011', '+2250708091011'],
    ['+225708091011', '+2250708091011'],
    ['+5215512345678', '+525512345678'],
    ['+919845012345', '+919845012345'],
    ['+91919845012345', '+919845012345'],
  ])('UNK-08 %s certainly means %s', (stored, meant) => {
    expect(repairPhone(stored, india)).toBe(meant);
    expect(repairPhone(meant, india)).toBe(meant);
    expect(isPossiblePhone(meant)).toBe(true);
  });

  it.each(['+911', '+91123', '+999999999', '', 'unknown', '+00'])('%j stays', (stored) =>
    expect(repairPhone(stored, india)).toBeNull(),
  );
});
