import { purgeAllTag } from '#server/cache/cache-tags.ts';
import { membershipPlans } from '#server/db/schema/index.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import { type ApiResponse, newKey, type TestShop } from './orders.ts';
import { publish } from './publish.ts';
import { giveCredit, type Member } from './wallets.ts';

export async function setSettings(shop: TestShop, changes: Record<string, unknown>): Promise<void> {
  await publish(shop.db, 'settings', 'shop', changes);
  applyPurge([purgeAllTag]);
}

/** Adds a plan of one month for 99.00, with an allowance of 6 kg. */
export async function addPlan(
  shop: TestShop,
  changes: Partial<typeof membershipPlans.$inferInsert> = {},
): Promise<typeof membershipPlans.$inferSelect> {
  const [row] = await shop.db
    .insert(membershipPlans)
    .values({ name: 'Six kilos', price: 9_900, allowanceGrams: 6_000, ...changes })
    .returning();
  return row!;
}

export const payPlan = (
  shop: TestShop,
  who: Member,
  plan: { id: number },
  changes: Record<string, unknown> = {},
): Promise<ApiResponse> =>
  shop.call(
    '/membership/pay',
    { plan_id: plan.id, payment_method: 'wallet', idempotency_key: newKey(), ...changes },
    who,
  );

/** Gives a customer the money for a plan, and buys it. */
export async function joinPlan(
  shop: TestShop,
  who: Member,
  plan: { id: number; price: number },
): Promise<void> {
  await giveCredit(shop, who.id, plan.price);
  const paid = await payPlan(shop, who, plan);
  if (!paid.success) throw new Error(`The plan was not bought: ${paid.error.code}`);
}
