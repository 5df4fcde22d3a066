/**
 * Has the service worker store the pages of the running deliveries, at each page: a delivery may have been taken,
 * completed or released. Without a network, the stored pages stay.
 */
import { deleteStepPhotos } from '../../worker/step-photos.ts';
import type { MessageToServiceWorker } from '../../worker/worker-protocol.ts';

const tellWorker = async (message: MessageToServiceWorker): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  active?.postMessage(message);
};

if ('serviceWorker' in navigator) {
  void tellWorker({ type: 'deliveries' });
  // Without a connection, the form that signs out waits; what the phone has stored is deleted at once.
  addEventListener(
    'submit',
    (event) => {
      const button = event.submitter as HTMLButtonElement | null;
      if (button?.value !== 'sign-out') return;
      void tellWorker({ type: 'drop-deliveries' });
      void deleteStepPhotos();
    },
    true,
  );
}
