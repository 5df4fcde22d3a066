import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What differs from the built shop behind it, from one release to the next. */
export type Release = {
  /** Another number is another worker. */
  number: number;
  /** Files that this release has no longer. */
  missing?: RegExp;
  /** What /version.json says. */
  versions?: { forceNewSettingsVersion: string; forceCacheClearVersion: string };
  /** The worker's file is answered only then. */
  workerAfter?: Promise<unknown>;
};

export type Releases = {
  url: string;
  serve: (release: Release) => void;
  /** Documents asked for since the last release was put up. */
  documents: () => number;
  close: () => Promise<void>;
};

/** The built shop behind an address of its own, so that a test can put up one release after another. */
export async function openReleases(shop: string): Promise<Releases> {
  const { hostname, port } = new URL(shop);
  let release: Release = { number: 1 };
  let documents = 0;
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    // A page that is only prepared is none that was opened; lists prepare the items in view.
    const isPrepared = headers['sec-purpose'] !== undefined || url.startsWith('/item/');
    if (headers['sec-fetch-dest'] === 'document' && !isPrepared) documents++;
    if (release.missing?.test(url)) return void response.writeHead(404).end();
    if (url === '/version.json' && release.versions) {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
      return void response.end(JSON.stringify(release.versions));
    }
    const isWorker = url === '/sw.js';
    const { 'if-none-match': _, 'accept-encoding': __, ...rest } = headers;
    const onward = ask(
      { hostname, port, path: url, method, headers: isWorker ? rest : headers },
      (answer) => {
        if (!isWorker) return void answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
        const { 'content-length': ___, etag: ____, ...kept } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, kept);
        answer.on('data', (part) => response.write(part));
        const { number, workerAfter } = release;
        answer.on(
          'end',
          () => void Promise.resolve(workerAfter).then(() => response.end(`\n// release ${number}`)),
        );
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
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
