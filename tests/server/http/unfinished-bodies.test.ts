import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createRequestListener } from '#server/node-server/request-listener.ts';
import { unfinishedLimit } from '#server/node-server/unfinished-bodies.ts';

let folder: string;
let server: Server;
const sockets: Socket[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haat-bodies-'));
  const listener = await createRequestListener({
    clientFolder: folder,
    pictureFolder: folder,
    mediaFolder: folder,
    application: async (incoming, response) => {
      const body = await text(incoming).catch(() => undefined);
      if (body !== undefined) response.end(`received ${body.length}`);
    },
    handle: {
      findCachedPage: () => undefined,
      start: () => undefined,
      stop: async () => undefined,
      health: async () => 'ready' as const,
      metrics: async () => ({ contentType: 'text/plain', body: '' }),
      counters: { hits: 0, notModified: 0, requests: 0, shed: 0 },
      log: () => undefined,
    },
  });
  server = createServer(listener.handleRequest);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const port = () => (server.address() as AddressInfo).port;

/** Sends the header of a POST and one byte of its body; resolves with the socket and what it receives. */
async function sendUnfinished(localAddress: string, path = '/api/cart/confirm', size = 100_000) {
  const socket = connect({ port: port(), host: '127.0.0.1', localAddress });
  const unfinished = { socket, received: '', closed: false };
  socket.setEncoding('latin1').on('data', (data) => (unfinished.received += String(data)));
  socket.on('error', () => undefined).on('close', () => (unfinished.closed = true));
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${size}\r\n\r\nx`);
  return unfinished;
}

function post(localAddress: string, body: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-length': String(body.length) };
    request(
      { port: port(), host: '127.0.0.1', localAddress, method: 'POST', path: '/', headers },
      async (response) => resolve({ status: response.statusCode!, body: await text(response) }),
    )
      .once('error', reject)
      .end(body);
  });
}

test('[F64] 620 clients that each send one byte of a body do not block other clients', async () => {
  // Ten attackers with 62 sockets each, so that every attacker is below the limit of a client.
  for (let host = 2; host < 12; host++)
    await Promise.all(Array.from({ length: 62 }, () => sendUnfinished(`127.0.0.${host}`)));
  const others = await Promise.all(Array.from({ length: 87 }, () => post('127.0.0.1', 'a whole body')));
  expect(others.filter(({ status }) => status !== 200)).toEqual([]);
});

test('[F64] bodies that fill the buffer and then stop take no place from other clients', async () => {
  // Each of nine attackers holds more than the eighth of 64 places that a client gets while others wait.
  const slow: Awaited<ReturnType<typeof sendUnfinished>>[] = [];
  for (let host = 2; host < 11; host++)
    slow.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, () => sendUnfinished(`127.0.0.${host}`, '/', 200_000)),
      )),
    );
  for (const { socket } of slow) socket.write('x'.repeat(150_000));
  const others = await Promise.all(Array.from({ length: 87 }, () => post('127.0.0.1', 'a whole body')));
  expect(others.filter(({ status }) => status !== 200)).toEqual([]);
  for (const { socket } of slow) socket.write('x'.repeat(49_999));
  await expect.poll(() => slow.filter(({ received }) => !received.includes('received 200000'))).toEqual([]);
});

test('an empty body that ends later than its header is received', async () => {
  const socket = connect({ port: port(), host: '127.0.0.1' });
  sockets.push(socket);
  let received = '';
  socket.setEncoding('latin1').on('data', (data) => (received += String(data)));
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n');
  await post('127.0.0.1', 'meanwhile');
  socket.write('0\r\n\r\n');
  await expect.poll(() => received).toContain('received 0');
});

test('[F64] one client may have 64 unfinished bodies, and more when some of them are complete', async () => {
  const open = await Promise.all(Array.from({ length: unfinishedLimit }, () => sendUnfinished('127.0.0.2')));
  // The server has counted all unfinished bodies as soon as it refuses a further one.
  await expect
    .poll(async () => {
      const further = await sendUnfinished('127.0.0.2');
      await post('127.0.0.4', 'meanwhile');
      return further.received;
    })
    .toMatch(/^HTTP\/1.1 429 /);
  // Whole bodies, of this and of other clients, are received.
  expect((await post('127.0.0.2', 'a whole body')).status).toBe(200);
  expect((await post('127.0.0.3', 'of another client')).status).toBe(200);
  open[0]!.socket.write('x'.repeat(99_999));
  await expect.poll(() => open[0]!.received).toContain('received 100000');
  expect((await sendUnfinished('127.0.0.2')).received).toBe('');
});

test('[F64] a body slower than 1 KiB/s for 5 s is cut off, and a faster body is received', async () => {
  const slow = await sendUnfinished('127.0.0.2');
  const upload = await sendUnfinished('127.0.0.2', '/api/desk/media/upload');
  const steady = await sendUnfinished('127.0.0.2');
  let sent = 1;
  const feed = setInterval(() => {
    const size = Math.min(2_500, 100_000 - sent);
    steady.socket.write('x'.repeat(size));
    // This rate is above the minimum for a form, and below the minimum for an upload.
    upload.socket.write('x'.repeat(size));
    sent += size;
  }, 200);
  await expect.poll(() => slow.closed && upload.closed, { timeout: 60_000 }).toBe(true);
  expect(slow.received).toMatch(/^HTTP\/1.1 408 /);
  expect(upload.received).toMatch(/^HTTP\/1.1 408 /);
  expect(steady.received).toBe('');
  await expect.poll(() => steady.received, { timeout: 60_000 }).toContain('received 100000');
  clearInterval(feed);
});

test('two Host headers are refused', async () => {
  const socket = connect({ port: port(), host: '127.0.0.1' });
  sockets.push(socket);
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nHost: evil.example\r\nconnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
});
