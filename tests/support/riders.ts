import { sql } from 'drizzle-orm';
import { riders, riderStores, users } from '#server/db/schema/index.ts';
import { callAuth } from '#server/services/account/auth.ts';
import { sessionCookies } from '#server/services/account/session-cookies.ts';
import type { TestShop } from './orders.ts';

export type TestRider = { id: string; cookie: string };
let serial = 0;

/** Adds an approved rider who is on shift for these stores and signed in on a phone. */
export async function addRider(
  shop: Pick<TestShop, 'db' | 'clock'>,
  storeIds: readonly number[],
  changes: Partial<typeof riders.$inferInsert> = {},
): Promise<TestRider> {
  const number = (serial += 1);
  const id = `rider-${number}`;
  const state = changes.state ?? 'approved';
  await shop.db.insert(users).values({
    id,
    name: `Ravi Rider ${number}`,
    email: `${id}@rider.example`,
    phoneNumber: `+9197000${String(10_000 + number)}`,
    phoneNumberVerified: true,
    role: state === 'approved' ? 'rider' : 'customer',
  });
  await shop.db.insert(riders).values({
    userId: id,
    state,
    vehicle: 'scooter',
    identityHash: `hash ${number}`,
    identityLastFour: '1234',
    appliedAt: shop.clock.now(),
    onShiftSince: shop.clock.now(),
    ...changes,
  });
  if (storeIds.length > 0)
    await shop.db.insert(riderStores).values(storeIds.map((storeId) => ({ userId: id, storeId })));
  const { response, headers } = await callAuth(shop.db, (api) =>
    api.signInVerified({ body: { userId: id }, headers: new Headers(), returnHeaders: true }),
  );
  const cookies = sessionCookies(headers, response.user.name);
  return { id, cookie: cookies.map((line) => line.split(';')[0]!).join('; ') };
}

/** The delivery code that the customer of an order tells the rider. */
export async function codeOf(shop: Pick<TestShop, 'db'>, uniqueOrderId: string): Promise<string> {
  const { rows } = await shop.db.execute<{ code: string }>(
    sql`select delivery_code as code from orders where unique_order_id = ${uniqueOrderId}`,
  );
  return rows[0]!.code;
}
