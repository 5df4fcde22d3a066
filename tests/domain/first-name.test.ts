import { expect, test } from 'vitest';
import { firstName } from '#domain/first-name.ts';

test.each([
  ['Farida Sheikh', 'Farida'],
  ['  Farida   Bano Sheikh ', 'Farida'],
  ['Farida', 'Farida'],
  ['', ''],
  ['   ', ''],
])('the first name of "%s" is "%s"', (name, expected) => {
  expect(firstName(name)).toBe(expected);
});
