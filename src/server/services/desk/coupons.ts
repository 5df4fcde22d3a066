import type { CouponInput, CouponRow } from '#contracts/desk/coupon.ts';
import type { ListQuery } from '#contracts/desk/list.ts';
import type { Db } from '#server/db/client.ts';
import { isCheckViolation } from '#server/db/error-codes.ts';
import {
  deleteCouponRow,
  findCouponRow,
  listCouponRows,
  saveCouponRow,
} from '#server/repositories/desk/coupons.ts';
import { findFreeItem } from '#server/repositories/desk/items.ts';
import { type Access, mayAccessStore } from '../account/staff-access.ts';
import { type DeskRefusal, notFound, refuseConflicts, refusal, wrongField } from './refusal.ts';

export function listCoupons(
  db: Db,
  query: ListQuery & { isActive?: boolean | undefined },
  { storeIds }: Access,
): Promise<{ rows: CouponRow[]; total: number }> {
  return listCouponRows(db, query, storeIds);
}

/** Staff of a store see the coupons that are limited to their stores. */
export function getCoupon(db: Db, id: number, { storeIds }: Access): Promise<CouponRow | null> {
  return findCouponRow(db, id, storeIds);
}

export async function saveCoupon(
  db: Db,
  input: CouponInput,
  access: Access,
): Promise<{ ok: true; row: CouponRow } | DeskRefusal> {
  const { id } = input;
  if (id !== undefined && !(await getCoupon(db, id, access))) return notFound();
  const wrong = await checkCoupon(db, input, access);
  if (wrong) return wrong;
  return refuseConflicts(
    async () => {
      try {
        return await db.transaction(async (tx) => {
          const couponId = await saveCouponRow(tx, input);
          if (couponId === null) return notFound();
          const row = await getCoupon(tx, couponId, access);
          return row ? { ok: true as const, row } : notFound();
        });
      } catch (error) {
        if (!isCheckViolation(error)) throw error;
        return wrongField('maxUses', 'It has already been used more often than that.');
      }
    },
    {
      duplicate: wrongField('code', 'Another coupon has this code.'),
      missingReference: wrongField('storeIds', 'One of these stores no longer exists.'),
    },
  );
}

export async function deleteCoupon(db: Db, id: number, access: Access): Promise<{ ok: true } | DeskRefusal> {
  if (!(await getCoupon(db, id, access))) return notFound();
  return refuseConflicts(
    async () => {
      await deleteCouponRow(db, id);
      return { ok: true as const };
    },
    {
      missingReference: refusal(
        'coupon_in_use',
        'Orders have used this coupon, so it can’t be deleted. Deactivate it instead.',
      ),
    },
  );
}

async function checkCoupon(
  db: Db,
  { discountType, discount, storeIds, startsAt, endsAt, freeItemId }: Omit<CouponInput, 'id'>,
  access: Access,
): Promise<DeskRefusal | null> {
  if (discountType === 'PERCENTAGE' && discount > 100) return wrongField('discount', 'Maximum 100 percent.');
  if (discountType === 'FIXED' && !Number.isInteger(discount))
    return wrongField('discount', 'Enter a whole number of the smallest currency unit.');
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    return wrongField('endsAt', 'The end must be after the start.');
  if (
    access.storeIds !== null &&
    (storeIds.length === 0 || !storeIds.every((id) => mayAccessStore(access, id)))
  )
    return wrongField('storeIds', 'Choose from your stores.');
  if (freeItemId === null) return null;
  const item = await findFreeItem(db, freeItemId);
  if (!item?.isFree) return wrongField('freeItemId', 'Choose an item marked as a free item.');
  if (item.publication === 'draft')
    return wrongField('freeItemId', 'This item is a draft. Publish it first.');
  return mayAccessStore(access, item.storeId)
    ? null
    : wrongField('freeItemId', 'This item belongs to another store.');
}
