type Cell = string | number | boolean | null | undefined;

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\n`;
}

/**
 * Text that a spreadsheet would run as a formula gets a prefix; numbers do not, not even negative amounts given as
 * text.
 */
function toCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const isFormula = /^[\s=+\-@＝＋－＠]/.test(value) && !/^-\d+(?:\.\d+)?$/.test(value);
  const text = isFormula ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
