import { createServer } from 'node:http';
import autocannon from 'autocannon';
import { percentile, whole, type Table } from './report.ts';

type Load = { requests: number; p99: number; failures: number };

async function fire(
  url: string,
  headers: Record<string, string>,
  seconds: number,
  connections: number,
): Promise<Load> {
  const result = await autocannon({
    url,
    headers: { 'accept-encoding': 'br', ...headers },
    connections,
    duration: seconds,
  });
  return {
    requests: result.requests.average,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

/** Requests per second of cached pages beside a bare server that answers the same number of bytes from memory. */
export async function measureCached(
  pages: { name: string; url: string }[],
  cookies: string,
  seconds: number,
): Promise<Table> {
  const rows: Table['rows'] = [];
  for (const page of pages) {
    const body = Buffer.from(
      await (await fetch(page.url, { headers: { cookie: cookies, 'accept-encoding': 'br' } })).arrayBuffer(),
    );
    const bare = await bareServer(body);
    const floor = await fire(bare.url, {}, seconds, 50);
    const shop = await fire(page.url, { cookie: cookies }, seconds, 50);
    await bare.close();
    rows.push([
      page.name,
      whole(floor.requests),
      whole(shop.requests),
      (shop.requests / floor.requests).toFixed(2),
      shop.p99,
      shop.failures,
    ]);
  }
  return {
    title: 'Cached pages',
    note: '50 connections for some seconds from the same machine; a bare in-memory node server in the same run is the measure.',
    columns: ['Page', 'bare req/s', 'shop req/s', 'share', 'p99 ms', 'failures'],
    rows,
  };
}

/** Time of pages that are rendered for each request: an unknown parameter keeps a page out of the cache. */
export async function measureUncached(
  pages: { name: string; url: string }[],
  cookies: string,
  requests: number,
): Promise<Table> {
  const rows: Table['rows'] = [];
  for (const page of pages) {
    const times: number[] = [];
    for (let index = 0; index < requests; index += 1) {
      const url = new URL(page.url);
      url.searchParams.set('bench', String(index));
      const start = performance.now();
      const answer = await fetch(url, { headers: { cookie: cookies, 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${page.name}: ${answer.status}`);
      if (index >= 10) times.push(performance.now() - start);
    }
    rows.push([page.name, percentile(times, 50).toFixed(1), percentile(times, 95).toFixed(1)]);
  }
  return {
    title: 'Uncached pages',
    note: 'One request after the other, rendered each time, over the big catalogue.',
    columns: ['Page', 'p50 ms', 'p95 ms'],
    rows,
  };
}

async function bareServer(body: Buffer): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-encoding': 'br',
      'content-length': body.length,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
