import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../support/open-test-database.ts';

const saysMoney =
  /(?:^|_)(?:amount|authorised|cash_given|captured|ceiling|charges?|credit|debit|discount|fees?|held|pending|posted|prices?|refunded|subtotal|tips?|totals?|value)(?:_|$)/;

test('every amount of money in the database has 64 bits', async () => {
  const { db, close } = await openTestDatabase();
  const { rows } = await db.execute<{ name: string; type: string }>(sql`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and column_name not like '%\_id'
      and data_type in ('smallint', 'integer', 'bigint', 'real', 'double precision')`);
  await close();
  const amounts = rows.filter(({ name }) => saysMoney.test(name.split('.')[1]!));
  expect(amounts.length).toBeGreaterThan(50);
  expect(amounts.filter(({ type }) => type !== 'bigint').map(({ name }) => name)).toEqual([]);
});
