import { setAppDependencies, type AppDependencies } from '#server/process/app-dependencies.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import { openDatabase, type Db } from '#server/db/client.ts';
import { createHttpApp } from '#server/middleware/create-http-app.ts';
import { createTestDatabase } from './database.ts';

export type ApiResponse<T = any> = {
  status: number;
  data: T;
  error: { code: string; message: string; fields?: Record<string, string> } | undefined;
  headers: Headers;
};
export type TestShop = {
  db: Db;
  databaseUrl: string;
  app: AppDependencies;
  /** Any request, as a browser sends it to the built server. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /** `POST /api/…` with JSON. */
  call: <T = any>(path: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiResponse<T>>;
  /** Sets the shop's clock. */
  setNow: (now: Date) => void;
  close: () => Promise<void>;
};

/** Opens the whole HTTP application with its own database and a clock that the test controls. */
export async function openShop({
  seeded = false,
  now = new Date(),
  clientAddress = '203.0.113.7',
}: { seeded?: boolean; now?: Date; clientAddress?: string } = {}): Promise<TestShop> {
  process.env['HAAT_SECRET'] ??= 'a secret for tests, 32 characters long';
  const database = await createTestDatabase({ seeded });
  const open = openDatabase(database.url);
  let current = now;
  const app: AppDependencies = { db: open.db, clock: { now: () => current }, providers: [], senders: {} };
  setAppDependencies(app);
  applyPurge([purgeAllTag]);
  const http = createHttpApp({
    pages: async () => new Response('a page', { headers: { 'content-type': 'text/html' } }),
    clientAddress: (c) => c.req.header('x-test-address') ?? clientAddress,
  });
  const request = async (path: string, init?: RequestInit) => http.request(path, init);
  return {
    db: open.db,
    databaseUrl: database.url,
    app,
    request,
    setNow: (given) => void (current = given),
    async call(path, body = {}, headers = {}) {
      const response = await request(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      const json = (await response.json()) as { data?: never; error?: ApiResponse['error'] };
      return {
        status: response.status,
        data: json.data as never,
        error: json.error,
        headers: response.headers,
      };
    },
    async close() {
      setAppDependencies(undefined);
      await open.close();
      await database.drop();
    },
  };
}

/** The `Cookie` header a browser sends after this response. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}
