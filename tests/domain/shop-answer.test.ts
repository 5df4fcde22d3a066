import { expect, test } from 'vitest';
import { isShopAnswer, shopAnswerHeader } from '#domain/shop-answer.ts';

test.each([
  ['a page', new Response('', { status: 200 }), true],
  ['a missing page', new Response('', { status: 404 }), true],
  ['a failure of the shop', new Response('', { status: 500 }), true],
  ['the error page of a proxy', new Response('502 Bad Gateway', { status: 502 }), false],
  ['a proxy without a shop', new Response('', { status: 503 }), false],
  ['a proxy that waited in vain', new Response('', { status: 504 }), false],
  [
    'the shop without its database',
    new Response('', { status: 503, headers: { [shopAnswerHeader]: '1' } }),
    true,
  ],
  ['a navigation preload that failed in Firefox', Response.error(), false],
])('ERR-21 %s is recognized as an answer of the shop or not', (_, response, expected) => {
  expect(isShopAnswer(response)).toBe(expected);
});
