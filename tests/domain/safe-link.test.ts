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
