import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CouponInput, CouponRow } from '#contracts/desk/coupon.ts';
import type { ListQuery } from '#contracts/desk/list.ts';
import type { Db } from '#server/db/client.ts';
import { coupons, couponStores } from '#server/db/schema/index.ts';
import { containsTypedSql } from '../contains-typed.ts';
import { limitAndOffset, type StoreScope } from './list-query.ts';
import { saveRow } from './save-row.ts';

const sortable = { code: coupons.code, uses: coupons.uses, endsAt: coupons.endsAt, id: coupons.id };

/** Whether a coupon is valid only in these stores. A coupon that is also valid in other stores does not count. */
const isOnlyFor = (storeIds: StoreScope) =>
  storeIds === null
    ? undefined
    : sql`exists (select 1 from coupon_stores link where link.coupon_id = ${coupons.id})
        and not exists (select 1 from coupon_stores link where link.coupon_id = ${coupons.id}
          and link.store_id <> all (array[${sql.join(
            [0, ...storeIds].map((id) => sql`${id}::int`),
            sql`, `,
          )}]))`;

export async function listCouponRows(
  db: Db,
  query: ListQuery & { isActive?: boolean | undefined },
  storeIds: StoreScope,
): Promise<{ rows: CouponRow[]; total: number }> {
  const where = and(
    isOnlyFor(storeIds),
    query.ids ? inArray(coupons.id, [...query.ids]) : undefined,
    query.isActive === undefined ? undefined : eq(coupons.isActive, query.isActive),
    query.q ? containsTypedSql(query.q, coupons.code, coupons.title) : undefined,
  );
  const { orderBy, limit, offset } = limitAndOffset(query, sortable, coupons.id);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(coupons)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    db.$count(coupons, where),
  ]);
  return { rows: await addStoreIds(db, rows), total };
}

export async function findCouponRow(db: Db, id: number, storeIds: StoreScope): Promise<CouponRow | null> {
  const rows = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), isOnlyFor(storeIds)));
  return (await addStoreIds(db, rows))[0] ?? null;
}

/** Inserts or updates a coupon and its stores; returns its id, or null if the coupon does not exist. */
export async function saveCouponRow(
  tx: Db,
  { id, storeIds, startsAt, endsAt, ...values }: CouponInput,
): Promise<number | null> {
  const couponId = await saveRow(tx, coupons, id, {
    ...values,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  });
  if (couponId === null) return null;
  await tx.delete(couponStores).where(eq(couponStores.couponId, couponId));
  if (storeIds.length > 0)
    await tx.insert(couponStores).values([...new Set(storeIds)].map((storeId) => ({ couponId, storeId })));
  return couponId;
}

export async function deleteCouponRow(db: Db, id: number): Promise<void> {
  await db.delete(coupons).where(eq(coupons.id, id));
}

/** All coupons, sorted by code, and the stores to which each is limited. */
export async function findCouponsWithStores(db: Db): Promise<{
  coupons: (typeof coupons.$inferSelect)[];
  links: { couponId: number; storeId: number }[];
}> {
  const [rows, links] = await Promise.all([
    db.select().from(coupons).orderBy(asc(coupons.code)),
    db.select({ couponId: couponStores.couponId, storeId: couponStores.storeId }).from(couponStores),
  ]);
  return { coupons: rows, links };
}

async function addStoreIds(db: Db, rows: (typeof coupons.$inferSelect)[]): Promise<CouponRow[]> {
  if (rows.length === 0) return [];
  const links = await db
    .select()
    .from(couponStores)
    .where(
      inArray(
        couponStores.couponId,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map((row) => ({
    ...row,
    discountType: row.discountType === 'PERCENTAGE' ? 'PERCENTAGE' : 'FIXED',
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    storeIds: links.filter(({ couponId }) => couponId === row.id).map(({ storeId }) => storeId),
  }));
}
