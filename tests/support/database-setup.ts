import { joinTestServer, removeLeftovers } from './database.ts';

/** One server for the whole run: vitest calls this once, and the workers inherit its URL. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await joinTestServer();
  await removeLeftovers(server.url);
  return () => server.release();
}
