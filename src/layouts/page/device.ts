/** What a page does for the device once it has nothing better to do: the worker, the version, the line, installing. */
import { checkVersion, fetchVersions } from '#stores/version.ts';
import { startInstall } from './install.ts';
import { followLine } from './line.ts';
import { showUpdating } from './updating.ts';
import { startWorker } from './worker.ts';

followLine();
startInstall();
void checkVersion({ versions: fetchVersions, showUpdating }).then(startWorker);

// An app that stays open for days looks again when it is taken up.
let looked = Date.now();
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible' || Date.now() - looked < 60_000) return;
  looked = Date.now();
  void checkVersion({ versions: fetchVersions, showUpdating });
});
