import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listItems } from '#server/repositories/item-listing.ts';
import { matchSearchWords } from '#server/repositories/search-words.ts';
import { catalogueLines } from '../../../scripts/bench/make-catalogue.ts';
import { type ImportDesk, openImportDesk } from '../../support/import-desk.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
  await desk.clear();
  await desk.importProducts([...catalogueLines({ products: 3_000, seed: 7 })].join(''));
});
afterAll(() => desk.close());

const rowsRead = sql`select sum(seq_tup_read)::int as rows from pg_stat_xact_user_tables where relname in ('items', 'variants', 'item_categories')`;

describe('list columns of items', () => {
  it('a change of one stock item recalculates that item only', async () => {
    const read = await desk.open.db.transaction(async (tx) => {
      const [row] = (await tx.execute(sql`select id from variants where on_hand > 20 and is_default limit 1`))
        .rows;
      const before = Number((await tx.execute(rowsRead)).rows[0]!['rows']);
      await tx.execute(sql`update variants set on_hand = 0 where id = ${row!['id']}`);
      const after = Number((await tx.execute(rowsRead)).rows[0]!['rows']);
      const [item] = (
        await tx.execute(
          sql`select stock_state from items where id = (select item_id from variants where id = ${row!['id']})`,
        )
      ).rows;
      expect(item).toEqual({ stock_state: 'out' });
      return after - before;
    });
    expect(read).toBeLessThan(100);
  });

  it('a search with a typo uses the trigram index', async () => {
    const read = await desk.open.db.transaction(async (tx) => {
      const before = Number((await tx.execute(rowsRead)).rows[0]!['rows']);
      const words = await matchSearchWords(tx, { words: 'kulfii', storeIds: null });
      const { total } = await listItems(tx, { storeIds: null, words, limit: 40 });
      expect(total).toBeGreaterThan(10);
      return Number((await tx.execute(rowsRead)).rows[0]!['rows']) - before;
    });
    expect(read).toBeLessThan(100);
  });

  it('a filter accepts prices beyond the integer range: no item costs more, and all items cost less', async () => {
    const { db } = desk.open;
    const all = { storeIds: null, limit: 1 };
    const hugePrice = 9_999_999_000;
    expect((await listItems(db, { ...all, from: hugePrice })).ids).toEqual([]);
    expect((await listItems(db, { ...all, to: hugePrice })).ids).toEqual((await listItems(db, all)).ids);
  });

  it('list columns of items are the same when all items are recalculated', async () => {
    const shown = sql`select md5(string_agg(id || ':' || list_price || ':' || coalesce(list_old_price, 0) || ':' || stock_state, ',' order by id)) as sum from items`;
    const before = (await desk.open.db.execute(shown)).rows;
    await desk.open.db.execute(sql`select refresh_listing(array(select id from items))`);
    expect((await desk.open.db.execute(shown)).rows).toEqual(before);
  });
});
