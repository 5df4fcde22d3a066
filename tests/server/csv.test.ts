import { expect, test } from 'vitest';
import { csvLine } from '#server/text/csv-line.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+919845012345', "'+919845012345"],
  ['-2+3', "'-2+3"],
  ['-12.50', '-12.50'],
  ['-12.50\n', '"\'-12.50\n"'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  [' =1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("https://evil.example","a, b")', '"\'=HYPERLINK(""https://evil.example"",""a, b"")"'],
  ['Meera, Asha & "Co"', '"Meera, Asha & ""Co"""'],
  ['a plain word', 'a plain word'],
])('a value that a spreadsheet would run as a formula is exported as text: %j', (given, written) => {
  expect(csvLine([given])).toBe(`${written}\n`);
});

test('numbers are not escaped as formulas, also negative ones, and empty cells stay empty', () => {
  expect(csvLine([-5, 0, true, null, undefined])).toBe('-5,0,true,,\n');
});
