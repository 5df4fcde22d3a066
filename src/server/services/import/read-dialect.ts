import { createReadStream } from 'node:fs';
import { guessLegacyEncoding, type LegacyEncoding } from './guess-encoding.ts';
import { OperatorError } from '#server/process/operator-error.ts';
import { importColumns } from './columns.ts';
import { wooColumns } from './from-woocommerce.ts';
import { translatedWooColumns } from './woocommerce-columns.ts';

/** How a program has written a table as text. */
export interface Dialect {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | LegacyEncoding;
  /** Some words with letters that depend on the encoding, if it was guessed. */
  doubtfulWords: readonly string[];
  delimiter: string;
  hasDecimalComma: boolean;
  /** The number of lines before the header. */
  linesBefore: number;
}

const delimiters = [',', ';', '\t', '|'] as const;
/** More than a header has. */
const startLength = 64 * 1024;

/**
 * Recognises how a file was written: its encoding by its first bytes, by whether it is UTF-8 and else by its letters,
 * its separator by a line `sep=;` or by the columns that it finds in the header.
 */
export async function readDialect(file: string, decimals = 2): Promise<Dialect> {
  const { encoding, doubtfulWords } = await findEncoding(file);
  let start = '';
  for await (const text of readText(file, encoding)) {
    start += text;
    if (start.length >= startLength) break;
  }
  const [first = '', ...lines] = start.split(/\r\n?|\n/);
  const named = /^"?sep=(.)"?[,;\t]*$/i.exec(first)?.[1];
  const delimiter = named ?? findDelimiter([first, ...lines].find(Boolean) ?? '');
  return {
    encoding,
    doubtfulWords,
    delimiter,
    hasDecimalComma: hasDecimalComma(start, delimiter, decimals),
    linesBefore: named === undefined ? 0 : 1,
  };
}

/**
 * Whether the file's decimal sign is a comma: by its numbers with decimals or, without any, because programs use another
 * separator where a comma is the decimal sign. Three digits after a sign are decimals only in a currency that has three.
 */
function hasDecimalComma(start: string, delimiter: string, decimals: number): boolean {
  const cells = start.split(/["\r\n]/).flatMap((text) => [text, ...text.split(delimiter)]);
  const most = Math.max(2, decimals);
  const countWith = (sign: string) =>
    cells.filter((cell) => new RegExp(`^\\d+${sign}\\d{1,${most}}$`).test(cell)).length;
  const points = countWith(String.raw`\.`);
  const commas = countWith(',');
  return points + commas === 0 ? delimiter !== ',' : commas > points;
}

async function findEncoding(file: string): Promise<Pick<Dialect, 'encoding' | 'doubtfulWords'>> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isStart = true;
  try {
    for await (const chunk of createReadStream(file)) {
      const bytes = chunk as Buffer;
      if (isStart) {
        if (bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004')
          throw new OperatorError(
            'This is a spreadsheet or an archive. Save the spreadsheet as "CSV UTF-8" first.',
          );
        const wide = wideEncoding(bytes.subarray(0, 1000));
        if (wide) return { encoding: wide, doubtfulWords: [] };
      }
      isStart = false;
      utf8.decode(bytes, { stream: true });
    }
    utf8.decode();
    return { encoding: 'utf-8', doubtfulWords: [] };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    if (error instanceof TypeError) return guessLegacyEncoding(file);
    throw error;
  }
}

/** UTF-16 by its byte order mark or, without one, by the zeros beside Latin letters. */
function wideEncoding(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  if (Math.max(...zeros) * 4 < start.length) return null;
  return zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be';
}

/** The separator that finds the most columns in the header, or the most cells. */
function findDelimiter(header: string): string {
  const known = new Set<string>([...Object.values(importColumns), ...wooColumns, ...translatedWooColumns]);
  const counts = delimiters.map((delimiter) => {
    const cells = header.split(delimiter);
    const columns = cells.filter((cell) => known.has(cell.trim().replace(/^"|"$/g, '')));
    return { delimiter, score: columns.length * 1000 + cells.length };
  });
  return counts.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

/** Yields a file's text in chunks, without byte order mark. */
async function* readText(file: string, encoding: Dialect['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** Yields a file's text in chunks after the first `skip` lines, with LF line endings. */
export async function* readNormalizedText(
  file: string,
  encoding: Dialect['encoding'],
  skip: number,
): AsyncGenerator<string> {
  let endsWithCarriageReturn = false;
  let linesToSkip = skip;
  for await (const chunk of readText(file, encoding)) {
    if (chunk === '') continue;
    let text = chunk;
    if (endsWithCarriageReturn && text.startsWith('\n')) text = text.slice(1);
    endsWithCarriageReturn = text.endsWith('\r');
    text = text.replace(/\r\n?/g, '\n');
    let from = 0;
    while (linesToSkip > 0) {
      const end = text.indexOf('\n', from);
      if (end < 0) break;
      from = end + 1;
      linesToSkip -= 1;
    }
    if (linesToSkip === 0 && from < text.length) yield text.slice(from);
  }
}
