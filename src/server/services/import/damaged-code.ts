import type { StoredItem } from '#server/repositories/import/items.ts';
import type { StoredVariant } from '#server/repositories/import/variants.ts';
import { importColumns } from './columns.ts';
import type { ImportedProduct } from './imported-product.ts';
import { type ImportTicks, UnsaveableProductError } from './merge-variant.ts';

/**
 * What spreadsheets do to codes: a long number becomes a power of ten, leading zeros vanish, and `2-1` becomes a date.
 * The languages are those in which spreadsheets write the names of months.
 */
const languages =
  'en de fr es it pt nl pl sv da nb fi cs sk hu ro bg ru uk tr el hr sl et lv lt hi bn mr ta te gu kn ml pa ur ar fa he vi id ms'.split(
    ' ',
  );

/** Whether a number of a spreadsheet stands where a code was: `8.90103E+12`, `8,90103E+12`, `8901030865278.0`. */
export const isShortenedCode = (text: string): boolean =>
  /^[+-]?\d(?:[.,]\d+)?E[+-]\d{1,3}$|^[+-]?\d[.,]\d+E\d{1,3}$|^\d{5,}[.,]0+$/i.test(text);

const shortenedCodeReason =
  'A spreadsheet has turned this code into a number. Format the column as text, and enter the whole code again';

let months: RegExp | undefined;

/** Whether a cell looks like a date as spreadsheets write it: `02-Jan`, `2. Jan`, `Jan-02`, `02/01/2026`. */
export function isDateLike(text: string): boolean {
  months ??= monthPattern();
  return (
    months.test(text.toLowerCase()) ||
    /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$|^\d{1,2}月\d{1,2}日$/.test(text) ||
    isNumericDate(text)
  );
}

/**
 * Whether a spreadsheet has written an error instead of a text, for example because the text began with a minus sign:
 * `#NAME?`, `#REF!`, `#N/A`, in its language, or `#####`.
 */
export const isSpreadsheetError = (text: string): boolean =>
  /^#(?:[¡¿]?\p{Lu}{2,}(?:\/0)?[!?]|\p{Lu}\/\p{Lu}|NV|#{2,})$|^Err:\d{3}$/u.test(text);

const errorReason =
  'A spreadsheet has written an error here. Format the cell as text, and enter the text again';

const dateReason =
  'This looks like a date that a spreadsheet has made of it. Correct the cell, or tick that such cells are right';

function isNumericDate(text: string): boolean {
  const [, first, , second] = /^(\d{1,2})([./-])(\d{1,2})\2(?:\d{2}|\d{4})$/.exec(text) ?? [];
  const [small, large] = [Number(first), Number(second)].toSorted((a, b) => a - b);
  return small! >= 1 && small! <= 12 && large! <= 31;
}

function monthPattern(): RegExp {
  const names = new Set<string>();
  for (const language of languages) {
    for (const month of ['short', 'long'] as const) {
      for (const day of ['numeric', undefined] as const) {
        const format = new Intl.DateTimeFormat(language, {
          month,
          day,
          timeZone: 'UTC',
          numberingSystem: 'latn',
        });
        for (let index = 0; index < 12; index += 1) {
          const parts = format.formatToParts(Date.UTC(2026, index, 2));
          const name = parts.find(({ type }) => type === 'month')!.value;
          if (/\p{L}/u.test(name)) names.add(name.toLowerCase().replace(/\.$/, ''));
        }
      }
    }
  }
  const month = `(?:${[...names].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})\\.?`;
  return new RegExp(`^\\d{1,2}(?:[-/ ]|\\. ?)${month}(?:[-/. ]{1,2}\\d{2,4})?$|^${month}-\\d{2,4}$`, 'u');
}

/** Whether the code is one that the shop has, without its leading zeros. */
const hasLostZeros = (code: string, stored: string): boolean =>
  /^\d+$/.test(code) && /^0+\d+$/.test(stored) && stored.replace(/^0+/, '') === code;

/** Whether a code is so long that a spreadsheet may have rounded it. */
export const isLongNumber = (code: string): boolean => /^\d{8,}$/.test(code);

/** Refuses what a spreadsheet has made of codes and options, unless the shop has it so. */
export function refuseDamagedCodes(
  product: ImportedProduct,
  {
    stored,
    ticks,
    sharersOf,
  }: {
    stored: StoredItem | null;
    ticks: ImportTicks;
    /** The names of the products of the file that have this long code, if there are several. */
    sharersOf: (sku: string) => readonly string[] | undefined;
  },
  matches: readonly (StoredVariant | null)[],
): void {
  const check = (
    column: string,
    text: string | null | undefined,
    known: string | undefined,
    line: number,
  ) => {
    if (!text || text === known) return;
    const parts = column === importColumns.option1 ? text.split(' / ') : [text];
    if (parts.some(isSpreadsheetError)) throw new UnsaveableProductError(column, errorReason, line, text);
    if (column === importColumns.title) return;
    if (isShortenedCode(text)) throw new UnsaveableProductError(column, shortenedCodeReason, line, text);
    if (parts.some(isDateLike) && !ticks.takesDates && column !== importColumns.taxCode)
      throw new UnsaveableProductError(column, dateReason, line, text);
  };
  check(importColumns.handle, product.handle, stored?.handle, product.line);
  check(importColumns.title, product.name, stored?.name, product.line);
  check(importColumns.taxCode, product.taxCode, stored?.tax_code, product.line);
  for (const [index, { sku, name, line }] of product.variants.entries()) {
    const before = matches[index];
    check(importColumns.option1, name, before?.name, line);
    check(importColumns.sku, sku, before?.sku ?? undefined, line);
    if (!sku || before?.sku === sku) continue;
    if (before?.sku && hasLostZeros(sku, before.sku))
      throw new UnsaveableProductError(
        importColumns.sku,
        `The zeros at the start of ${before.sku} are missing. Format the column as text, and enter the code again`,
        line,
        sku,
      );
    const sharers = sharersOf(sku);
    if (sharers)
      throw new UnsaveableProductError(
        importColumns.sku,
        `Several products of the file have this code: ${sharers.map((each) => `“${each}”`).join(', ')}. If a spreadsheet has rounded it, format the column as text, and enter the codes again; otherwise give each product its own`,
        line,
        sku,
      );
  }
}
