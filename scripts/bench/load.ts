import { createServer } from 'node:http';
import autocannon from 'autocannon';
import { median, percentile, formatWholeNumber, type Table } from './table.ts';

/** Each page is measured this many times; the median is reported. */
const rounds = 3;

type Load = { requests: number; p99: number; failures: number };

async function sendRequests(
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

/**
 * Measures the requests per second of cached pages, compared with a bare server that returns the same number of bytes
 * from memory.
 */
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
    const referenceServer = await openReferenceServer(body);
    const pairs: { reference: Load; shop: Load }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const reference = await sendRequests(referenceServer.url, {}, seconds, 50);
      pairs.push({ reference, shop: await sendRequests(page.url, { cookie: cookies }, seconds, 50) });
    }
    await referenceServer.close();
    rows.push([
      page.name,
      formatWholeNumber(median(pairs.map(({ reference }) => reference.requests))),
      formatWholeNumber(median(pairs.map(({ shop }) => shop.requests))),
      median(pairs.map(({ reference, shop }) => shop.requests / reference.requests)).toFixed(2),
      median(pairs.map(({ shop }) => shop.p99)),
      pairs.reduce((sum, { shop }) => sum + shop.failures, 0),
    ]);
  }
  return {
    title: 'Cached pages',
    note: '50 connections for some seconds from the same machine; a bare in-memory node server just before it is the measure. Medians of 3 pairs.',
    columns: ['Page', 'bare req/s', 'shop req/s', 'share', 'p99 ms', 'failures'],
    rows,
  };
}

/** Measures the response times of pages rendered for each request: an unknown parameter bypasses the page cache. */
export async function measureUncached(
  pages: { name: string; url: string }[],
  cookies: string,
  requests: number,
): Promise<Table> {
  const found = new Map<string, number[][]>();
  for (let round = 0; round < rounds; round += 1)
    for (const page of pages)
      found.set(page.name, [...(found.get(page.name) ?? []), await responseTimes(page, cookies, requests)]);
  const rank = (name: string, percent: number) =>
    median((found.get(name) ?? []).map((times) => percentile(times, percent))).toFixed(1);
  return {
    title: 'Uncached pages',
    note: `${requests} requests one after the other, rendered each time, over the big catalogue. Medians of ${rounds} rounds.`,
    columns: ['Page', 'p50 ms', 'p95 ms'],
    rows: pages.map(({ name }) => [name, rank(name, 50), rank(name, 95)]),
  };
}

/** Milliseconds of each response; the first ten requests are warm-up and do not count. */
async function responseTimes(
  page: { name: string; url: string },
  cookies: string,
  requests: number,
): Promise<number[]> {
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
  return times;
}

async function openReferenceServer(body: Buffer): Promise<{ url: string; close: () => Promise<void> }> {
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
