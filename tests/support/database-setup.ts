import { joinTestServer, removeLeftovers } from './database.ts';

/** Starts one database server for the whole run: vitest calls this once, and the workers inherit the URL. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await joinTestServer();
  await removeLeftovers(server.url);
  return () => server.release();
}
