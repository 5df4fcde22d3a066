import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRequestListener } from '#server/node-server/request-listener.ts';
import type { ProcessHandle } from '#server/process/process-handle.ts';

const script = 'export const words = "fresh from the farm";\n'.repeat(40);
const logged = vi.fn<ProcessHandle['log']>();
let folder: string;
let server: Server;
let drain: () => void;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haat-door-'));
  mkdirSync(join(folder, 'client'));
  writeFileSync(join(folder, 'client', 'sw.js'), script);
  writeFileSync(join(folder, 'client', 'sw.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'client', 'sw.js.gz'), gzipSync(script));
  const door = await createRequestListener({
    clientFolder: join(folder, 'client'),
    pictureFolder: join(folder, 'pictures'),
    mediaFolder: join(folder, 'media'),
    application: async ({ url }, response) => void response.end(`the application: ${url}`),
    handle: {
      findCachedPage: () => undefined,
      start: () => undefined,
      stop: async () => undefined,
      health: async () => 'ready' as const,
      metrics: async () => ({ contentType: 'text/plain', body: '' }),
      counters: { hits: 0, notModified: 0, requests: 0, shed: 0 },
      log: logged,
    },
  });
  drain = door.drain;
  server = createServer(door.handleRequest);
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Sends a request without `fetch`, which refuses some methods and decodes responses. */
function sendRequest(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('latin1').on('data', (piece) => (body += piece));
      response.once('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }));
    })
      .once('error', reject)
      .end();
  });
}

test.each(['TRACE', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  '%s of a page is refused with the allowed methods, and nothing is rendered',
  async (method) => {
    const response = await sendRequest('/stores', { method });
    expect(response).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } });
    expect(response.body).not.toContain('the application');
  },
);

test('API calls handle their methods themselves, except methods for which no Request can be created', async () => {
  expect((await sendRequest('/api/cart/confirm', { method: 'PUT' })).body).toContain('the application');
  expect((await sendRequest('/api/cart/confirm', { method: 'TRACE' })).status).toBe(405);
  expect((await sendRequest('/login', { method: 'POST' })).body).toContain('the application');
  expect(logged).not.toHaveBeenCalled();
});

test('an absolute URL is reduced to its path, and an invalid URL is refused', async () => {
  expect((await sendRequest('http://another.example/sw.js')).body).toBe(script);
  expect((await sendRequest('http://another.example/stores?page=2')).body).toBe(
    'the application: /stores?page=2',
  );
  for (const path of ['*', 'ftp://another.example/', 'http://'])
    expect(await sendRequest(path)).toMatchObject({
      status: 400,
      headers: { 'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) },
    });
  for (const host of ['a b', 'a/b<', 'a:b:c'])
    expect((await sendRequest('/stores', { headers: { host } })).status, host).toBe(400);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0 , gzip;q=0.5', 'gzip'],
  ['br;q=0.000,gzip;q=0 ', undefined],
  ['identity;q=0', undefined],
  ['zstd', undefined],
])('a request with Accept-Encoding %j gets the encoding %s', async (accepted, encoding) => {
  const { status, headers } = await sendRequest('/sw.js', { headers: { 'accept-encoding': accepted } });
  expect({ status, encoding: headers['content-encoding'] }).toEqual({ status: 200, encoding });
  expect(headers.vary).toBe('Accept-Encoding');
});

test('a file that the visitor already has is not sent again, also if a proxy made its ETag weak', async () => {
  const { headers, body } = await sendRequest('/sw.js');
  expect(body).toBe(script);
  for (const etag of [headers.etag, `W/${headers.etag}`, `"another", ${headers.etag}`]) {
    const again = await sendRequest('/sw.js', { headers: { 'if-none-match': etag! } });
    expect(again).toMatchObject({ status: 304, body: '' });
  }
  const head = await sendRequest('/sw.js', { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, body: '' });
  expect(head.headers['content-length']).toBe(String(script.length));
});

test('a draining process is not ready, still serves requests, and ends their connections', async () => {
  expect(await sendRequest('/readyz')).toMatchObject({ status: 200, body: 'ready' });
  drain();
  expect(await sendRequest('/readyz')).toMatchObject({ status: 503, body: 'stopping' });
  expect(await sendRequest('/healthz')).toMatchObject({ status: 200 });
  expect(await sendRequest('/stores')).toMatchObject({
    status: 200,
    headers: { connection: 'close' },
    body: 'the application: /stores',
  });
});
