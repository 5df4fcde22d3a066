type Cell = string | number | boolean | null | undefined;

/** One line of a CSV file. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\n`;
}

/** What a spreadsheet would run as a formula is shown as text; a number is no formula, even below zero. */
function toCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = /^[\s=+\-@＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
