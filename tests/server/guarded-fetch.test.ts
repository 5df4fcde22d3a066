import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGuardedFetch, guardedFetch, RefusedAddressError } from '#server/adapters/guarded-fetch.ts';

let server: Server;
let port: number;
let requests: { path: string; method: string; body: string }[];
let respond: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  requests = [];
  respond = (_, response) => void response.end('here');
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      requests.push({ path: request.url!, method: request.method!, body });
      respond(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const local = { address: '127.0.0.1', family: 4 };
/** A fetch in which all names except inner.example resolve to this machine, whose address counts as public. */
const open = createGuardedFetch({
  isAllowed: (address) => address === '127.0.0.1',
  resolve: (name, callback) =>
    callback(null, [name === 'inner.example' ? { address: '10.0.0.1', family: 4 } : local]),
});

describe('requests to addresses entered by people', () => {
  test.each(['127.0.0.1', '[::1]', '169.254.169.254', '10.0.0.1', '[::ffff:127.0.0.1]', 'localhost'])(
    'refuses %s, and sends no request there',
    async (host) => {
      await expect(guardedFetch(`http://${host}:${port}/`)).rejects.toThrow(RefusedAddressError);
      expect(requests).toEqual([]);
    },
  );

  test('refuses a name that resolves to this machine, also together with a public address', async () => {
    const public4 = { address: '93.184.216.34', family: 4 };
    for (const addresses of [[local], [public4, local]]) {
      const send = createGuardedFetch({ resolve: (_, callback) => callback(null, addresses) });
      await expect(send(`http://forms.example:${port}/`)).rejects.toThrow(
        'not an address on the public internet',
      );
    }
    expect(requests).toEqual([]);
  });

  test('connects to the checked address, because the name is resolved only once', async () => {
    let resolved = 0;
    const send = createGuardedFetch({
      isAllowed: () => true,
      resolve: (_, callback) => {
        resolved += 1;
        callback(null, [resolved === 1 ? local : { address: '192.0.2.1', family: 4 }]);
      },
    });
    const response = await send(`http://rebinding.example:${port}/form`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Meera & Co' }),
    });
    expect([response.status, await response.text()]).toEqual([200, 'here']);
    expect(resolved).toBe(1);
    expect(requests).toEqual([{ path: '/form', method: 'POST', body: 'name=Meera+%26+Co' }]);
  });

  test('checks each redirect, follows only a few, and repeats a form only where required', async () => {
    const targets: Record<string, [number, string]> = {
      '/moved': [302, '/thanks'],
      '/kept': [307, '/thanks'],
      '/inside': [302, `http://inner.example:${port}/`],
      '/literal': [302, `http://169.254.169.254/latest`],
      '/file': [302, 'file:///etc/passwd'],
      '/loop': [302, '/loop'],
    };
    respond = (request, response) => {
      const [status, location] = targets[request.url!] ?? [204, undefined];
      response.writeHead(status, location === undefined ? {} : { location }).end();
    };
    const post = (path: string, redirect?: 'error') =>
      open(`http://forms.example:${port}${path}`, {
        method: 'POST',
        body: new URLSearchParams({ a: '1' }),
        ...(redirect && { redirect }),
      });
    expect((await post('/moved')).status).toBe(204);
    expect((await post('/kept')).status).toBe(204);
    expect(requests.filter(({ path }) => path === '/thanks')).toEqual([
      { path: '/thanks', method: 'GET', body: '' },
      { path: '/thanks', method: 'POST', body: 'a=1' },
    ]);
    for (const path of ['/inside', '/literal', '/file', '/loop'])
      await expect(post(path)).rejects.toThrow(RefusedAddressError);
    await expect(post('/moved', 'error')).rejects.toThrow('redirects to another address');
  });

  test('ends when its signal aborts', async () => {
    respond = () => undefined;
    await expect(open(`http://slow.example:${port}/`, { signal: AbortSignal.timeout(50) })).rejects.toThrow(
      /abort/i,
    );
    server.closeAllConnections();
  });
});
