import { useState } from 'react';
import { type ImportStatus, largestPiece } from '#contracts/desk/import-export.ts';
import { callDesk } from '../call-desk.ts';

export type ImportStage = {
  status: ImportStatus | null;
  /** Uploaded share of the file, 0 to 1. */
  sent: number;
  problem: string;
  busy: boolean;
  report: { text: string; isWhole: boolean } | null;
};

const nothing: ImportStage = { status: null, sent: 0, problem: '', busy: false, report: null };

/** Uploads a product file in chunks, starts a dry run or import, and polls its progress. */
export function useImport() {
  const [stage, setStage] = useState<ImportStage>(nothing);
  const say = (part: Partial<ImportStage>) => setStage((before) => ({ ...before, ...part }));

  async function attempt(work: () => Promise<void>): Promise<void> {
    say({ busy: true, problem: '' });
    await work().catch((error: Error) => say({ problem: error.message }));
    say({ busy: false });
  }

  async function follow(id: string): Promise<void> {
    for (;;) {
      const status = await callDesk<ImportStatus>('import/status', { id });
      say({ status });
      if (status.state !== 'running') break;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    say({ report: await callDesk('import/report', { id }) });
  }

  return {
    stage,
    forget: () => setStage(nothing),
    rehearse: (file: File, storeId: number) =>
      attempt(async () => {
        const text = await file.text();
        if (text.includes('\0')) throw new Error('This is no text. Save the sheet as a CSV file first.');
        let status = await callDesk<ImportStatus>('import/start', { storeId, name: file.name });
        for (let at = 0; at < text.length;) {
          const piece = pieceAt(text, at);
          status = await callDesk('import/append', { id: status.id, at, text: piece });
          at += piece.length;
          say({ sent: at / text.length });
        }
        say({ status: await callDesk('import/run', { id: status.id, isDryRun: true }) });
        await follow(status.id);
      }),
    bring: (id: string) =>
      attempt(async () => {
        say({ status: await callDesk('import/run', { id, isDryRun: false }), report: null });
        await follow(id);
      }),
  };
}

/** Never splits a surrogate pair: half of one cannot be encoded. */
function pieceAt(text: string, at: number): string {
  const piece = text.slice(at, at + largestPiece);
  return at + piece.length < text.length && /[\ud800-\udbff]$/.test(piece) ? piece.slice(0, -1) : piece;
}
