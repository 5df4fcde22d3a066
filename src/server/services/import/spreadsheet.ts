import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { OperatorError } from '#server/process/operator-error.ts';

/** Null if the sheet was written; otherwise what is wrong with the workbook. */
export type SheetOutcome = { problem: string | null };

export const tooLarge = 'This workbook is too large. Split it, or save the sheet as "CSV UTF-8".';

const signatures = { zip: '504b0304', oldExcel: 'd0cf11e0' } as const;

/** Memory for parsing a workbook of the largest size, in MB. */
const workerMemory = 1_024;

/**
 * Writes the product sheet of an Excel workbook as CSV beside the file. Returns the path of the CSV file, which the caller
 * deletes; null if the file is no workbook. Throws an `OperatorError` for a workbook that cannot be read.
 */
export async function convertSpreadsheet(file: string): Promise<string | null> {
  const signature = await readSignature(file);
  if (signature === signatures.oldExcel)
    throw new OperatorError(
      'This is an old or a protected Excel file. Save it without a password as .xlsx, or as "CSV UTF-8".',
    );
  if (signature !== signatures.zip) return null;
  const path = `${file}.sheet.csv`;
  const { problem } = await runWorker({ file, path });
  if (problem !== null) throw new OperatorError(problem);
  return path;
}

/** Parsing takes about a second for 19 MB, so a thread of its own does it while this one serves the shop. */
function runWorker(workerData: { file: string; path: string }): Promise<SheetOutcome> {
  return new Promise((done, fail) => {
    const worker = new Worker(resolve('src/server/services/import/spreadsheet-worker.ts'), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: workerMemory },
    });
    worker.once('message', done);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? done({ problem: tooLarge }) : fail(error),
    );
    worker.once('exit', () => fail(new Error('The thread for the workbook ended without a result.')));
  });
}

async function readSignature(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('hex', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
