import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The changes of one release to the built shop behind the proxy. */
export type Release = {
  /** The number of the release; each number has a different service worker. */
  number: number;
  /** Files missing in this release. */
  missing?: RegExp;
  /** The contents of /version.json. */
  versions?: { forceNewSettingsVersion: string; forceCacheClearVersion: string };
  /** Delays the response with the service worker's script. */
  workerAfter?: Promise<unknown>;
};

export type Releases = {
  url: string;
  serve: (release: Release) => void;
  /** Number of documents that were opened since the last release was deployed, without item pages. */
  documents: () => number;
  close: () => Promise<void>;
};

/** A proxy in front of the built shop with its own URL, so that a test can deploy several releases. */
export async function openReleases(shop: string): Promise<Releases> {
  const { hostname, port } = new URL(shop);
  let release: Release = { number: 1 };
  let documents = 0;
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    // Prerendered and prefetched pages are not counted. Pages of items are not counted either, because lists prerender
    // them.
    const isPrepared = headers['sec-purpose'] !== undefined || url.startsWith('/item/');
    if (headers['sec-fetch-dest'] === 'document' && !isPrepared) documents++;
    if (release.missing?.test(url)) return void response.writeHead(404).end();
    if (url === '/version.json' && release.versions) {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
      return void response.end(JSON.stringify(release.versions));
    }
    const isWorker = url === '/sw.js';
    const { 'if-none-match': _, 'accept-encoding': __, ...rest } = headers;
    const proxyRequest = sendRequest(
      { hostname, port, path: url, method, headers: isWorker ? rest : headers },
      (upstream) => {
        if (!isWorker)
          return void upstream.pipe(response.writeHead(upstream.statusCode ?? 502, upstream.headers));
        const { 'content-length': ___, etag: ____, ...otherHeaders } = upstream.headers;
        response.writeHead(upstream.statusCode ?? 502, otherHeaders);
        upstream.on('data', (part) => response.write(part));
        const { number, workerAfter } = release;
        upstream.on(
          'end',
          () => void Promise.resolve(workerAfter).then(() => response.end(`\n// release ${number}`)),
        );
      },
    );
    proxyRequest.on('error', () => response.destroy());
    request.pipe(proxyRequest);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve(next) {
      release = next;
      documents = 0;
    },
    documents: () => documents,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
