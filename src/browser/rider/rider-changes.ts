import { leadAmongTabs } from '#browser/ui/lead-tabs.ts';

/** The stream sends a heartbeat every 15 s. After this many ms without a heartbeat it is opened again. */
const maxSilence = 40_000;
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
  leadAmongTabs(
    name,
    () => true,
    () =>
      followStream(() => {
        onChange(true);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
        channel?.postMessage('orders');
      }),
  );
}

function followStream(report: () => void): () => void {
  let stream: EventSource | undefined;
  let lastMessageAt = 0;
  let polling: ReturnType<typeof setInterval> | undefined;

  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    stream?.close();
    stopPolling();
    clearInterval(watch);
  };
  const open = () => {
    if (hasEnded) return;
    stream?.close();
    lastMessageAt = Date.now();
    stream = new EventSource('/api/delivery/events');
    stream.addEventListener('here', () => (lastMessageAt = Date.now()));
    stream.addEventListener('open', () => {
      lastMessageAt = Date.now();
      stopPolling();
    });
    stream.addEventListener('orders', report);
    // Signed out or no longer approved: the page that is opened next says so.
    stream.addEventListener('gone', end);
    stream.addEventListener('error', () => {
      polling ??= setInterval(report, pollMs);
    });
  };
  const reopenIfSilent = () => {
    if (stream?.readyState === EventSource.CLOSED || Date.now() - lastMessageAt > maxSilence) open();
  };
  const watch = setInterval(reopenIfSilent, maxSilence / 4);
  open();
  document.addEventListener('visibilitychange', reopenIfSilent);
  addEventListener('online', open);
  return () => {
    end();
    document.removeEventListener('visibilitychange', reopenIfSilent);
    removeEventListener('online', open);
  };
}
