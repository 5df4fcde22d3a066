import { parseUrl } from './safe-link.ts';

/** A notification as it is sent to a device (ENT-23). `click_action` is a path on this site. */
export type PushedNotification = {
  title: string;
  message: string;
  image: string;
  click_action: string;
  /** A notification with the same tag replaces the earlier notification. */
  tag: string;
};

/** NOTIF-02, CONST-45: alternating milliseconds of vibration and pause. */
export const vibrationPattern: readonly number[] = [100, 50, 100, 50, 200, 50];

/**
 * The browsers' push services. The server sends requests to addresses that devices supply, so it refuses addresses of
 * other hosts.
 */
const pushServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const matches = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

/**
 * Whether the server may send to this endpoint: an https address of a known push service, or an http or https address
 * of a host that the shop has added.
 */
export function isPushEndpoint(endpoint: string, addedHosts: readonly string[] = []): boolean {
  const url = endpoint.length > 2_000 ? null : parseUrl(endpoint);
  if (!url || url.username || url.password) return false;
  const { protocol, host } = url;
  if (addedHosts.includes(host)) return protocol === 'https:' || protocol === 'http:';
  return protocol === 'https:' && pushServices.some((pattern) => matches(host, pattern));
}
