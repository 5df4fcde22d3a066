import { useEffect, useRef, useState } from 'react';
import { createSeenReporter, type SeenReporter } from './seen-reporter.ts';

/**
 * The orders that a person has seen, on this device: the sound stops immediately in every tab, even without a
 * connection; they are sent until the server responds.
 */
export function useSeen(onReported: () => void): {
  seen: ReadonlySet<number>;
  markSeen: (ids: readonly number[]) => void;
} {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const channel = useRef<BroadcastChannel | null>(null);
  const reporter = useRef<SeenReporter | null>(null);
  const reported = useRef(onReported);
  useEffect(() => {
    reported.current = onReported;
  });

  useEffect(() => {
    const created = createSeenReporter(() => reported.current());
    reporter.current = created;
    return () => created.stop();
  }, []);

  useEffect(() => {
    const opened = new BroadcastChannel('haat-board-seen');
    opened.addEventListener('message', ({ data }: MessageEvent<number[]>) =>
      setSeen((before) => new Set([...before, ...data])),
    );
    channel.current = opened;
    return () => opened.close();
  }, []);

  const markSeen = (ids: readonly number[]) => {
    if (ids.length === 0) return;
    setSeen((before) => new Set([...before, ...ids]));
    channel.current?.postMessage([...ids]);
    reporter.current?.report(ids);
  };
  return { seen, markSeen };
}
