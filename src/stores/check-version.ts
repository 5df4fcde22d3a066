import { versionPath } from '#paths';
import { chooseLanguage } from './language.ts';
import { reloadForUpdate } from './reload-for-update.ts';
import { fetchSettings } from './settings.ts';
import { readStored, writeStored } from './storage.ts';

/** CALL-64. */
export type Versions = { forceNewSettingsVersion: string; forceCacheClearVersion: string };

const settingsKey = 'settingsVersion';
const clearKey = 'cacheClearVersion';

/** VER-05: keys that outlive clearing the storage, and those of the cart, whose lines are rechecked anyway. */
const kept = new Set([
  'userSetAddress',
  'userGeolocation',
  'storeColor',
  'logo',
  'updatingMessage',
  'activeRestaurant',
  'preferredLanguage',
  'cart',
  'cart-version',
  'cart-unsent',
  'cart-merging',
  'cart-taking',
  'reloadedAt',
]);

/** VER-09. */
export const reloadDelay = 3_000;
/** Limits how long the overlay is shown if the connection or the device does not respond. */
export const clearingTakes = 5_000;

export type VersionTools = {
  versions: () => Promise<Versions | null>;
  showUpdating: (message: string) => void;
};

/**
 * VER-01…10: compares the shop's versions with those this device has stored. A device without stored versions only
 * stores them. Nothing is cleared at the checkout, or again within ten minutes; the next page tries again.
 */
export async function checkVersion({ versions, showUpdating }: VersionTools): Promise<void> {
  const said = await versions();
  if (!said) return;
  const known = { settings: readStored(settingsKey), clear: readStored(clearKey) };
  if (known.clear !== null && known.clear !== said.forceCacheClearVersion) {
    const message = readStored('updatingMessage') ?? '';
    const willReload = reloadForUpdate({
      reload: () => {
        showUpdating(message);
        void Promise.race([clearDeviceCaches(said), wait(clearingTakes)])
          .then(() => wait(reloadDelay))
          .then(() => location.reload());
      },
    });
    if (willReload) return;
  }
  if (known.clear === null) writeStored(clearKey, said.forceCacheClearVersion);
  if (known.settings === null || known.settings !== said.forceNewSettingsVersion) {
    if (await fetchSettings()) writeStored(settingsKey, said.forceNewSettingsVersion);
  }
}

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * VER-04…08: clears the storage except preserved keys, the service workers and caches, then reloads settings and texts.
 */
async function clearDeviceCaches(said: Versions): Promise<void> {
  clearStorage();
  await Promise.allSettled([removeWorkers(), removeCaches()]);
  writeStored(clearKey, said.forceCacheClearVersion);
  await Promise.allSettled([
    fetchSettings().then((done) => done && writeStored(settingsKey, said.forceNewSettingsVersion)),
    chooseLanguage(document.documentElement.lang),
  ]);
}

function clearStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!kept.has(key)) localStorage.removeItem(key);
  } catch {
    // Storage that cannot be accessed contains no data of the shop.
  }
}

async function removeWorkers(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}

async function removeCaches(): Promise<void> {
  if (!('caches' in self)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** VER-01: never from a cache. */
export async function fetchVersions(): Promise<Versions | null> {
  try {
    const answer = await fetch(versionPath(), { cache: 'no-store' });
    const said = (await answer.json()) as Partial<Versions>;
    const { forceNewSettingsVersion, forceCacheClearVersion } = said;
    return answer.ok &&
      typeof forceNewSettingsVersion === 'string' &&
      typeof forceCacheClearVersion === 'string'
      ? { forceNewSettingsVersion, forceCacheClearVersion }
      : null;
  } catch {
    return null;
  }
}
