import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isInNetworks, type TrustedProxies } from '../config/trusted-proxies.ts';

/**
 * The address that rate limits use: that of the connection, or the one that the farthest trusted proxy reports; for
 * IPv6, only its first half.
 */
export function clientAddress(request: IncomingMessage, proxies: TrustedProxies): string {
  const connection = addressIn(request.socket.remoteAddress ?? '');
  if (proxies === 0) return networkOf(connection);
  const forwarded = request.headers['x-forwarded-for'];
  if (forwarded === undefined) return networkOf(connection);
  const entries = String(forwarded).split(',');
  const reported =
    typeof proxies === 'number'
      ? addressIn(entries.at(-proxies) ?? entries[0]!)
      : firstUntrusted([...entries.map(addressIn), connection], proxies);
  return networkOf(reported ?? connection);
}

/** The last address that is not of a trusted proxy; the first address if all are. */
function firstUntrusted(
  addresses: (string | undefined)[],
  networks: Exclude<TrustedProxies, number>,
): string | undefined {
  const last = addresses.findLastIndex((address) => !address || !isInNetworks(address, networks));
  return addresses[Math.max(last, 0)];
}

/**
 * The address in an entry of X-Forwarded-For, to which some proxies add brackets, a port or a zone; undefined if it is
 * no address.
 */
function addressIn(entry: string): string | undefined {
  const plain = entry.trim();
  const host = /^\[([^\]]*)\](?::\d+)?$/.exec(plain)?.[1] ?? plain.replace(/^([\d.]+):\d+$/, '$1');
  const address = host.replace(/%.*$/, '');
  return isIP(address) ? address : undefined;
}

/**
 * The part of an address that identifies a client. An IPv6 client usually has a whole /64 network, so only the first
 * half of its address is used.
 */
function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
