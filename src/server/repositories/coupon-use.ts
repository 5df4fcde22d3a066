import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { CouponUsedBy } from '#domain/coupon.ts';
import type { Db } from '../db/client.ts';
import { isSameDeliveryAddressSql } from '../db/same-delivery-address.ts';
import { coupons, couponUses, users } from '../db/schema/index.ts';

/**
 * The customer whose uses of a coupon are counted: the account, phone, email and delivery address, as far as they are
 * known.
 */
export type CouponCustomer = {
  userId: string | null;
  phone: string | null;
  email: string | null;
  address: { house: string; latitude: number; longitude: number } | null;
};

export type CouponUses = { count: number; by: CouponUsedBy };

/** The order that uses a coupon, or the checkout that reserves the use. */
export type CouponUseOwner = { orderId: number } | { checkoutId: number };

const isOwnedBy = (owner: CouponUseOwner): SQL =>
  'orderId' in owner ? eq(couponUses.orderId, owner.orderId) : eq(couponUses.checkoutId, owner.checkoutId);

/**
 * How often a customer has used each of these coupons, and what identified the customer: the first match of account,
 * phone, email and address. The result does not contain coupons without uses. The use that the checkout `own` has
 * reserved does not count, or with `own: 'any'` none that a checkout has reserved.
 */
export async function couponUsesOf(
  db: Db,
  couponIds: readonly number[],
  customer: CouponCustomer,
  own: number | 'any' | null = null,
): Promise<Map<number, CouponUses>> {
  if (couponIds.length === 0) return new Map();
  const [account, phone, email, address] = [
    isSameAccount(customer),
    isSamePhone(customer),
    isSameEmail(customer),
    isAtAddress(customer),
  ];
  const rows = await db
    .select({
      couponId: couponUses.couponId,
      count: sql<number>`count(*)::int`,
      account: sql<boolean>`bool_or(${account})`,
      phone: sql<boolean>`bool_or(${phone})`,
      email: sql<boolean>`bool_or(${email})`,
    })
    .from(couponUses)
    .where(
      and(
        inArray(couponUses.couponId, [...couponIds]),
        or(account, phone, email, address),
        own === 'any'
          ? isNull(couponUses.checkoutId)
          : own === null
            ? undefined
            : sql`${couponUses.checkoutId} is distinct from ${own}`,
      ),
    )
    .groupBy(couponUses.couponId);
  return new Map(
    rows.map((row) => [
      row.couponId,
      {
        count: row.count,
        by: row.account ? 'account' : row.phone ? 'phone' : row.email ? 'email' : 'address',
      },
    ]),
  );
}

/** Whether the coupon was used by the account, or by the account that owns the phone or the verified email. */
const isSameAccount = ({ userId, phone, email }: CouponCustomer): SQL =>
  sql`coalesce(${couponUses.userId} = ${userId}
    or ${couponUses.userId} in (select ${users.id} from ${users}
      where ${users.phoneNumber} = ${phone} or (mailbox_key(${users.email}) = mailbox_key(${email}) and ${users.emailVerified})), false)`;

/** Whether the coupon was used with the phone, or with the phone of the account. */
const isSamePhone = ({ userId, phone }: CouponCustomer): SQL =>
  sql`coalesce(${couponUses.phone} = ${phone}
    or ${couponUses.phone} = (select ${users.phoneNumber} from ${users} where ${users.id} = ${userId}), false)`;

/** Whether the coupon was used with the mailbox of the email, or of the account's email. */
const isSameEmail = ({ userId, email }: CouponCustomer): SQL =>
  sql`coalesce(${couponUses.email} = (select mailbox_key(${email}))
    or ${couponUses.email} = (select mailbox_key(${users.email}) from ${users} where ${users.id} = ${userId}), false)`;

const isAtAddress = ({ address }: CouponCustomer): SQL =>
  address
    ? sql`coalesce(${isSameDeliveryAddressSql(
        {
          house: sql`${couponUses.house}`,
          latitude: sql`${couponUses.latitude}`,
          longitude: sql`${couponUses.longitude}`,
        },
        {
          house: sql`house_key(${address.house})`,
          latitude: sql`${address.latitude}::float8`,
          longitude: sql`${address.longitude}::float8`,
        },
      )}, false)`
    : sql`false`;

/**
 * Claims one use of a coupon for an order or a checkout. The coupon's counter is incremented conditionally, which locks its row, so
 * that parallel orders cannot exceed the limits. If the customer's limit is reached, `by` is what identified the
 * customer; if the coupon's limit is reached or the coupon is inactive, `by` is null. In both cases, the caller must
 * roll back.
 */
export async function claimCouponUse(
  db: Db,
  {
    couponId,
    owner,
    customer,
    perCustomer,
  }: { couponId: number; owner: CouponUseOwner; customer: CouponCustomer; perCustomer: number | null },
): Promise<{ ok: true } | { ok: false; by: CouponUsedBy | null }> {
  const raised = await db
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(
      and(
        eq(coupons.id, couponId),
        eq(coupons.isActive, true),
        or(isNull(coupons.maxUses), lt(coupons.uses, coupons.maxUses)),
      ),
    )
    .returning({ id: coupons.id });
  if (raised.length === 0) return { ok: false, by: null };
  const used =
    perCustomer === null ? undefined : (await couponUsesOf(db, [couponId], customer)).get(couponId);
  if (used && used.count >= perCustomer!) return { ok: false, by: used.by };
  const { userId, phone, email, address } = customer;
  await db.insert(couponUses).values({
    couponId,
    ...owner,
    userId,
    phone,
    email: email && sql`mailbox_key(${email})`,
    house: address && sql`house_key(${address.house})`,
    latitude: address?.latitude ?? null,
    longitude: address?.longitude ?? null,
  });
  return { ok: true };
}

/** Moves the use that a checkout has reserved to its order. False if none is reserved. */
export async function moveCouponUseToOrder(
  tx: Db,
  { checkoutId, orderId }: { checkoutId: number; orderId: number },
): Promise<boolean> {
  const moved = await tx
    .update(couponUses)
    .set({ orderId, checkoutId: null })
    .where(eq(couponUses.checkoutId, checkoutId))
    .returning({ id: couponUses.id });
  return moved.length > 0;
}

/** Whether the checkout has reserved a use of the coupon. */
export async function hasReservedCouponUse(db: Db, checkoutId: number, couponId: number): Promise<boolean> {
  return (
    (await db.$count(
      couponUses,
      and(eq(couponUses.checkoutId, checkoutId), eq(couponUses.couponId, couponId)),
    )) > 0
  );
}

/**
 * Cancels the coupon use of an order or a checkout, only once: only the transaction that deletes the row decrements the
 * counter.
 */
export async function returnCouponUse(db: Db, owner: CouponUseOwner): Promise<void> {
  const returned = await db
    .delete(couponUses)
    .where(isOwnedBy(owner))
    .returning({ couponId: couponUses.couponId });
  for (const { couponId } of returned) {
    await db
      .update(coupons)
      .set({ uses: sql`${coupons.uses} - 1` })
      .where(eq(coupons.id, couponId));
  }
}
