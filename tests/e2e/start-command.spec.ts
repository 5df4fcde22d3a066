import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createTestDatabase, joinTestServer } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';

/** What `npm start` runs, as an operator runs it: nothing of a demo in a shop, and one link to its first administrator. */
test('HAAT_MODE=shop needs its secrets, prints the setup link, and no more once somebody used it', async ({
  request,
}) => {
  test.setTimeout(90_000);
  const server = await joinTestServer();
  const database = await createTestDatabase();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const shop = { HAAT_ORIGIN: origin, HAAT_SECRET: 'a secret for tests, 32 characters long' };
  const start = (given: Record<string, string>) =>
    startShop({
      HAAT_MODE: 'shop',
      PORT: String(port),
      DATABASE_URL: database.url,
      HAAT_DATA: mkdtempSync(join(tmpdir(), 'haat-start-')),
      ...given,
    });

  const refused = start({});
  expect(await refused.ended).toBe(1);
  expect(refused.said().trim()).toMatch(/^HAAT_MODE=shop needs HAAT_ORIGIN .* and HAAT_SECRET [^\n]*$/);

  const first = start(shop);
  const link = await first.says(/this link works once\): (\S+)/);
  expect(link).toContain(`${origin}/setup?token=`);
  expect(first.said()).not.toMatch(/demo|haat-demo-1/);
  expect((await request.get(link)).status()).toBe(200);
  expect((await request.get(`${origin}/demo/outbox`)).status()).toBe(404);
  const token = new URL(link).searchParams.get('token')!;
  const admin = { token, name: 'Meera Nair', email: 'meera@shop.example', password: 'monsoon-rain-7' };
  const made = await request.post(`${origin}/setup`, {
    form: admin,
    headers: { origin },
    maxRedirects: 0,
  });
  expect(made.status()).toBe(303);
  expect((await request.get(link)).status()).toBe(404);
  await first.stop();

  const second = start(shop);
  await second.says(/Haat is open at (\S+)/);
  await expect.poll(async () => (await request.get(`${origin}/readyz`)).status()).toBe(200);
  expect(second.said()).not.toContain('/setup');
  await second.stop();
  await database.drop();
  await server.release();
});

function startShop(given: Record<string, string>) {
  const { HAAT_ORIGIN: _, HAAT_SECRET: __, ...env } = process.env;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...env, LOG_LEVEL: 'warn', ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += String(data)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    ended,
    said: () => said,
    async says(words: RegExp): Promise<string> {
      await expect.poll(() => words.test(said), { timeout: 40_000 }).toBe(true);
      return words.exec(said)![1]!;
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    },
  };
}
