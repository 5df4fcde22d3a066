import type { SeenOrder } from '#contracts/desk/board.ts';
import { seenKey } from '#domain/order-board.ts';
import { callDesk } from '../call-desk.ts';

const retryMs = 3_000;

export type SeenReporter = { report: (orders: readonly SeenOrder[]) => void; stop: () => void };

/** Reports to the server which orders a person has seen, and repeats the report until it succeeds. */
export function createSeenReporter(onReported: () => void): SeenReporter {
  const unreported = new Map<string, SeenOrder>();
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    clearTimeout(timer);
    const orders = [...unreported.values()];
    if (orders.length === 0) return;
    try {
      await callDesk('board/seen', { orders });
      for (const order of orders) unreported.delete(seenKey(order));
      onReported();
    } catch {
      if (!isStopped) timer = setTimeout(() => void send(), retryMs);
    }
  };
  return {
    report(orders) {
      for (const order of orders) unreported.set(seenKey(order), order);
      void send();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
