import { useState } from 'react';
import { type ImportStatus, maxChunkBytes } from '#contracts/desk/import-export.ts';
import { clientVersion, clientVersionHeader } from '#domain/client-version.ts';
import { readResult } from '#stores/create-client.ts';
import type { Match } from './ColumnMatch.tsx';
import { callDesk, resultOrError } from '../call-desk.ts';
import type { StockTicks } from './ImportChanges.tsx';

export type ImportProgress = {
  status: ImportStatus | null;
  /** Uploaded share of the file, 0 to 1. */
  sent: number;
  problem: string;
  busy: boolean;
  report: { text: string; isWhole: boolean } | null;
  changes: { text: string; isWhole: boolean } | null;
};

/** What a person decides before the preview. */
export type ImportOptions = { removesMissing: boolean; takesDates: boolean; match: Match };

const initialStage: ImportProgress = {
  status: null,
  sent: 0,
  problem: '',
  busy: false,
  report: null,
  changes: null,
};

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
    const [report, changes] = await Promise.all([
      callDesk('import/report', { id }),
      callDesk('import/changes', { id }),
    ]);
    update({ report, changes });
  }

  return {
    stage,
    reset: () => setStage(initialStage),
    startDryRun: (
      { file, pictures }: { file: File; pictures: File | null },
      storeId: number,
      options: ImportOptions,
    ) =>
      attempt(async () => {
        let status = await callDesk('import/start', { storeId, name: file.name });
        for (let at = 0; at < file.size; at += maxChunkBytes) {
          const chunk = await file.slice(at, at + maxChunkBytes).arrayBuffer();
          status = await callDesk('import/append', { id: status.id, at, bytes: toBase64(chunk) });
          update({ sent: Math.min(1, (at + maxChunkBytes) / file.size) });
        }
        if (pictures) await sendPictures(status.id, pictures);
        update({ status: await callDesk('import/run', { id: status.id, isDryRun: true, ...options }) });
        await pollStatus(status.id);
      }),
    /** Previews an uploaded file again, with other options. */
    repeatDryRun: (id: string, options: ImportOptions) =>
      attempt(async () => {
        update({
          status: await callDesk('import/run', { id, isDryRun: true, ...options }),
          report: null,
          changes: null,
        });
        await pollStatus(id);
      }),
    startImport: (id: string, options: ImportOptions & StockTicks) =>
      attempt(async () => {
        const run = { ...options, movedStockLines: [...options.movedStockLines] };
        update({
          status: await callDesk('import/run', { id, isDryRun: false, ...run }),
          report: null,
          changes: null,
        });
        await pollStatus(id);
      }),
  };
}

/** The archive goes in one request, because it may be a thousand times as large as the product file. */
async function sendPictures(id: string, file: File): Promise<void> {
  const form = new FormData();
  form.set('file', file);
  await resultOrError(() =>
    readResult<ImportStatus>(
      fetch(`/api/desk/import/pictures?id=${id}`, {
        method: 'POST',
        headers: { [clientVersionHeader]: String(clientVersion) },
        body: form,
        credentials: 'same-origin',
      }),
    ),
  );
}

const toBase64 = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
