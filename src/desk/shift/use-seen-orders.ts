import { useEffect, useRef, useState } from 'react';
import type { SeenOrder } from '#contracts/desk/board.ts';
import { seenKey } from '#domain/order-board.ts';
import { createSeenReporter, type SeenReporter } from './seen-reporter.ts';

/**
 * The orders that have been marked as seen on this device. The sound stops immediately in every tab, even without a
 * connection. The report to the server is repeated until it succeeds.
 */
export function useSeenOrders(onReported: () => void): {
  seen: ReadonlySet<string>;
  markSeen: (orders: readonly SeenOrder[]) => void;
} {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
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
    opened.addEventListener('message', ({ data }: MessageEvent<string[]>) =>
      setSeen((before) => new Set([...before, ...data])),
    );
    channel.current = opened;
    return () => opened.close();
  }, []);

  const markSeen = (orders: readonly SeenOrder[]) => {
    if (orders.length === 0) return;
    const keys = orders.map(seenKey);
    setSeen((before) => new Set([...before, ...keys]));
    channel.current?.postMessage(keys);
    reporter.current?.report(orders);
  };
  return { seen, markSeen };
}
