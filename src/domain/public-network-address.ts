/**
 * Networks that are not the public internet, as an address and the length of its prefix (IANA's special-purpose
 * registries).
 */
const privateNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '3fff::/20',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
].map((network) => {
  const [address = '', length] = network.split('/');
  return { bytes: parseAddress(address)!, bits: Number(length) };
});

/** Networks whose IPv6 addresses contain an IPv4 address, which starts at the byte `at`. */
const embedding = [
  { network: '::ffff:0:0/96', at: 12 },
  { network: '64:ff9b::/96', at: 12 },
  { network: '2002::/16', at: 2 },
].map(({ network, at }) => {
  const [address = '', length] = network.split('/');
  return { bytes: parseAddress(address)!, bits: Number(length), at };
});

/** Whether this IP address belongs to a machine on the public internet; false for anything else. */
export function isPublicNetworkAddress(address: string): boolean {
  const bytes = parseAddress(address);
  return bytes !== null && isPublic(bytes);
}

function isPublic(bytes: readonly number[]): boolean {
  const outer = embedding.find((network) => isWithin(bytes, network));
  if (outer) return isPublic(bytes.slice(outer.at, outer.at + 4));
  // In IPv6, only 2000::/3 is assigned to the public internet.
  if (bytes.length === 16 && bytes[0]! >> 5 !== 1) return false;
  return !privateNetworks.some((network) => isWithin(bytes, network));
}

/** Whether the host of a URL can be on the public internet; a name must still be resolved. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return isPublicNetworkAddress(host.slice(1, -1));
  if (/^[\d.]+$/.test(host)) return isPublicNetworkAddress(host);
  return host.includes('.') && !/(?:^|\.)(?:localhost|local|internal|home\.arpa|localdomain)$/.test(host);
}

function isWithin(bytes: readonly number[], network: { bytes: readonly number[]; bits: number }): boolean {
  if (bytes.length !== network.bytes.length) return false;
  return network.bytes.every((byte, index) => {
    const bits = Math.min(8, Math.max(0, network.bits - index * 8));
    return byte >> (8 - bits) === bytes[index]! >> (8 - bits);
  });
}

/** The 4 or 16 bytes of an address; null for anything else. */
function parseAddress(address: string): number[] | null {
  return address.includes(':') ? parseVersion6(address) : parseVersion4(address);
}

function parseVersion4(address: string): number[] | null {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) return null;
  const bytes = address.split('.').map(Number);
  return bytes.every((byte) => byte < 256) ? bytes : null;
}

function parseVersion6(address: string): number[] | null {
  const [withoutZone = ''] = address.split('%');
  const sides = withoutZone.split('::');
  if (sides.length > 2) return null;
  const [left = [], right = []] = sides.map((side) => bytesOfGroups(side));
  if (!left || !right) return null;
  const missing = 16 - left.length - right.length;
  if (sides.length === 1 ? missing !== 0 : missing < 2) return null;
  return [...left, ...Array.from({ length: missing }, () => 0), ...right];
}

function bytesOfGroups(side: string): number[] | null {
  if (side === '') return [];
  const bytes: number[] = [];
  for (const group of side.split(':')) {
    const version4 = group.includes('.') ? parseVersion4(group) : null;
    if (version4) bytes.push(...version4);
    else if (/^[\da-f]{1,4}$/i.test(group))
      bytes.push(Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255);
    else return null;
  }
  return bytes;
}
