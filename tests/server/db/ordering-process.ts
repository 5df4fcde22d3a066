/** Places orders on the embedded database of a folder until it is killed; prints the id of each acknowledged order. */
import { acquireEmbeddedDatabase } from '#server/db/acquire-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { addItem, addStore, openTestShop, orderOf } from '../../support/orders.ts';
import { addSeller } from '../../support/sellers.ts';

process.env['HAAT_SECRET'] ??= 'a secret for tests, 32 characters long';
const { url } = await acquireEmbeddedDatabase({ dataDir: process.argv[2]! });
await migrate(url);
const shop = await openTestShop({ database: { url, drop: async () => undefined } });
// Each earlier process has created a seller, so this one needs another series.
const series = `${process.pid.toString(36).toUpperCase().slice(-5)}S`;
const sellerId = await addSeller(shop.db, { series });
const store = await addStore(shop.db, { slug: `store-${process.pid}`, sellerId });
const line = await addItem(shop.db, store, { onHand: 100_000 }, { slug: `item-of-${process.pid}` });

/**
 * Places one order after another. Several of these loops run at the same time, so that some orders are unfinished
 * when the process is killed.
 */
async function keepOrdering(): Promise<never> {
  for (;;) {
    const guest = await shop.guest(`+9198${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`);
    const { status, data } = await shop.call('/order/place', orderOf(guest, store, [line]), guest);
    if (status === 200) process.stdout.write(`${data.unique_order_id}\n`);
  }
}
await Promise.all([keepOrdering(), keepOrdering(), keepOrdering()]);
