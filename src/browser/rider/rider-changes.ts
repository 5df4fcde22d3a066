import { followStream } from '#browser/ui/follow-stream.ts';
import { leadAmongTabs } from '#browser/ui/lead-tabs.ts';

/** While the stream is down, the orders are read this often, in ms. */
const pollMs = 4_000;

/**
 * Calls `onChange` when the orders offered to the rider may have changed; `isLead` tells one tab of the browser from
 * the others. That tab has the stream and passes its events on.
 */
export function followRiderChanges(onChange: (isLead: boolean) => void): void {
  const name = 'rider-offers';
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  channel?.addEventListener('message', () => onChange(false));
  const report = () => {
    onChange(true);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    channel?.postMessage('orders');
  };
  leadAmongTabs(
    name,
    () => true,
    () => followOrders(report),
  );
}

function followOrders(report: () => void): () => void {
  let polling: ReturnType<typeof setInterval> | undefined;
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  const stopStream = followStream('/api/delivery/events', {
    events: { orders: report, gone: stopPolling },
    onOpen: stopPolling,
    onInterrupted: () => (polling ??= setInterval(() => navigator.onLine && report(), pollMs)),
    // Signed out or no longer approved: the page that is opened next says so.
    endsWhenGone: true,
  });
  return () => {
    stopStream();
    stopPolling();
  };
}
