import { callDesk } from '../call-desk.ts';

const retryMs = 3_000;

export type SeenReporter = { report: (ids: readonly number[]) => void; stop: () => void };

/** Reports to the server what a person has seen, and repeats it until the server answers. */
export function createSeenReporter(onReported: () => void): SeenReporter {
  const unreported = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    clearTimeout(timer);
    const ids = [...unreported];
    if (ids.length === 0) return;
    try {
      await callDesk('board/seen', { ids });
      for (const id of ids) unreported.delete(id);
      onReported();
    } catch {
      timer = setTimeout(() => void send(), retryMs);
    }
  };
  return {
    report(ids) {
      for (const id of ids) unreported.add(id);
      void send();
    },
    stop: () => clearTimeout(timer),
  };
}
