import { describe, expect, test } from 'vitest';
import { readPublicHostName } from '#domain/public-host-name.ts';
import { isPublicNetworkAddress, isPublicHost } from '#domain/public-network-address.ts';

describe('addresses on the public internet', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    '2002:808:808::1',
  ])('%s is a public address', (address) => expect(isPublicNetworkAddress(address)).toBe(true));

  test.each([
    ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1'],
    ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'fd00::1', 'ff02::1', '2001:db8::1', '::7f00:1'],
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::1', '64:ff9b::a9fe:a9fe'],
    ...['', 'localhost', '8.8.8', '8.8.8.256', '1::2::3', '1:2:3', ':::', 'g::1', '1:2:3:4:5:6:7:8:9'],
  ])('%s is not a public address', (address) => expect(isPublicNetworkAddress(address)).toBe(false));

  test.each([
    ['forms.example.com', true],
    ['[2606:4700::1111]', true],
    ['8.8.8.8', true],
    ['localhost', false],
    ['a.localhost.', false],
    ['printer', false],
    ['printer.local', false],
    ['metadata.google.internal', false],
    ['[::1]', false],
    [new URL('https://0x7f.1').hostname, false],
    [new URL('https://2130706433').hostname, false],
    [new URL('https://①②⑦.0.0.1').hostname, false],
  ])('the host %s: %s', (host, isPublic) => expect(isPublicHost(host)).toBe(isPublic));

  test.each([
    ['cdn.example.com', 'cdn.example.com'],
    ['  CDN.Example.COM. ', 'cdn.example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['s3_files.example.com', 's3_files.example.com'],
    ...['', 'localhost', 'printer', 'a.local', 'metadata.google.internal', '169.254.169.254', '8.8.8.8'],
    ...['0x7f.1', '2130706433', '①②⑦.0.0.1', '[fd00:ec2::254]', 'fd00:ec2::254', '127.0.0.1.'],
    ...['https://cdn.example.com', 'cdn.example.com/a', 'cdn.example.com:8443', 'a@cdn.example.com'],
    ...[
      '*.example.com',
      'a..example.com',
      '-a.example.com',
      'a.example.com, b.example.com',
      'a%2eexample.com',
    ],
    `${'a'.repeat(64)}.example.com`,
    `${'a.'.repeat(130)}com`,
  ])('the host name %s is read exactly, or not at all', (...row) => {
    const [text, name = null] = row.flat() as [string, string?];
    expect(readPublicHostName(text)).toBe(name);
  });
});
