import { expect, test } from 'vitest';
import {
  contactChannel,
  isPlaceholderEmail,
  placeholderEmail,
  realEmail,
  splitContact,
} from '#domain/contact-channel.ts';

test.each([
  ['+919876543210', 'sms', { phone: '+919876543210', email: null }],
  ['asha@example.com', 'email', { phone: null, email: 'asha@example.com' }],
] as const)('%s is reached by %s', (contact, channel, split) => {
  expect(contactChannel(contact)).toBe(channel);
  expect(splitContact(contact)).toEqual(split);
});

test('a missing contact has neither a phone nor an email', () => {
  expect(splitContact(null)).toEqual({ phone: null, email: null });
});

test('the email of an account that was registered with a phone is a placeholder', () => {
  expect(placeholderEmail('AbC12')).toBe('abc12@phone.invalid');
});

test.each([
  ['abc12@phone.invalid', true],
  [' ABC12@PHONE.INVALID ', true],
  ['abc12@phone.invalid.example', false],
  ['asha@example.com', false],
])('%s is a placeholder: %s', (email, expected) => {
  expect(isPlaceholderEmail(email)).toBe(expected);
  expect(realEmail(email)).toBe(expected ? null : email);
});

test.each([[null], [undefined], ['']])('%s is not an email address', (email) => {
  expect(realEmail(email)).toBeNull();
});
