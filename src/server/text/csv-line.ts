type Cell = string | number | boolean | null | undefined;

export interface CsvStyle {
  separator: ',' | ';' | '\t';
  decimalSign: ',' | '.';
}
const usual: CsvStyle = { separator: ',', decimalSign: '.' };

export const csvLine = (cells: readonly Cell[]): string => csvLineIn(usual, cells);

export function csvLineIn(style: CsvStyle, cells: readonly Cell[]): string {
  return `${cells.map((cell) => toCell(cell, style)).join(style.separator)}\n`;
}

/** Negative amounts, and phone numbers: neither can be a formula. */
const harmless = /^-\d+(?:[.,]\d+)?$|^\+\d+$/;

/** Text that a spreadsheet would run as a formula gets a prefix; numbers and phone numbers do not. */
function toCell(value: Cell, { separator, decimalSign }: CsvStyle): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return quote(String(value).replace('.', decimalSign), separator);
  if (typeof value === 'boolean') return String(value);
  const isFormula = /^'*[\s=+\-@＝＋－＠]/.test(value) && !harmless.test(value);
  return quote(isFormula ? `'${value}` : value, separator);
}

const quote = (text: string, separator: string): string =>
  /["\n\r]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
