import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** How many requests are looked at before the clients are counted. */
const sampleSize = 400;
/** With fewer clients, one address may be a household or an office. */
const minClients = 20;

/**
 * Watches whether most clients have the same address, because TRUST_PROXY does not name all proxies in front: all of
 * them then share the limits of one client. Calls `report` once with that address.
 */
export function watchSharedAddress(
  report: (address: string) => void,
): (address: string, request: IncomingMessage) => void {
  let isReported = false;
  let requests = 0;
  let clients = new Map<string, Set<string>>();

  return (address, request) => {
    if (isReported) return;
    const known = clients.get(address) ?? new Set();
    clients.set(address, known.add(nameClient(address, request)));
    if (++requests < sampleSize) return;
    const counts = [...clients].map(([shared, { size }]) => ({ shared, size }));
    const all = counts.reduce((sum, { size }) => sum + size, 0);
    const largest = counts.find(({ size }) => size >= minClients && size > all / 2);
    requests = 0;
    clients = new Map();
    if (!largest) return;
    isReported = true;
    report(largest.shared);
  };
}

/**
 * What distinguishes clients of one address: their browsers, and what proxies say about them. The browsers of a public
 * address without X-Forwarded-For do not count, because a mobile network shares its addresses too.
 */
function nameClient(address: string, { headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined && isPublic(address)) return '';
  return `${String(forwarded).slice(0, 100)} ${headers['user-agent']?.slice(0, 200)}`;
}

const ownRanges = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'unspecified']);

/** Whether an address is none of this machine and its networks. */
function isPublic(address: string): boolean {
  const plain = address.replace(/\/64$/, '');
  return ipaddr.isValid(plain) && !ownRanges.has(ipaddr.process(plain).range());
}
