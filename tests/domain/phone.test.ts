import { describe, expect, it } from 'vitest';
import { normaliseOneTimeCode } from '#domain/phone.ts';

describe('a one-time code', () => {
  it.each([
    '306567',
    ' 306567',
    '306 567',
    '306-567',
    '306\u2011567',
    '306–567',
    '30.65.67',
    '306_567',
    '306·567',
    'Code 30 65 67, valid until 24/06/26',
    '3 0 6 5 6 7',
    '306\u00a0567',
    '\u200e306567\u200b',
    '306567\n',
    '٣٠٦ ٥٦٧',
    '३०६५६७',
    '３０６５６７',
    '௩௦௬௫௬௭',
    'Your code is 306567',
    '306567 is your code. It is valid for 5 minutes.',
    'Code: 306 567 (5 min)',
    '306567 is your code.\n@haat.example #306567',
  ])('[F42] is read from “%s”', (typed) => expect(normaliseOneTimeCode(typed)).toBe('306567'));

  it.each(['', '30656', '3065678', '306567 or 306568', 'order 12345678', 'no code', '306567890'])(
    '[F42] is not guessed from “%s”',
    (typed) => expect(normaliseOneTimeCode(typed)).not.toMatch(/^\d{6}$/),
  );
});
