import { useEffect, useRef } from 'react';
import { followStream } from '#browser/ui/follow-stream.ts';
import { leadAmongTabs } from '#browser/ui/lead-tabs.ts';

/** The kinds of data that change on the server while screens show them. */
export type DeskTopic = 'documents' | 'orders';
const topics: readonly DeskTopic[] = ['documents', 'orders'];

/** During a burst of changes, the screens reload once in this many ms. */
const pause = 1_000;

const changes = new EventTarget();

/** How many screens follow changes even while the window is in the background. */
let background = 0;
let leadership: ReturnType<typeof leadAmongTabs> | undefined;

export function followDeskChangesInBackground(): () => void {
  background += 1;
  leadership?.update();
  return () => {
    background -= 1;
    leadership?.update();
  };
}

/** Calls `onChange` when data of this topic may have changed. */
export function useDeskChanges(topic: DeskTopic, onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const listener = () => latest.current();
    changes.addEventListener(topic, listener);
    return () => changes.removeEventListener(topic, listener);
  }, [topic]);
}

/**
 * Follows the server's changes while the window is visible or a screen needs them; returns a function that stops this.
 * One tab of the browser has the stream and passes its events on to the others, so that connections for pages stay free.
 */
export function followDeskChanges(): () => void {
  const report = createReporters();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('desk-changes') : undefined;
  channel?.addEventListener('message', ({ data }) => report[data as DeskTopic]?.());
  const reportToAll = (topic: DeskTopic) => {
    report[topic]();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    channel?.postMessage(topic);
  };
  const wantsLead = () => document.visibilityState === 'visible' || background > 0;
  const follow = () =>
    followStream('/api/desk/events', {
      events: { documents: () => reportToAll('documents'), orders: () => reportToAll('orders') },
      // Changes may have been missed since the screens were loaded.
      onOpen: () => topics.forEach(reportToAll),
    });
  leadership = leadAmongTabs('desk-changes', wantsLead, follow);
  // A hidden window without the stream may have missed changes.
  const reportMissed = () => {
    if (document.visibilityState === 'visible') for (const topic of topics) report[topic]();
  };
  document.addEventListener('visibilitychange', reportMissed);
  return () => {
    document.removeEventListener('visibilitychange', reportMissed);
    leadership?.end();
    leadership = undefined;
    channel?.close();
  };
}

/**
 * Returns functions that report the first change at once, and all changes within the following `pause` together at
 * its end.
 */
function createReporters(): Record<DeskTopic, () => void> {
  const reporterOf = (topic: DeskTopic) => {
    let isPaused = false;
    let isPending = false;
    const report = () => {
      if (isPaused) {
        isPending = true;
        return;
      }
      isPaused = true;
      changes.dispatchEvent(new Event(topic));
      setTimeout(() => {
        isPaused = false;
        if (!isPending) return;
        isPending = false;
        report();
      }, pause);
    };
    return report;
  };
  return { documents: reporterOf('documents'), orders: reporterOf('orders') };
}
