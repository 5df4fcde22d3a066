import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before the shop, as operators run one; while the shop is down it answers with an error page of its own. */
export async function openOutageProxy(shop: string) {
  let status: number | null = null;
  const { hostname, port } = new URL(shop);
  const server = createServer((incoming, outgoing) => {
    if (status !== null) {
      incoming.resume();
      outgoing.writeHead(status, { 'content-type': 'text/html' });
      return void outgoing.end(`<h1>${status} Bad Gateway</h1><hr>nginx`);
    }
    const { method, url, headers } = incoming;
    const forwarded = sendRequest({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Answers every request with this status until `recover`. */
    fail: (next: number) => void (status = next),
    recover: () => void (status = null),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
