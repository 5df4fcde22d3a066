import { expect, test } from 'vitest';
import { csvLine, csvLineIn } from '#server/text/csv-line.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+919845012345', '+919845012345'],
  ['+91 98450 12345', "'+91 98450 12345"],
  ['+1+1', "'+1+1"],
  ['-12,50', '"-12,50"'],
  ["'=1+1", "''=1+1"],
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

test('a separator and a decimal sign can be chosen, and what contains the separator is quoted', () => {
  const cells = [1.5, -2, 'a;b', 'a,b', '=1;2', null, true];
  expect(csvLineIn({ separator: ';', decimalSign: ',' }, cells)).toBe('1,5;-2;"a;b";a,b;"\'=1;2";;true\n');
  expect(csvLineIn({ separator: '\t', decimalSign: '.' }, [1.5, 'a\tb', 'a;b'])).toBe('1.5\t"a\tb"\ta;b\n');
});
