import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { csvLine } from '#server/text/csv-line.ts';
import { OperatorError } from '#server/process/operator-error.ts';
import type { Refusal } from './imported-product.ts';

export interface ImportReportWriter {
  /** The path of the report; null until the first row is written. */
  path: string | null;
  add: (kind: 'refused' | 'note', refusals: readonly Refusal[]) => Promise<void>;
  close: () => Promise<void>;
}

/** Writes refusals and notes to a CSV file, which is created with the first entry. */
export function openImportReport(path: string): ImportReportWriter {
  let file: FileHandle | undefined;
  const report: ImportReportWriter = {
    path: null,
    async add(kind, refusals) {
      if (refusals.length === 0) return;
      if (!file) {
        file = await create(path);
        report.path = path;
        await file.write('kind,line,column,handle,reason,value\n');
      }
      await file.write(
        refusals
          .map((one) => csvLine([kind, one.line, one.column, one.handle, one.reason, one.value]))
          .join(''),
      );
    },
    close: async () => file?.close(),
  };
  return report;
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
