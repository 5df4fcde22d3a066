/** Tables for the console and for docs/benchmarks.md. */
export type Table = { title: string; note?: string; columns: string[]; rows: (string | number)[][] };

export function toMarkdown({ title, note, columns, rows }: Table): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    `## ${title}`,
    ...(note ? ['', note] : []),
    '',
    line(columns),
    line(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map(line),
    '',
  ].join('\n');
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value at this percentile, without interpolation; NaN if there are no values, so that a gap is visible. */
export function percentile(values: readonly number[], rank: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * rank) / 100))] ?? Number.NaN;
}

export const kib = (bytes: number): string => (bytes / 1024).toFixed(1);
export const formatWholeNumber = (value: number): string => Math.round(value).toLocaleString('en');
