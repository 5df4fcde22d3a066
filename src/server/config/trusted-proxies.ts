import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Parsed, parseHosts } from './variable-parsers.ts';

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * The proxies that the shop believes: how many there are (0 without one), or their networks. There is no value that
 * believes all of them, because then every client could choose its address.
 */
export type TrustedProxies = number | readonly Network[];

const maxProxies = 9;

/** Examples: `true`, `2`, `127.0.0.1, 173.245.48.0/20` */
export function parseTrustedProxies(value: string): Parsed<TrustedProxies> {
  if (value === 'true' || value === 'false') return { ok: true, value: value === 'true' ? 1 : 0 };
  if (/^\d$/.test(value)) return { ok: true, value: Number(value) };
  const networks = parseHosts(value).map(parseNetwork);
  return networks.length > 0 && networks.every((network) => network !== undefined)
    ? { ok: true, value: networks }
    : {
        ok: false,
        expected: `true, false, a number of proxies up to ${maxProxies}, or networks such as 127.0.0.1, 10.0.0.0/8`,
      };
}

function parseNetwork(text: string): Network | undefined {
  const [address = '', bits] = text.split('/');
  if (!isIP(address) || (bits !== undefined && !/^[1-9]\d{0,2}$/.test(bits))) return undefined;
  const parsed = ipaddr.process(address);
  const size = parsed.kind() === 'ipv4' ? 32 : 128;
  const prefix = bits === undefined ? size : Number(bits);
  return prefix <= size ? [parsed, prefix] : undefined;
}

/** Whether an address belongs to one of the networks. */
export function isInNetworks(address: string, networks: readonly Network[]): boolean {
  const parsed = ipaddr.process(address);
  return networks.some((network) => parsed.kind() === network[0].kind() && parsed.match(network));
}
