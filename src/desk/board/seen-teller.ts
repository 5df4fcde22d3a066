import { callDesk } from '../call-desk.ts';

const retryMs = 3_000;

export type SeenTeller = { tell: (ids: readonly number[]) => void; stop: () => void };

/** Tells the server what a person has seen, again and again until it answers. */
export function createSeenTeller(onTold: () => void): SeenTeller {
  const untold = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    clearTimeout(timer);
    const ids = [...untold];
    if (ids.length === 0) return;
    try {
      await callDesk('board/seen', { ids });
      for (const id of ids) untold.delete(id);
      onTold();
    } catch {
      timer = setTimeout(() => void send(), retryMs);
    }
  };
  return {
    tell(ids) {
      for (const id of ids) untold.add(id);
      void send();
    },
    stop: () => clearTimeout(timer),
  };
}
