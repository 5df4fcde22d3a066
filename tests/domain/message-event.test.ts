import { describe, expect, it, test } from 'vitest';
import { isMessageEvent, messageEventNames, messageRule } from '#domain/message-event.ts';

it.each([
  ['phone-code', true],
  ['data-export-ready', true],
  ['phone', false],
  ['', false],
  ['constructor', false],
])('%s is an event with a message: %s', (name, is) => {
  expect(isMessageEvent(name)).toBe(is);
});

test('each event has its own rule', () => {
  expect(messageRule('email-code')).toEqual({
    label: 'Code for an email address',
    description: 'Sent when somebody proves an email address: to order, to register or to change it.',
    audience: 'customer',
    parameters: { code: '482913', minutes: '10' },
    required: ['code'],
    isSecret: true,
    usefulMinutes: 10,
  });
  expect(new Set(messageEventNames.map(messageRule)).size).toBe(messageEventNames.length);
});

describe.each(messageEventNames)('the message %s', (name) => {
  const rule = messageRule(name);
  it('requires only parameters that its texts may use', () => {
    expect(Object.keys(rule.parameters)).toEqual(expect.arrayContaining([...rule.required]));
  });

  it('is secret if and only if it has a code, and has a time after which it expires', () => {
    expect(rule.isSecret ?? false).toBe('code' in rule.parameters || name === 'invitation');
    expect(rule.usefulMinutes).toBeGreaterThan(0);
  });
});
