import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { csvLine } from '#server/text/csv-line.ts';
import { OperatorError } from '#server/process/operator-error.ts';
import type { ImportChange } from './import-change.ts';
import type { Refusal } from './imported-product.ts';

export interface ImportReportWriter {
  /** The path of the report; null until the first row is written. */
  path: string | null;
  add: (kind: 'refused' | 'note', refusals: readonly Refusal[]) => Promise<void>;
  close: () => Promise<void>;
}

/** Writes refusals and notes to a CSV file, which is created with the first entry. */
export function openImportReport(path: string): ImportReportWriter {
  const file = openCsvFile(path, ['kind', 'line', 'column', 'handle', 'reason', 'value']);
  return {
    get path() {
      return file.path;
    },
    add: (kind, refusals) =>
      file.write(refusals.map((one) => [kind, one.line, one.column, one.handle, one.reason, one.value])),
    close: file.close,
  };
}

export interface ImportChangeWriter {
  path: string | null;
  add: (changes: readonly ImportChange[]) => Promise<void>;
  close: () => Promise<void>;
}

/** Writes what an import clears, switches, re-taxes and re-prices to a CSV file. */
export function openChangeList(path: string): ImportChangeWriter {
  const file = openCsvFile(path, changeColumns);
  return {
    get path() {
      return file.path;
    },
    add: (changes) =>
      file.write(
        changes.map((one) => [
          one.kind,
          one.line,
          one.handle,
          one.name,
          one.column,
          one.before,
          one.after,
          one.exported ?? '',
          one.hasMoved ?? '',
        ]),
      ),
    close: file.close,
  };
}

const changeColumns = ['kind', 'line', 'handle', 'name', 'column', 'before', 'after', 'exported', 'moved'];

type CsvRow = readonly (string | number | boolean)[];

/** A CSV file that is created with its first row. */
function openCsvFile(path: string, header: CsvRow) {
  let file: FileHandle | undefined;
  const opened = {
    path: null as string | null,
    async write(rows: readonly CsvRow[]): Promise<void> {
      if (rows.length === 0) return;
      if (!file) {
        file = await create(path);
        opened.path = path;
        await file.write(csvLine(header));
      }
      await file.write(rows.map(csvLine).join(''));
    },
    close: async () => file?.close(),
  };
  return opened;
}

async function create(path: string): Promise<FileHandle> {
  try {
    await mkdir(dirname(path), { recursive: true });
    return await open(path, 'w');
  } catch (error) {
    throw new OperatorError(
      `The report ${path} could not be written (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}
