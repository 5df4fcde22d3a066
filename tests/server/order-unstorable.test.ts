import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { readHealth } from '#server/db/health.ts';
import { addItem, countRows, orderOf, stockOf } from '../support/orders.ts';
import { onNewStores, shop, store } from '../support/order-tests.ts';

onNewStores();

const tables = ['orders', 'order_lines', 'messages', 'idempotency_keys'] as const;

/** Makes PostgreSQL refuse rows of a table with the error of a full disk or of a read-only server. */
async function refuseRows(table: string, code: string): Promise<() => Promise<void>> {
  await shop.db.execute(
    sql.raw(`create or replace function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '${code}'; end $$`),
  );
  await shop.db.execute(
    sql.raw(`create trigger refuse before insert or update on ${table} execute function refuse_row()`),
  );
  return async () => void (await shop.db.execute(sql.raw(`drop trigger refuse on ${table}`)));
}

describe('[F32] a database that cannot store anything', () => {
  it.each([
    ...tables.map((table) => ['a full disk', '53100', table] as const),
    ['a server that only accepts reads', '25006', 'orders'] as const,
  ])(
    'with %s (%s, noticed at %s) the shop answers 503, stores no part of the order, and later accepts the same order',
    async (_, code, table) => {
      const line = await addItem(shop.db, store);
      const guest = await shop.guest();
      const order = orderOf(guest, store, [{ ...line, quantity: 2 }]);
      const before = await Promise.all(tables.map((name) => countRows(shop.db, name)));

      const accept = await refuseRows(table, code);
      const refused = await shop.call('/order/place', order, guest);
      expect(refused).toMatchObject({ status: 503, success: false, error: { code: 'unavailable' } });
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(refused.error.message).not.toContain('No space left');
      expect(await readHealth(shop.db)).toBe('degraded');
      await accept();

      expect(await Promise.all(tables.map((name) => countRows(shop.db, name)))).toEqual(before);
      expect(await stockOf(shop.db, line.variant_id)).toEqual({ on_hand: 100, reserved: 0 });
      // Once the table accepts rows again, the same request succeeds.
      const placed = await shop.call('/order/place', order, guest);
      expect(placed).toMatchObject({ status: 200, success: true });
      expect(await stockOf(shop.db, line.variant_id)).toEqual({ on_hand: 98, reserved: 0 });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
      expect(await readHealth(shop.db)).toBe('ready');
      vi.useRealTimers();
    },
  );
});
