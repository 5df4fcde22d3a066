import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { environment } from './config/environment.ts';
import { createRequestListener } from './node-server/request-listener.ts';
import { requireProcessHandle } from './process/process-handle.ts';

export type RunningServer = {
  port: number;
  /** Reports that the process stops, while it still serves requests. */
  drain(): void;
  close(): Promise<void>;
};

const dist = new URL('../../dist/', import.meta.url);

/** How many milliseconds a shutdown waits for running requests. */
const closeTimeoutMs = 2_500;

/**
 * Starts the HTTP server in front of the built application. The server answers most requests without the application.
 */
export async function serve({
  port = environment().port,
  host = environment().host,
}: { port?: number; host?: string | undefined } = {}): Promise<RunningServer> {
  process.env['NODE_ENV'] ??= 'production';
  const entry = (await import(pathToFileURL(fileURLToPath(new URL('server/entry.mjs', dist))).href)) as {
    handler(request: IncomingMessage, response: ServerResponse): Promise<void>;
  };
  const handle = requireProcessHandle();
  const listener = await createRequestListener({
    clientFolder: fileURLToPath(new URL('client/', dist)),
    pictureFolder: `${environment().dataFolder}/pictures`,
    mediaFolder: `${environment().dataFolder}/media`,
    application: entry.handler,
    handle,
  });
  const server = createServer(
    {
      connectionsCheckingInterval: 2_000,
      headersTimeout: 10_000,
      // Bodies have separate limits: node-server/unfinished-bodies.ts.
      requestTimeout: 0,
      keepAliveTimeout: 5_000,
      noDelay: true,
    },
    listener.handleRequest,
  );
  await listen(server, port, host);
  handle.start();
  return {
    port: (server.address() as AddressInfo).port,
    drain: listener.drain,
    close: () => close(server, listener.closeStreams).then(() => handle.stop()),
  };
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // With the default of 511, clients wait for seconds when more connect at once.
    server.listen({ port, host, backlog: 4_096 }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: Server, closeStreams: () => void): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
    closeStreams();
  });
}
