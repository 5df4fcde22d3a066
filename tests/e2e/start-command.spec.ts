import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isAlive, readPostmaster } from '#server/db/embedded/postmaster-pid.ts';
import { createTestDatabase, joinTestServer } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { startShop } from '../support/start-shop.ts';

/** The tests of this file run `npm start` as an operator would. */
test('HAAT_MODE=shop requires its secrets, and prints the setup link only until it is used', async ({
  request,
}) => {
  test.setTimeout(240_000);
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
  expect(refused.output().trim()).toMatch(/^HAAT_MODE=shop needs HAAT_ORIGIN .* and HAAT_SECRET [^\n]*$/);

  const first = start(shop);
  const link = await first.waitForOutput(/this link works once\): (\S+)/);
  expect(link).toContain(`${origin}/setup?token=`);
  expect(first.output()).not.toMatch(/demo|haat-demo-1/);
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
  const stopped = first.stop();
  // While a load balancer notices that the process stops, requests are still served.
  await first.waitForOutput(/(Serving for another 3 s)/);
  expect((await request.get(`${origin}/readyz`)).status()).toBe(503);
  expect((await request.get(`${origin}/login`)).status()).toBe(200);
  await stopped;

  const second = start(shop);
  await second.waitForOutput(/Haat is running at (\S+)/);
  await expect.poll(async () => (await request.get(`${origin}/readyz`)).status()).toBe(200);
  expect(second.output()).not.toContain('/setup');
  await second.stop();
  await database.drop();
  await server.release();
});

test('[F35] a port in use is reported in one line; with everything installed the shop serves immediately, and Ctrl-C leaves no process running', async ({
  request,
}) => {
  test.setTimeout(240_000);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'haat-start-'));
  const given = {
    HAAT_MODE: 'shop',
    HAAT_ORIGIN: origin,
    HAAT_SECRET: 'a secret for tests, 32 characters long',
    HAAT_DATA: folder,
    DATABASE_URL: '',
    PORT: String(port),
  };
  const first = startShop(given);
  await first.waitForOutput(/Haat is running at (\S+)/);
  expect(first.output()).toMatch(/Creating a new database[^]*Migrated the database/);
  const database = readPostmaster(join(folder, 'postgres', 'data'))!;

  const second = startShop({ ...given, HAAT_DATA: mkdtempSync(join(tmpdir(), 'haat-start-')) });
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toMatch(
    new RegExp(`^Port ${port} is in use[^\\n]*PORT=${port + 1} npm start$`),
  );

  await first.interrupt();
  expect(isAlive(database.pid)).toBe(false);
  await expect(request.get(`${origin}/readyz`)).rejects.toThrow();

  const again = startShop(given);
  await again.waitForOutput(/Haat is running at (\S+)/);
  expect(again.output()).not.toMatch(/Creating|Migrated|Installing|Building/);
  expect((await request.get(`${origin}/readyz`)).status()).toBe(200);
  await again.waitForOutput(/this link works once\): (\S+)/);
  // No process is left running, even if the database was killed during requests shortly before.
  process.kill(readPostmaster(join(folder, 'postgres', 'data'))!.pid, 'SIGKILL');
  await Promise.allSettled([1, 2, 3, 4].map((id) => request.get(`${origin}/api/items/${id}`)));
  await again.interrupt();
  expect(readPostmaster(join(folder, 'postgres', 'data'))).toBeUndefined();
});
