import { describe, expect, it } from 'vitest';
import { emailPattern, normaliseEmail } from '#domain/email-address.ts';

describe('an email address', () => {
  it.each([
    [' Asha@Haat.example ', 'asha@haat.example'],
    ['asha@haat.example\u200b', 'asha@haat.example'],
    ['\u202aasha@haat.example\u202c', 'asha@haat.example'],
    ['asha＠haat.example', 'asha@haat.example'],
    ['mailto:asha@haat.example', 'asha@haat.example'],
    ['<asha@haat.example>', 'asha@haat.example'],
    ['info@Bücher.example', 'info@xn--bcher-kva.example'],
    ['info@bu\u0308cher.example', 'info@xn--bcher-kva.example'],
    ['o’brien@haat.example', "o'brien@haat.example"],
  ])('%j is stored as %s', (typed, stored) => {
    expect(normaliseEmail(typed)).toBe(stored);
    expect(normaliseEmail(stored)).toBe(stored);
    expect(stored).toMatch(emailPattern);
  });

  it.each([
    'asha',
    'asha@',
    '@haat.example',
    'asha@haat',
    'a b@haat.example',
    'josé@haat.example',
    'a@b@c.example',
  ])('%j is refused', (typed) => expect(normaliseEmail(typed)).not.toMatch(emailPattern));
});
