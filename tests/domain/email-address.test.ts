import { describe, expect, it } from 'vitest';
import { emailPattern, hasSeveralEmails, normaliseEmail } from '#domain/email-address.ts';

describe('an email address', () => {
  it.each([
    [' Asha@Haat.example ', 'asha@haat.example'],
    ['asha@haat.example\u200b', 'asha@haat.example'],
    ['\u202aasha@haat.example\u202c', 'asha@haat.example'],
    ['asha＠haat.example', 'asha@haat.example'],
    ['mailto:asha@haat.example', 'asha@haat.example'],
    ['<asha@haat.example>', 'asha@haat.example'],
    ['Asha Rao <asha@haat.example>', 'asha@haat.example'],
    ['"Rao, Asha (home)" <Asha@Haat.example>,', 'asha@haat.example'],
    ['asha@haat.example <asha@haat.example>', 'asha@haat.example'],
    ['Asha@haat.example <mailto:asha@haat.example>', 'asha@haat.example'],
    ['آشا <asha@haat.example>;', 'asha@haat.example'],
    ['अना <ana@पता.भारत>।', 'ana@xn--h2bl5d.xn--h2brj9c'],
    ['MAILTO: asha@haat.example.', 'asha@haat.example'],
    ['\tasha@haat.example,\r\n', 'asha@haat.example'],
    ['asha@haat.example;\u00a0', 'asha@haat.example'],
    ['asha@haat.example،', 'asha@haat.example'],
    ['"asha@haat.example"', 'asha@haat.example'],
    ["'asha@haat.example'.", 'asha@haat.example'],
    ['(asha@haat.example)', 'asha@haat.example'],
    ["o'brien@haat.example", "o'brien@haat.example"],
    ['info@Bücher.example', 'info@xn--bcher-kva.example'],
    ['info@bu\u0308cher.example', 'info@xn--bcher-kva.example'],
    ['ana@पता.भारत', 'ana@xn--h2bl5d.xn--h2brj9c'],
    ['JOSE\u0301@haat.example', 'josé@haat.example'],
    ['अना@haat.example', 'अना@haat.example'],
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
    'ana@haat.xn--',
    'a@b@c.example',
    'info@bücher.example/shop',
    'info@bücher.example:25',
    'info@bücher.example?subject=milk',
    'info@%62ücher.example',
    'asha rao@haat.example <asha>',
    'Asha <asha@haat.example> Rao',
    '<asha@haat.example',
    'asha@haat.example?subject=milk',
    'asha@haat.example\r\nBcc: thief@evil.example',
  ])('%j is refused', (typed) => expect(normaliseEmail(typed)).not.toMatch(emailPattern));

  it.each([
    ['asha@haat.example, ben@haat.example', true],
    ['asha@haat.example;ben@haat.example', true],
    ['asha@haat.example ben@haat.example', true],
    ['asha@haat.example/ben@haat.example', true],
    ['asha@haat.example\nben@haat.example', true],
    ['asha＠haat.example、ben＠haat.example', true],
    ['Asha <asha@haat.example>, Ben <ben@haat.example>', true],
    ['ben@haat.example <asha@haat.example>', true],
    ['"ben@haat.example" <asha@haat.example>', true],
    ['asha@haat.example, Asha@haat.example.', false],
    ['asha@haat.example <mailto:asha@haat.example>', false],
    ['a@b@c.example', false],
    ['asha', false],
  ])('%j names several: %s', (typed, isSeveral) => {
    expect(hasSeveralEmails(typed)).toBe(isSeveral);
    if (isSeveral) expect(normaliseEmail(typed)).not.toMatch(emailPattern);
  });
});
