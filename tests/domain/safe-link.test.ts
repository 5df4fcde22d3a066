import { expect, test } from 'vitest';
import { isSafeLink, safePath } from '#domain/safe-link.ts';

const traps = [
  '//evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://good.example@evil.example',
  '/%0d%0aSet-Cookie: a=b',
  '/\u2024\u2024/evil',
  '/\uff0fevil.example',
  '/%2f/evil.example',
  '/..//evil.example',
  'evil.example',
  '',
];

test.each(traps)('[F51] %j is not a path of this site', (trap) => {
  expect(safePath(trap)).toBeNull();
});

test.each(traps)('[F51] an editor may not link to %j', (trap) => {
  expect(isSafeLink(trap)).toBe(false);
});

const longest = `/${'a'.repeat(1_999)}`;

test.each([
  '/.//evil.example',
  '//',
  '/x\\y',
  '/x y',
  '/x\u007f',
  '/%2fevil',
  '/%5cevil',
  `${longest}a`,
  'xhttp',
  'x/y',
])('[F51] the malformed path %j is refused', (path) => {
  expect(safePath(path)).toBeNull();
});

test('[F51] a path has at most 2,000 characters and is returned in its canonical form', () => {
  expect(safePath(longest)).toBe(longest);
  expect(safePath('/a/../b?c=d//e#f')).toBe('/b?c=d//e#f');
  expect(safePath('/a//b')).toBe('/a//b');
  expect(safePath('/a/..//b')).toBeNull();
});

test.each([
  ['#', true],
  ['x#kinds', false],
  ['#kinds more', false],
  ['tel:080 4567', true],
  ['tel:+91', false],
  ['xtel:+91 80 4567', false],
  ['tel:+91 80 4567;x', false],
  ['mailto:namaste@haat.example?subject=x', false],
  ['xhttps://example.org', false],
  ['https://user@example.org', false],
  ['https://:password@example.org', false],
  [`https://example.org/${'a'.repeat(1_980)}`, true],
  [`https://example.org/${'a'.repeat(1_981)}`, false],
])('an editor may link to %s: %s', (link, expected) => {
  expect(isSafeLink(link)).toBe(expected);
});

test.each(['/campaign/mango', '/explore?q=aam#kinds', '/'])('%s is a path of this site', (path) => {
  expect(safePath(path)).toBe(path);
  expect(isSafeLink(path)).toBe(true);
});

test.each(['https://example.org/a?b=c', '#kinds', 'tel:+91 80 4567 1200', 'mailto:namaste@haat.example'])(
  'an editor may link to %s, a slide may not',
  (link) => {
    expect(isSafeLink(link)).toBe(true);
    expect(safePath(link)).toBeNull();
  },
);
