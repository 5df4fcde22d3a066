import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkouts } from '#server/db/schema/index.ts';
import { findDueCheckouts } from '#server/repositories/checkout.ts';
import { type StartedCheckout, openPayingShop, type PayingShop } from '../support/paying-shop.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

it('due checkouts are sorted by their last check, or by their creation if they were never checked', async () => {
  const [checked, unchecked] = [await shop.begin(await shop.guest()), await shop.begin(await shop.guest())];
  const idOf = async ({ id }: StartedCheckout) => {
    const [row] = await shop.db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(eq(checkouts.uniqueId, id));
    return row!.id;
  };
  const now = shop.clock.now().getTime();
  await shop.db
    .update(checkouts)
    .set({ checkedAt: new Date(now + 60_000) })
    .where(eq(checkouts.uniqueId, checked.id));
  const due = await findDueCheckouts(shop.db, new Date(now + 10 * 60_000), 50);
  const ids = due.map(({ id }) => id);
  expect(ids.indexOf(await idOf(unchecked))).toBeLessThan(ids.indexOf(await idOf(checked)));
  expect(ids).toContain(await idOf(checked));
});
