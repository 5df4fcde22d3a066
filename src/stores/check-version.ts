import { versionPath } from '#paths';
import { chooseLanguage } from './language.ts';
import { reloadForUpdate } from './reload-for-update.ts';
import { fetchSettings } from './fetch-settings.ts';
import { readStored, writeStored } from './storage.ts';
import type { LocalKey } from '#browser/events-and-storage-keys.ts';

/** Versions that the server reports (CALL-64). */
export type Versions = { forceNewSettingsVersion: string; forceCacheClearVersion: string };

const settingsKey = 'settingsVersion' satisfies LocalKey;
const clearKey = 'cacheClearVersion' satisfies LocalKey;

/** VER-05: the keys that stay when the storage is cleared, including input and taps that were not sent yet. */
const preservedKeys = new Set([
  'userSetAddress',
  'userGeolocation',
  'storeColor',
  'logo',
  'updatingMessage',
  'activeRestaurant',
  'preferredLanguage',
  'reloadedAt',
  'sendLater',
  'readyOrder',
  'farmAnswers',
]);
/** Matches further keys that stay: those of the cart, whose lines are rechecked anyway, and a rider's unsent data. */
const preservedPrefix = /^(cart|rider)\b/;

/** VER-09: milliseconds before the reload. */
export const reloadDelay = 3_000;
/** The maximum duration of the clearing, in milliseconds, in case the connection or the device does not respond. */
export const storageClearTimeoutMs = 5_000;

export type VersionDependencies = {
  versions: () => Promise<Versions | null>;
  showUpdating: (message: string) => void;
};

/**
 * VER-01…10: compares the shop's versions with those this device has stored. A device without stored versions
 * loads the settings and stores the versions. Nothing is cleared at the checkout, or again within ten minutes; the next
 * page tries again.
 */
export async function checkVersion({ versions, showUpdating }: VersionDependencies): Promise<void> {
  const current = await versions();
  if (!current) return;
  const known = { settings: readStored(settingsKey), clear: readStored(clearKey) };
  if (known.clear !== null && known.clear !== current.forceCacheClearVersion) {
    const message = readStored('updatingMessage') ?? '';
    const willReload = reloadForUpdate({
      reload: () => {
        showUpdating(message);
        void Promise.race([clearDeviceCaches(current), wait(storageClearTimeoutMs)])
          .then(() => wait(reloadDelay))
          .then(() => location.reload());
      },
    });
    if (willReload) return;
  }
  if (known.clear === null) writeStored(clearKey, current.forceCacheClearVersion);
  if (known.settings === null || known.settings !== current.forceNewSettingsVersion) {
    if (await fetchSettings()) writeStored(settingsKey, current.forceNewSettingsVersion);
  }
}

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * VER-04…08: removes the service workers, the caches and all storage except preserved keys, then loads settings and
 * texts again.
 */
async function clearDeviceCaches(current: Versions): Promise<void> {
  clearStorage();
  await Promise.allSettled([removeWorkers(), removeCaches()]);
  writeStored(clearKey, current.forceCacheClearVersion);
  await Promise.allSettled([
    fetchSettings().then((done) => done && writeStored(settingsKey, current.forceNewSettingsVersion)),
    chooseLanguage(document.documentElement.lang),
  ]);
}

function clearStorage(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (!preservedKeys.has(key) && !preservedPrefix.test(key)) localStorage.removeItem(key);
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

/** VER-01: fetches the current versions, never from a cache. */
export async function fetchVersions(): Promise<Versions | null> {
  try {
    const response = await fetch(versionPath(), { cache: 'no-store' });
    const current = (await response.json()) as Partial<Versions>;
    const { forceNewSettingsVersion, forceCacheClearVersion } = current;
    return response.ok &&
      typeof forceNewSettingsVersion === 'string' &&
      typeof forceCacheClearVersion === 'string'
      ? { forceNewSettingsVersion, forceCacheClearVersion }
      : null;
  } catch {
    return null;
  }
}
