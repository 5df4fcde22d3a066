import { describe, expect, it } from 'vitest';
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
