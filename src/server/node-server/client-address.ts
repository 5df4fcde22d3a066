import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The address that rate limits use: the address of the connection, or the address that the nearest proxy reports; for
 * IPv6, only its first half.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim();
  return networkOf(last || request.socket.remoteAddress || 'unknown');
}

/**
 * The part of an address that identifies a client. An IPv6 client usually has a whole /64 network, so only the first
 * half of its address is used.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.replace(/%.*$/, '').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const leading = groups(before);
  const missing = after === undefined ? 0 : 8 - leading.length - groups(after).length;
  const allGroups = [...leading, ...Array<string>(missing).fill('0'), ...groups(after ?? '')];
  return `${allGroups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
