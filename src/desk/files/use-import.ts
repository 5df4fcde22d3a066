import { useState } from 'react';
import { type ImportStatus, maxChunkLength } from '#contracts/desk/import-export.ts';
import { callDesk } from '../call-desk.ts';

export type ImportProgress = {
  status: ImportStatus | null;
  /** Uploaded share of the file, 0 to 1. */
  sent: number;
  problem: string;
  busy: boolean;
  report: { text: string; isWhole: boolean } | null;
};

const initialStage: ImportProgress = { status: null, sent: 0, problem: '', busy: false, report: null };

/** Uploads a product file in chunks, starts a dry run or import, and polls its progress. */
export function useImport() {
  const [stage, setStage] = useState<ImportProgress>(initialStage);
  const update = (change: Partial<ImportProgress>) => setStage((before) => ({ ...before, ...change }));

  async function attempt(work: () => Promise<void>): Promise<void> {
    update({ busy: true, problem: '' });
    await work().catch((error: Error) => update({ problem: error.message }));
    update({ busy: false });
  }

  async function pollStatus(id: string): Promise<void> {
    for (;;) {
      const status = await callDesk('import/status', { id });
      update({ status });
      if (status.state !== 'running') break;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    update({ report: await callDesk('import/report', { id }) });
  }

  return {
    stage,
    reset: () => setStage(initialStage),
    startDryRun: (file: File, storeId: number) =>
      attempt(async () => {
        const text = await file.text();
        if (text.includes('\0'))
          throw new Error('Not a text file. Save the spreadsheet as a CSV file first.');
        let status = await callDesk('import/start', { storeId, name: file.name });
        for (let at = 0; at < text.length;) {
          const chunk = chunkAt(text, at);
          status = await callDesk('import/append', { id: status.id, at, text: chunk });
          at += chunk.length;
          update({ sent: at / text.length });
        }
        update({ status: await callDesk('import/run', { id: status.id, isDryRun: true }) });
        await pollStatus(status.id);
      }),
    startImport: (id: string) =>
      attempt(async () => {
        update({ status: await callDesk('import/run', { id, isDryRun: false }), report: null });
        await pollStatus(id);
      }),
  };
}

/** Never splits a surrogate pair: half of one cannot be encoded. */
function chunkAt(text: string, at: number): string {
  const chunk = text.slice(at, at + maxChunkLength);
  return at + chunk.length < text.length && /[\ud800-\udbff]$/.test(chunk) ? chunk.slice(0, -1) : chunk;
}
