import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CouponInput, CouponRow } from '#contracts/desk/coupon.ts';
import type { ListQuery } from '#contracts/desk/list.ts';
import type { Db } from '#server/db/client.ts';
import { sqlState } from '#server/db/retry.ts';
import { coupons, couponStores, items } from '#server/db/schema/index.ts';
import { type Access, mayTouch } from './access.ts';
import { type DeskRefusal, notFound, orRefuse, refusal, wrongField } from './refusal.ts';
import { saveRow } from './save-row.ts';
import { like, sheetOf } from './sheet.ts';

const sortable = { code: coupons.code, uses: coupons.uses, endsAt: coupons.endsAt, id: coupons.id };

/** A shop's people see coupons that count in their stores alone; one for all stores is the market's. */
const ownOnly = ({ storeIds }: Access) =>
  storeIds === null
    ? undefined
    : sql`exists (select 1 from coupon_stores link where link.coupon_id = ${coupons.id})
        and not exists (select 1 from coupon_stores link where link.coupon_id = ${coupons.id}
          and link.store_id <> all (array[${sql.join(
            [0, ...storeIds].map((id) => sql`${id}::int`),
            sql`, `,
          )}]))`;

export async function listCoupons(
  db: Db,
  query: ListQuery & { isActive?: boolean | undefined },
  access: Access,
): Promise<{ rows: CouponRow[]; total: number }> {
  const where = and(
    ownOnly(access),
    query.ids ? inArray(coupons.id, [...query.ids]) : undefined,
    query.isActive === undefined ? undefined : eq(coupons.isActive, query.isActive),
    query.q
      ? sql`(${coupons.code} ilike ${like(query.q)} or ${coupons.title} ilike ${like(query.q)})`
      : undefined,
  );
  const { orderBy, limit, offset } = sheetOf(query, sortable, coupons.id);
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
  return { rows: await withStores(db, rows), total };
}

export async function getCoupon(db: Db, id: number, access: Access): Promise<CouponRow | null> {
  const rows = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), ownOnly(access)));
  return (await withStores(db, rows))[0] ?? null;
}

export async function saveCoupon(
  db: Db,
  { id, storeIds, startsAt, endsAt, ...given }: CouponInput,
  access: Access,
): Promise<{ ok: true; row: CouponRow } | DeskRefusal> {
  if (id !== undefined && !(await getCoupon(db, id, access))) return notFound();
  const wrong = await checkCoupon(db, { storeIds, startsAt, endsAt, ...given }, access);
  if (wrong) return wrong;
  const values = {
    ...given,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
  return orRefuse(
    async () => {
      try {
        return await db.transaction(async (tx) => {
          const couponId = await saveRow(tx, coupons, id, values);
          if (couponId === null) return notFound();
          await tx.delete(couponStores).where(eq(couponStores.couponId, couponId));
          if (storeIds.length > 0)
            await tx
              .insert(couponStores)
              .values([...new Set(storeIds)].map((storeId) => ({ couponId, storeId })));
          const row = await getCoupon(tx, couponId, access);
          return row ? { ok: true as const, row } : notFound();
        });
      } catch (error) {
        if (sqlState(error) !== '23514') throw error;
        return wrongField('maxUses', 'It was used more often than that already.');
      }
    },
    {
      twin: wrongField('code', 'Another coupon has this code.'),
      bound: wrongField('storeIds', 'One of these stores is gone.'),
    },
  );
}

export async function deleteCoupon(db: Db, id: number, access: Access): Promise<{ ok: true } | DeskRefusal> {
  if (!(await getCoupon(db, id, access))) return notFound();
  return orRefuse(
    async () => {
      await db.delete(coupons).where(eq(coupons.id, id));
      return { ok: true as const };
    },
    {
      bound: refusal(
        'coupon_in_use',
        'Orders were placed with it, and those are kept. Switch it off instead.',
      ),
    },
  );
}

async function checkCoupon(
  db: Db,
  { discountType, discount, storeIds, startsAt, endsAt, freeItemId }: Omit<CouponInput, 'id'>,
  access: Access,
): Promise<DeskRefusal | null> {
  if (discountType === 'PERCENTAGE' && discount > 100) return wrongField('discount', 'At most 100 per cent.');
  if (discountType === 'FIXED' && !Number.isInteger(discount))
    return wrongField('discount', 'A whole number of the smallest unit.');
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    return wrongField('endsAt', 'It ends before it begins.');
  if (access.storeIds !== null && (storeIds.length === 0 || !storeIds.every((id) => mayTouch(access, id))))
    return wrongField('storeIds', 'Choose among your stores.');
  if (freeItemId === null) return null;
  const [item] = await db
    .select({ isFree: items.isFreeItem, storeId: items.storeId })
    .from(items)
    .where(eq(items.id, freeItemId));
  if (!item?.isFree) return wrongField('freeItemId', 'Choose an item that is marked as a free one.');
  return mayTouch(access, item.storeId) ? null : wrongField('freeItemId', 'It belongs to another store.');
}

async function withStores(db: Db, rows: (typeof coupons.$inferSelect)[]): Promise<CouponRow[]> {
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
