import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, networkOf } from '#server/node-server/client-address.ts';

test('[F41] all addresses of an IPv6 network count as one visitor', () => {
  const line = networkOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd');
  expect(line).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:0DB8:0001:0002::1')).toBe(line);
  expect(networkOf('2001:db8:1:3::1')).not.toBe(line);
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect([networkOf('::1'), networkOf('::ffff:203.0.113.7'), networkOf('203.0.113.7')]).toEqual([
    '0:0:0:0::/64',
    '203.0.113.7',
    '203.0.113.7',
  ]);
});

test('[F41] only the nearest proxy is trusted, and only if a proxy is configured', () => {
  const request = {
    headers: { 'x-forwarded-for': '1.2.3.4, 198.51.100.9' },
    socket: { remoteAddress: '203.0.113.7' },
  } as unknown as IncomingMessage;
  expect([clientAddress(request, true), clientAddress(request, false)]).toEqual([
    '198.51.100.9',
    '203.0.113.7',
  ]);
});
