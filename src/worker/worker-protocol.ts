/** Names of the caches, shared by the service worker and the page. */
export const cacheNames = {
  /** Pages without personal data, which are the same for every visitor of a zone. */
  screens: 'screens',
  /** Pages with personal data: deleted at sign-out. */
  personal: 'personal-screens',
  /** The pages of a rider's running deliveries (delivery-pages.ts). */
  deliveries: 'running-deliveries',
  pictures: 'pictures',
  files: 'files',
  offline: 'offline',
} as const;

/** The name of the Server-Timing metric that says when a cached page was stored. */
export const cachedAtMetric = 'stored';

/** The name of the Server-Timing metric that says that a proxy answered instead of the shop. */
export const shopAwayMetric = 'away';

/** Response header with the zone and language the page was rendered for. */
export const zoneAndLocaleHeader = 'x-view';

/** Hash added to a form's URL when the service worker redirects back because the form could not be sent. */
export const unsentHash = '#unsent';

export type MessageToServiceWorker =
  | { type: 'keep'; urls: readonly string[] }
  | { type: 'follow'; url: string }
  | { type: 'signed-out' }
  /** A page of a signed-in rider was opened: the running deliveries may have changed. */
  | { type: 'deliveries' }
  | { type: 'drop-deliveries' };
