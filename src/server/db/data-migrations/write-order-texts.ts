import type pg from 'pg';

const batchSize = 1000;

/** Writes the texts by which the desk finds the orders that were placed before the trigger that writes them. */
export async function writeOrderTexts(client: pg.Client): Promise<void> {
  for (let written = batchSize; written === batchSize;) {
    const { rows } = await client.query<{ written: number }>(
      `with missing as materialized (
         select o.id from orders o where not exists (select from order_search s where s.order_id = o.id)
         order by o.id limit ${batchSize})
       select count(write_order_search(missing.id))::int as written from missing`,
    );
    written = rows[0]!.written;
  }
}
