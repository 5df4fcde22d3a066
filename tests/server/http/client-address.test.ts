import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { parseTrustedProxies, type TrustedProxies } from '#server/config/trusted-proxies.ts';
import { clientAddress } from '#server/node-server/client-address.ts';
import { watchSharedAddress } from '#server/node-server/shared-address.ts';

function proxiesOf(value: string): TrustedProxies {
  const parsed = parseTrustedProxies(value);
  if (!parsed.ok) throw new Error(parsed.expected);
  return parsed.value;
}

const requestFrom = (remoteAddress: string | undefined, forwarded?: string, agent = 'a browser') =>
  ({
    headers: { 'user-agent': agent, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

const addressOf = (trustProxy: string, forwarded?: string, connection: string | undefined = '203.0.113.7') =>
  clientAddress(requestFrom(connection, forwarded), proxiesOf(trustProxy));

test('[F41] all addresses of an IPv6 network count as one visitor', () => {
  const networkOf = (address: string) => addressOf('false', undefined, address);
  const line = networkOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd');
  expect(line).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:0DB8:0001:0002::1')).toBe(line);
  expect(networkOf('2001:db8:1:3::1')).not.toBe(line);
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(['::1', '::ffff:203.0.113.7', '::ffff:cb00:7107', '203.0.113.7'].map(networkOf)).toEqual([
    '0:0:0:0::/64',
    ...['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ]);
  expect(clientAddress(requestFrom(undefined), 0)).toBe('unknown');
});

test('[F41] only the nearest proxy is trusted, and only if a proxy is configured', () => {
  expect(addressOf('true', '1.2.3.4, 198.51.100.9')).toBe('198.51.100.9');
  expect(addressOf('1', '1.2.3.4, 198.51.100.9')).toBe('198.51.100.9');
  for (const value of ['false', '0']) expect(addressOf(value, '1.2.3.4, 198.51.100.9')).toBe('203.0.113.7');
  expect(addressOf('true')).toBe('203.0.113.7');
});

test('behind a CDN and a proxy, the client is the second entry from the right', () => {
  expect(addressOf('2', '1.2.3.4, 198.51.100.9, 172.68.1.1')).toBe('198.51.100.9');
  expect(addressOf('2', '198.51.100.9')).toBe('198.51.100.9');
});

test('the networks of proxies are skipped from the right, and an unknown sender is not believed', () => {
  const networks = '203.0.113.7, 172.64.0.0/13, 2400:cb00::/32';
  expect(addressOf(networks, '1.2.3.4, 198.51.100.9, 172.68.1.1')).toBe('198.51.100.9');
  expect(addressOf(networks, '1.2.3.4, 198.51.100.9, 2400:cb00::12')).toBe('198.51.100.9');
  expect(addressOf(networks, '1.2.3.4, 198.51.100.9, 172.80.1.1')).toBe('172.80.1.1');
  expect(addressOf(networks, '1.2.3.4', '192.0.2.1')).toBe('192.0.2.1');
  expect(addressOf(networks, '198.51.100.9', '::ffff:203.0.113.7')).toBe('198.51.100.9');
  expect(addressOf(networks, '172.68.1.1, 172.68.1.2')).toBe('172.68.1.1');
});

test('entries count without port, brackets and zone, and what is no address does not count', () => {
  expect(addressOf('true', '198.51.100.9:51001')).toBe('198.51.100.9');
  expect(addressOf('true', '[2001:db8:1:2::1]:51001')).toBe('2001:db8:1:2::/64');
  expect(addressOf('true', '[2001:db8:1:2::1]')).toBe('2001:db8:1:2::/64');
  expect(addressOf('true', 'fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  for (const entry of ['unknown7', '', '1.2.3.4, ', '_hidden', '999.1.1.1', '1.2.3', '0x7f000001'])
    expect(addressOf('true', entry)).toBe('203.0.113.7');
  expect(addressOf('203.0.113.7', '198.51.100.9, unknown7')).toBe('203.0.113.7');
});

test.each(['yes', '-1', '10', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0/8', 'loopback', ','])(
  'TRUST_PROXY=%s is refused: nobody can trust every client’s own words',
  (value) => expect(parseTrustedProxies(value).ok).toBe(false),
);

test('a forgotten proxy is reported once, when most clients share its address', () => {
  const reports: string[] = [];
  const watch = watchSharedAddress((address) => reports.push(address));
  const visit = (count: number, request: (n: number) => IncomingMessage) => {
    for (let n = 0; n < count; n++) watch(clientAddress(request(n), 0), request(n));
  };
  // Customers of the shop without a proxy, a mobile network that shares an address, and a customer who forges.
  visit(400, (n) => requestFrom(`198.51.100.${n % 60}`));
  visit(400, (n) => requestFrom('203.0.113.7', undefined, `browser ${n}`));
  visit(400, (n) => requestFrom('203.0.113.7', '10.0.0.1', `browser ${n % 19}`));
  expect(reports).toEqual([]);
  visit(400, (n) => requestFrom('172.18.0.2', undefined, `browser ${n % 30}`));
  expect(reports).toEqual(['172.18.0.2']);
  visit(400, (n) => requestFrom('172.18.0.2', `198.51.100.${n % 200}`));
  expect(reports).toHaveLength(1);
});
