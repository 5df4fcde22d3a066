import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { OperatorError } from '#server/process/operator-error.ts';
import { readCell, importColumns, requiredColumns, type Row } from './columns.ts';
import type { Refusal } from './imported-product.ts';
import { readNormalizedText } from './read-normalized-text.ts';

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
export async function* readRows(file: string): AsyncGenerator<ParsedRow> {
  let header: string[] | null = null;
  let done = 0;
  for (let restarts = 0; ; restarts += 1) {
    if (restarts > maxRestarts)
      throw new OperatorError(
        `More than ${maxRestarts} invalid records, the last one in line ${done}. This is not a CSV file.`,
      );
    let isBroken = false;
    for await (const record of readRecords(file, done)) {
      if (!header) {
        header = checkHeader(record);
        continue;
      }
      const entry = toEntry(header, record);
      yield entry;
      const isComplete = 'cells' in record && record.cells.length === header.length;
      if (isComplete || ('cells' in record && record.lastLine === record.line)) continue;
      isBroken = true;
      done = record.line;
      break;
    }
    if (!isBroken) break;
  }
  if (!header) throw new OperatorError('The file is empty.');
}

/** Records are collected as they are parsed, because a failing stream loses records that it has not emitted yet. */
async function* readRecords(file: string, skip: number): AsyncGenerator<Record> {
  const parsed: Record[] = [];
  const parser = parse({
    raw: true,
    info: true,
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
  const source = Readable.from(readNormalizedText(file, skip));
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
      firstCell: /^[\s"]*([^",\n]*)/.exec(String(error['raw'] ?? ''))![1]!,
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

function checkHeader(record: Record): string[] {
  const header = 'cells' in record ? record.cells.map((name) => name.trim()) : [];
  const missing = requiredColumns.filter((name) => !header.includes(name));
  if (missing.length > 0)
    throw new OperatorError(
      `Not a product file: no column ${missing.map((name) => `"${name}"`).join(', ')}.${hint(header)}`,
    );
  return header;
}

/** A hint if a spreadsheet program has changed the file's format. */
function hint(header: readonly string[]): string {
  const text = header.join(',');
  // oxlint-disable-next-line no-control-regex -- every other byte of UTF-16
  if (/[\u0000\ufffd]/.test(text)) return ' The file is not UTF-8. Save it as "CSV UTF-8".';
  const delimiter = [';', '\t'].find((character) => text.includes(`${importColumns.handle}${character}`));
  return delimiter
    ? ` Cells are separated by ${delimiter === ';' ? 'semicolons' : 'tabs'}; use commas instead.`
    : '';
}

function toEntry(header: readonly string[], record: Record): ParsedRow {
  const { line } = record;
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
    cells: Object.fromEntries(header.map((name, index) => [name, record.cells[index] ?? ''])),
  };
  const handle = readCell(row, importColumns.handle);
  if (record.cells.length !== header.length) {
    return {
      refusal: {
        line,
        column: '',
        handle,
        reason: `${record.cells.length} cells where the header has ${header.length}`,
        value: '',
      },
    };
  }
  if (handle === '')
    return {
      refusal: { line, column: importColumns.handle, handle, reason: 'The handle is missing', value: '' },
    };
  return { row };
}
