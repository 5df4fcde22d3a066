import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import readExcelFile, { InvalidInputError, InvalidSpreadsheetError } from 'read-excel-file/universal';
import { isProductHeader } from './read-file.ts';
import { type SheetOutcome, tooLarge } from './spreadsheet.ts';

/** The most that the parts of a workbook may take unpacked: 13,000 rows of 20 columns take 19 MB. */
const maxUnpackedBytes = 60 * 1024 * 1024;

const unreadable = 'This is no Excel workbook that can be read. Save it as .xlsx, or as "CSV UTF-8".';

/** Writes the product sheet of a workbook as CSV to `path`. */
async function writeSheet({ file, path }: { file: string; path: string }): Promise<SheetOutcome> {
  const bytes = await readFile(file);
  const problem = findProblem(bytes);
  if (problem !== null) return { problem };
  const sheets = await readSheets(bytes);
  if (!sheets) return { problem: unreadable };
  const filled = sheets.filter(({ data }) => data.length > 0);
  const sheet = filled.find(({ data }) => isProductHeader(data[0]!.map(toText))) ?? filled[0];
  if (!sheet) return { problem: 'The file is empty.' };
  const lines = sheet.data.map((row) => `${row.map((cell) => quote(toText(cell))).join(',')}\n`);
  await writeFile(path, lines.join(''));
  return { problem: null };
}

function findProblem(bytes: Buffer): string | null {
  let unpacked = 0;
  let isWorkbook = false;
  try {
    // Reads the list of parts only: nothing is unpacked before its size is known.
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        unpacked += originalSize;
        isWorkbook ||= name === 'xl/workbook.xml';
        return false;
      },
    });
  } catch {
    return unreadable;
  }
  if (!isWorkbook) return unreadable;
  return unpacked > maxUnpackedBytes ? tooLarge : null;
}

/** The sheets of the workbook; null if it cannot be read. */
async function readSheets(bytes: Buffer) {
  try {
    const copy = new ArrayBuffer(bytes.length);
    new Uint8Array(copy).set(bytes);
    return await readExcelFile<string>(copy, { trim: false, parseNumber: toDecimal });
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError) return null;
    throw error;
  }
}

/**
 * A number as Excel shows it, with 15 digits: a workbook has 92.65 as 92.649999999999991. A code that another program
 * has stored with 16 digits keeps them.
 */
const toDecimal = (stored: string): string =>
  Number.isSafeInteger(Number(stored))
    ? String(Number(stored))
    : String(Number(Number(stored).toPrecision(15)));

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  // What a code or an option has become is shown as a date, so that it is noticed.
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}

const quote = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

// The port of a thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort!.postMessage(await writeSheet(workerData as { file: string; path: string }));
