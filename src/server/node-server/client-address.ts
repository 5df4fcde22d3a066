import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** By what a visitor's tries are counted: the address the connection, or the nearest proxy, tells. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim();
  return networkOf(last || request.socket.remoteAddress || 'unknown');
}

/** One line has 2⁶⁴ addresses of IPv6 to choose from: its first half is who it is. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.replace(/%.*$/, '').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const given = groups(before);
  const missing = after === undefined ? 0 : 8 - given.length - groups(after).length;
  const whole = [...given, ...Array<string>(missing).fill('0'), ...groups(after ?? '')];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
