import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { OperatorError } from '#server/process/operator-error.ts';
import { toSlug } from '#server/text/slug.ts';
import {
  type ColumnMatch,
  readCell,
  importColumns,
  requiredColumns,
  type Row,
  type RowOptions,
} from './columns.ts';
import { isWooHeader, wooHandle } from './from-woocommerce.ts';
import type { Refusal } from './imported-product.ts';
import { toEnglishWooHeader } from './woocommerce-columns.ts';
import { type Dialect, readNormalizedText } from './read-dialect.ts';

/**
 * Whether the value has the shape that the parser returns with the options `raw` and `info`; the library has no type
 * for it.
 */
function isRecordWithInfo(value: unknown): value is { info: { lines: number }; record: string[] } {
  return typeof value === 'object' && value !== null && 'info' in value && 'record' in value;
}

/** The maximum length of a record; a longer record has a quote that is never closed. */
const maxRecordBytes = 256 * 1024;
/** The maximum number of broken records; a file with more is not CSV. */
const maxRestarts = 50;

export type ParsedRow = { row: Row } | { refusal: Refusal };

type Record =
  | { line: number; lastLine: number; cells: string[] }
  | { line: number; lastLine: number; error: string; firstCell: string };

/**
 * Yields the rows of a file; invalid rows are yielded as refusals. A broken multi-line record may contain valid rows
 * after an open quote, so reading continues with its second line.
 */
export async function* readRows(
  file: string,
  dialect: Dialect,
  { match = {}, currency }: RowOptions = {},
): AsyncGenerator<ParsedRow> {
  let header: string[] | null = null;
  let done = dialect.linesBefore;
  for (let restarts = 0; ; restarts += 1) {
    if (restarts > maxRestarts)
      throw new OperatorError(
        `More than ${maxRestarts} invalid records, the last one in line ${done}. This is not a CSV file.`,
      );
    let isBroken = false;
    for await (const record of readRecords(file, dialect, done)) {
      if (!header) {
        header = readHeader(record, match);
        continue;
      }
      if (!isReadable(header, match)) throw new UnknownColumnsError(header, record);
      const entry = toEntry(header, record, { hasDecimalComma: dialect.hasDecimalComma, currency });
      yield entry;
      const isComplete = 'cells' in record && cellsOfColumns(record, header.length) !== null;
      if (isComplete || ('cells' in record && record.lastLine === record.line)) continue;
      isBroken = true;
      done = record.line;
      break;
    }
    if (!isBroken) break;
  }
  if (!header) throw new OperatorError('The file is empty.');
  if (!isReadable(header, match)) throw new UnknownColumnsError(header);
}

/** Records are collected as they are parsed, because a failing stream loses records that it has not emitted yet. */
async function* readRecords(
  file: string,
  { encoding, delimiter }: Dialect,
  skip: number,
): AsyncGenerator<Record> {
  const parsed: Record[] = [];
  const parser = parse({
    raw: true,
    info: true,
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRecordBytes,
    on_record: (parsedRecord) => {
      if (!isRecordWithInfo(parsedRecord))
        throw new TypeError('csv-parse returned a record without its position.');
      const { info, record } = parsedRecord;
      const lastLine = skip + info.lines;
      // Empty lines before a record are counted too, so the first line of a record is calculated from the line breaks
      // inside the record.
      const lineBreaks = record.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
      parsed.push({ line: lastLine - lineBreaks, lastLine, cells: record });
      return parsedRecord;
    },
  });
  const source = Readable.from(readNormalizedText(file, encoding, skip));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let lastLine = skip;
  try {
    for await (const _ of parser) {
      const record = parsed.shift()!;
      lastLine = record.lastLine;
      yield record;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    for (const record of parsed) {
      lastLine = record.lastLine;
      yield record;
    }
    yield {
      line: lastLine + 1,
      lastLine: lastLine + 1,
      error: reasonOf(error),
      firstCell: String(error['raw'] ?? '')
        .replace(/^[\s"]*/, '')
        .split(new RegExp(`["\n${delimiter === '|' ? String.raw`\|` : delimiter}]`))[0]!,
    };
  } finally {
    source.destroy();
  }
}

function reasonOf({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'Missing closing quote';
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `Longer than ${maxRecordBytes / 1024} KB, probably because of a missing closing quote`;
  return 'Unexpected quote inside a cell';
}

/** A file without the required columns: somebody has to say which column is which. */
export class UnknownColumnsError extends OperatorError {
  readonly columns: readonly string[];
  /** The cells of the first row. */
  readonly sample: readonly string[];

  constructor(columns: readonly string[], first?: Record) {
    const missing = requiredColumns.filter((name) => !columns.includes(name));
    super(
      `Not a product file: no column ${missing.map((name) => `"${name}"`).join(', ')}. The file has: ${columns.slice(0, 12).join(', ').slice(0, 300)}.`,
    );
    this.columns = uniqueNames(columns);
    this.sample = first && 'cells' in first ? first.cells : [];
  }
}

/** Whether these are the columns of a product file. Every row asks, so the translation is tried last. */
export const isProductHeader = (columns: readonly string[]): boolean => {
  const header = columns.map((name) => name.trim());
  return (
    requiredColumns.every((name) => header.includes(name)) ||
    isWooHeader(header) ||
    isWooHeader(toEnglishWooHeader(header))
  );
};

/** A list whose columns were matched needs no handle: it is made of the title. */
const isReadable = (header: readonly string[], match: ColumnMatch): boolean =>
  isProductHeader(Object.keys(match).length === 0 ? header : [...header, importColumns.handle]);

/** The names of columns, with a number behind those that an earlier column has: a list may have two prices. */
const uniqueNames = (names: readonly string[]): string[] =>
  names.map((name, index) => {
    const earlier = names.slice(0, index).filter((other) => other === name).length;
    return earlier > 0 && name !== '' ? `${name} (${earlier + 1})` : name;
  });

/** The names of the columns, after the match; the columns that were not matched have none, and are not read. */
function readHeader(record: Record, match: ColumnMatch): string[] {
  const names = 'cells' in record ? record.cells.map((name) => name.trim()) : [];
  if (Object.keys(match).length === 0) return [...toEnglishWooHeader(names)];
  const left = { ...match };
  return uniqueNames(names).map((name) => {
    const column = Object.hasOwn(left, name) ? left[name]! : '';
    delete left[name];
    // Lists of other shops have descriptions with or without HTML.
    return column === importColumns.description ? importColumns.body : column;
  });
}

/**
 * The cells of a record, one for each column; null if they are not those of the columns. Spreadsheets cut the empty cells
 * at the end of a row or add some, so a missing cell is an empty one. Not in a record of several lines, in which an open
 * quote may have swallowed cells.
 */
function cellsOfColumns(
  { line, lastLine, cells }: Extract<Record, { cells: unknown }>,
  columns: number,
): readonly string[] | null {
  if (cells.length < columns)
    return line === lastLine ? [...cells, ...Array<string>(columns - cells.length).fill('')] : null;
  return cells.slice(columns).every((cell) => cell.trim() === '') ? cells.slice(0, columns) : null;
}

function toEntry(
  header: readonly string[],
  record: Record,
  options: Pick<Row, 'hasDecimalComma' | 'currency'>,
): ParsedRow {
  const { line } = record;
  const cells = 'error' in record ? null : cellsOfColumns(record, header.length);
  if ('error' in record)
    return {
      refusal: {
        line,
        column: '',
        handle: header[0] === importColumns.handle ? record.firstCell : '',
        reason: record.error,
        value: '',
      },
    };
  const row: Row = {
    line,
    ...options,
    cells: Object.fromEntries(header.map((name, index) => [name, (cells ?? record.cells)[index] ?? ''])),
  };
  if (!header.includes(importColumns.handle)) {
    const title = readCell(row, importColumns.title);
    row.cells = { ...row.cells, [importColumns.handle]: title && toSlug(title) };
  }
  if (isWooHeader(header)) row.cells = { ...row.cells, [importColumns.handle]: wooHandle(row.cells) };
  const handle = readCell(row, importColumns.handle);
  if (!cells) {
    const isLonger = record.cells.length > header.length;
    const value = isLonger ? record.cells.slice(header.length).find((cell) => cell.trim() !== '')! : '';
    return {
      refusal: {
        line,
        column: '',
        handle,
        reason: `${record.cells.length} cells where the header has ${header.length}${
          isLonger ? ', and a value that is in no column' : ', probably because of a missing closing quote'
        }`,
        value,
      },
    };
  }
  if (handle === '')
    return {
      refusal: header.includes(importColumns.handle)
        ? { line, column: importColumns.handle, handle, reason: 'The handle is missing', value: '' }
        : { line, column: importColumns.title, handle, reason: 'The title is missing', value: '' },
    };
  return { row };
}
