import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loggerOptions } from '#server/process/logger.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('a failed query is logged without its values', async () => {
  const error = await Promise.resolve(
    shop.db.execute(sql`insert into orders (phone, address) values (${'+919845012345'}, ${'12 Mango Lane'})`),
  ).catch((failure: unknown) => failure);
  let logged = '';
  const line = new Writable({ write: (chunk, _, done) => (void (logged += String(chunk)), done()) });
  pino({ ...loggerOptions, level: 'error' }, line).error({ err: error }, 'A request failed.');
  expect(logged).toContain('insert into orders');
  expect(logged).toContain('violates not-null constraint');
  expect(logged).not.toMatch(/9845012345|Mango Lane/);
  // The code of the database error may be logged; a one-time code must not be.
  expect(JSON.parse(logged)).toMatchObject({ err: { fault: '23502' } });
  logged = '';
  pino({ ...loggerOptions, level: 'warn' }, line).warn({ sent: { code: '123456' } }, 'A code.');
  expect(logged).toContain('[hidden]');
  expect(logged).not.toContain('123456');
});
