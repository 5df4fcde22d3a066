import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { openDatabase, type Db } from '../client.ts';
import { requireMode } from '../installation.ts';
import { takeAdvisoryLock } from '../transaction.ts';
import * as schema from '../schema/index.ts';
import { addonCategoryRows, addonRows, itemAddonCategoryRows } from './rows/addons.ts';
import type { SeedDay } from './rows/seed-day.ts';
import { documentRows, revisionRows } from './rows/documents.ts';
import { categoryRows, itemCategoryRows, itemRows } from './rows/items.ts';
import { menuSectionItemRows, menuSectionRows } from './rows/menus.ts';
import { memberRows, planRows } from './rows/memberships.ts';
import { couponRows, couponStoreRows } from './rows/coupons.ts';
import { accountRows, addressRows, riderRows, riderStoreRows, staffRows, userRows } from './rows/people.ts';
import {
  areaRows,
  holidayRows,
  sellerRows,
  storeCategoryLinkRows,
  storeCategoryRows,
  slotPlanRows,
  storeRows,
} from './rows/stores.ts';
import { comboPartRows, overrideRows, variantRows } from './rows/variants.ts';

/** The demo market's time zone. */
const timeZone = 'Asia/Kolkata';

export interface SeedOptions {
  /** The time to which the demo's relative dates refer. */
  now?: Date;
  log?: (line: string) => void;
}

/** Seeds the demo market into a migrated database without stores; returns whether it has seeded. */
export async function seedIfEmpty(
  url: string,
  { now = new Date(), log = () => {} }: SeedOptions = {},
): Promise<boolean> {
  return inDatabase(url, async (db) => {
    const [found] = await db.select({ id: schema.stores.id }).from(schema.stores).limit(1);
    if (found) return false;
    await requireDemo(db);
    const started = Date.now();
    await fill(db, { now, timeZone });
    log(`Filled the demo market in ${Date.now() - started} ms.`);
    return true;
  });
}

/** Prevents the demo's accounts, whose passwords are printed, from getting into the database of a shop. */
async function requireDemo(db: Db): Promise<void> {
  await db.insert(schema.installation).values({ mode: 'demo' }).onConflictDoNothing();
  const [{ mode } = { mode: 'demo' as const }] = await db.select().from(schema.installation);
  requireMode('The database', mode, 'demo');
}

async function inDatabase<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = openDatabase(url, { max: 1, isLongWork: true });
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = 0`);
      await takeAdvisoryLock(tx, 'seed');
      return work(tx);
    });
  } finally {
    await close();
  }
}

async function fill(db: Db, seedDay: SeedDay): Promise<void> {
  await insert(db, schema.areas, areaRows());
  await insert(db, schema.sellers, sellerRows());
  await insert(db, schema.stores, storeRows());
  await insert(db, schema.slotPlans, slotPlanRows());
  await insert(db, schema.storeHolidays, holidayRows(seedDay));
  await insert(db, schema.storeCategories, storeCategoryRows());
  await insert(db, schema.storeCategoryLinks, storeCategoryLinkRows());
  await insert(db, schema.categories, categoryRows());
  await insert(db, schema.items, itemRows(seedDay));
  await insert(db, schema.itemCategories, itemCategoryRows());
  await insert(db, schema.menuSections, menuSectionRows());
  await insert(db, schema.menuSectionItems, menuSectionItemRows());
  await insert(db, schema.variants, [...variantRows]);
  await insert(db, schema.variantOverrides, overrideRows());
  await insert(db, schema.comboParts, comboPartRows());
  await insert(db, schema.addonCategories, addonCategoryRows());
  await insert(db, schema.addons, addonRows());
  await insert(db, schema.itemAddonCategories, itemAddonCategoryRows());
  await insert(db, schema.coupons, couponRows(seedDay));
  await insert(db, schema.couponStores, couponStoreRows());
  await insert(db, schema.users, userRows());
  await insert(db, schema.accounts, await accountRows());
  await insert(db, schema.storeStaff, staffRows());
  await insert(db, schema.riders, riderRows());
  await insert(db, schema.riderStores, riderStoreRows());
  await insert(db, schema.addresses, addressRows());
  await insert(db, schema.membershipPlans, planRows());
  const { accounts, wallets, entries, transfers, memberships, periods } = memberRows(seedDay);
  await insert(db, schema.ledgerAccounts, accounts);
  await insert(db, schema.wallets, wallets);
  await insert(db, schema.ledgerEntries, entries);
  await insert(db, schema.ledgerTransfers, transfers);
  await insert(db, schema.memberships, memberships);
  await insert(db, schema.membershipPeriods, periods);
  await insert(db, schema.documents, documentRows(seedDay));
  await insert(db, schema.revisions, revisionRows());
  await continueNumbering(db);
}

async function insert<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await db.insert(table).values(rows);
}

/** The rows were inserted with ids, so the sequences must continue after the highest id. */
async function continueNumbering(db: Db): Promise<void> {
  await db.execute(sql`
    do $$ declare t record; begin
      for t in select format('%I.%I', table_schema, table_name) as name, column_name
        from information_schema.columns
        where table_schema = 'public' and column_default like 'nextval(%'
      loop
        execute format('select setval(pg_get_serial_sequence(%L, %L), greatest(1, max(%I)), max(%I) is not null) from %s',
          t.name, t.column_name, t.column_name, t.column_name, t.name);
      end loop;
    end $$`);
}
