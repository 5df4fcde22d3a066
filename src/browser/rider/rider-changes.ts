import { playAlarm } from '#browser/ui/alarm-sound.ts';
import { followStream } from '#browser/ui/follow-stream.ts';
import { leadAmongTabs } from '#browser/ui/lead-tabs.ts';

/** While the stream is down, the orders are read this often, in ms. */
const pollMs = 4_000;
/** Longer than the sound, in ms. */
const ringMs = 2_000;

export interface RiderChanges {
  /** Rings in one tab: in this one, or if the browser lets it play no sound, in another one. */
  ring: () => void;
  /** Ends this: the rider has signed out. */
  stop: () => void;
}

/**
 * Calls `onChange` when the orders offered to the rider may have changed; `isLead` tells one tab of the browser from
 * the others. That tab has the stream and passes its events on.
 */
export function followRiderChanges(onChange: (isLead: boolean) => void): RiderChanges {
  const name = 'rider-offers';
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  const tellTabs = (message: 'orders' | 'ring') => channel?.postMessage(message);
  channel?.addEventListener('message', ({ data }) => {
    if (data === 'ring') ringForOthers();
    else onChange(false);
  });
  const report = () => {
    onChange(true);
    tellTabs('orders');
  };
  const leadership = leadAmongTabs(
    name,
    () => true,
    () => followOrders(report),
  );
  return {
    ring: () => playAlarm('order') || tellTabs('ring'),
    stop() {
      leadership.end();
      channel?.close();
    },
  };
}

/** The first tab that can play a sound rings. A tab with a channel to others has locks too. */
function ringForOthers(): void {
  void navigator.locks.request('rider-ring', { ifAvailable: true }, async (lock) => {
    if (lock && playAlarm('order')) await new Promise((resolve) => setTimeout(resolve, ringMs));
  });
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
