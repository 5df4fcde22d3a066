/** Names of the device's caches, shared by the worker and the page. */
export const caches = {
  /** Screens anybody in a place sees alike. */
  screens: 'screens',
  /** Screens with a person in them: gone when that person signs out. */
  personal: 'personal-screens',
  pictures: 'pictures',
  files: 'files',
  offline: 'offline',
} as const;

/** Server timing of a screen that comes from the device; its duration is the time it was fetched, in ms since 1970. */
export const storedTiming = 'stored';

/** Header that says for which zone and language a screen was made. */
export const viewHeader = 'x-view';

/** Ends the address of a form's screen to which the worker came back without having sent it. */
export const unsentHash = '#unsent';

/** What a page asks of the worker. */
export type WorkerMessage = { type: 'keep'; urls: readonly string[] } | { type: 'follow'; url: string };
