import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** Slow 4G as in Lighthouse: half of 150 ms in each direction, 1.6 Mbit/s down. */
const delay = 75;
const bytesPerSecond = 204_800;

export type ThrottledProxy = {
  origin: string;
  /** After this call, the proxy no longer responds, as if the device were offline. */
  cut: () => Promise<void>;
};

/**
 * A proxy that slows down the connection to a shop. The browser's own throttling is not enough: it does not affect
 * the requests of a service worker, so pages with and without one would be measured on different connections.
 */
export async function openThrottledProxy(shop: string): Promise<ThrottledProxy> {
  const { port } = new URL(shop);
  const sockets = new Set<Socket>();
  /** The time when the connection is free again. All downloads share this connection. */
  let freeAt = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), 'localhost');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => (other.destroy(), sockets.delete(socket)));
      socket.setNoDelay(true);
    }
    client.pipe(delayChunks(() => delay)).pipe(upstream);
    upstream
      .pipe(
        delayChunks((bytes) => {
          const now = performance.now();
          freeAt = Math.max(freeAt, now) + (bytes / bytesPerSecond) * 1000;
          return delay + freeAt - now;
        }),
      )
      .pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Passes each chunk on after its delay, in order and without blocking the next. */
function delayChunks(waitFor: (bytes: number) => number): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      setTimeout(() => this.push(chunk), waitFor(chunk.length));
      done();
    },
    flush(done) {
      setTimeout(done, delay + Math.max(0, waitFor(0)));
    },
  });
}
