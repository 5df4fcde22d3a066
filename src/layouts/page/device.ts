/** What a page does for the device once it has nothing better to do: the worker, the version, the line, installing. */
import { readStored } from '#stores/storage.ts';
import { checkVersion, fetchVersions } from '#stores/version.ts';
import { startInstall } from './install.ts';
import { followLine } from './line.ts';
import { showUpdating } from './updating.ts';
import { startWorker } from './worker.ts';

followLine();
sendWhatWaits();
addEventListener('haat:online', sendWhatWaits);
startInstall();
void checkVersion({ versions: fetchVersions, showUpdating }).then(startWorker);

/** Wishes that were made without a line; the code for it comes only where there are some. */
function sendWhatWaits(): void {
  if (readStored('sendLater') !== null && navigator.onLine)
    void import('#stores/send-later.ts').then(({ sendWaiting }) => sendWaiting());
}

// An app that stays open for days looks again when it is taken up.
let looked = Date.now();
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible' || Date.now() - looked < 60_000) return;
  looked = Date.now();
  void checkVersion({ versions: fetchVersions, showUpdating });
});
