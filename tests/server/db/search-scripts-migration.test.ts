import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase } from '../../support/database.ts';
import { migrationsBefore } from '../../support/migrations-before.ts';

const names = ['Ґречка', 'ｶﾚｰ', 'カレー', 'Ψωμί ολικής', '\ufb2bלום לֶחֶם', 'ᱥᱚᱵᱽᱡᱤ ᱕᱐', 'Milk'];

test('the migration of the search folds what is on the shelf as it folds what people type', async () => {
  const database = await createTestDatabase();
  const { pool, close } = openDatabase(database.url);
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public;');
  await migrate(database.url, migrationsBefore('0094_search_scripts'));
  await pool.query(`
    insert into sellers (id, name, address, series) values (1, 'Dairy', '', 'D');
    insert into stores (id, slug, name, latitude, longitude, radius_km, hours, seller_id) values
      (1, 'dairy', 'Ґалич', 12.97, 77.64, 9, '[{"day":0,"opens":"00:00","closes":"24:00"}]', 1);`);
  for (const [index, name] of names.entries())
    await pool.query(
      `insert into items (id, slug, store_id, name, image, price) values ($1, $2, 1, $3, 'milk', 100)`,
      [index + 1, `item-${index + 1}`, name],
    );
  const versions = async () =>
    (await pool.query<{ id: number; xmin: string }>('select id, xmin from items order by id')).rows;
  const before = await versions();

  await migrate(database.url);
  const { rows } = await pool.query(`
    select i.name,
      not exists (select from unnest(string_to_array(btrim(words_of(i.name)), ' ')) typed
        where position(' ' || typed || ' ' in i.search_text) = 0) as is_found,
      not exists (select from dictionary_words(words_of(i.name)) known
        where not exists (select from search_words where word = known)) as is_known
    from items i order by id`);
  expect(rows).toEqual(names.map((name) => ({ name, is_found: true, is_known: true })));
  const { rows: stores } = await pool.query(
    `select search_text like '%' || fold('Галич') || '%' as found from stores`,
  );
  expect(stores).toEqual([{ found: true }]);
  // What is folded as before is not written again.
  expect((await versions()).at(-1)).toEqual(before.at(-1));
  await close();
  await database.drop();
});
