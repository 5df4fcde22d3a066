/**
 * Has the service worker store the pages of the running deliveries, after each page from the network: a delivery has
 * then been taken, completed or released.
 */
import { serverTimingOf } from '#browser/ui/server-timing.ts';
import { cachedAtMetric, type MessageToServiceWorker } from '../../worker/worker-protocol.ts';

const tellWorker = async (message: MessageToServiceWorker): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  active?.postMessage(message);
};

if ('serviceWorker' in navigator) {
  if (!serverTimingOf(cachedAtMetric)) void tellWorker({ type: 'deliveries' });
  // Without a connection, the form that signs out waits; what the phone has stored is deleted at once.
  addEventListener(
    'submit',
    (event) => {
      const button = event.submitter as HTMLButtonElement | null;
      if (button?.value === 'sign-out') void tellWorker({ type: 'drop-deliveries' });
    },
    true,
  );
}
