import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findStatesOfColourOnly } from '../support/state-styles.ts';

const stylesheets = () =>
  globSync('src/**/*.css')
    .toSorted()
    .map((file) => [file, readFileSync(file, 'utf8')] as const);

test('each state that only colours show is also shown in forced colours', () => {
  expect(findStatesOfColourOnly(stylesheets().map(([, css]) => css))).toEqual([]);
});

test('without the rules for forced colours, the chosen day, tab and tip look like the others', () => {
  const others = stylesheets().filter(([file]) => !file.endsWith('forced-colors.css'));
  expect(findStatesOfColourOnly(others.map(([, css]) => css))).toEqual(
    expect.arrayContaining(['.day:has(:checked)', '.tab:has(:checked)', '.tips label:has(:checked)']),
  );
});

test.each([
  ['a background', '.a[aria-selected="true"] { background: red }', ['.a[aria-selected="true"]']],
  ['colours of a part', '.a[aria-current] b { color: red; --own: 1px }', ['.a[aria-current] b']],
  ['a shadow beside the field', '.a :checked + .b { box-shadow: 0 0 red }', ['.a :checked+.b']],
  [
    'one of two selectors',
    ':is(.a, .b):has(:checked) { fill: red } .a:has(:checked) i { rotate: 9deg }',
    ['.b:has(:checked)'],
  ],
  [
    'a rule for another element',
    '.a.is-new { color: red } @media (forced-colors: active) { .b.is-new { border: 0 } }',
    ['.a.is-new'],
  ],
  [
    'forced colours that change nothing',
    '.a.is-new { color: red } @media (forced-colors: active) { .a.is-new { color: inherit } }',
    ['.a.is-new'],
  ],
  ['print', '.a.is-new { color: red } @media print { .a.is-new { border: 0 } }', ['.a.is-new']],
  ['more than colours', '.a[aria-expanded="true"] { color: red; text-decoration: underline }', []],
  [
    'a part that shows it',
    '.a[aria-expanded="true"] { color: red } .a[aria-expanded="true"] i { rotate: 180deg }',
    [],
  ],
  [
    'forced colours',
    '.b .a:has(:checked) { color: red } @media (forced-colors: active) { .a:has(:checked) { background: Highlight; forced-color-adjust: none } }',
    [],
  ],
  ['an attribute that is always there', '.a[aria-pressed] { color: red }', []],
])('states that only colours show: %s', (_, css, lost) => {
  expect(findStatesOfColourOnly([css])).toEqual(lost);
});
