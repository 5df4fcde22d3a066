import { eq } from 'drizzle-orm';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import { documents } from '#server/db/schema/index.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import type { TestShop } from './orders.ts';
import { publishContent } from './publish-content.ts';

/** Publishes the rider fees of a shop, in minor units, unless the shop already has settings. */
export async function setRiderFees(
  shop: Pick<TestShop, 'db'>,
  fees: { riderFee: number; riderFeePerKm: number },
): Promise<void> {
  if ((await shop.db.$count(documents, eq(documents.kind, 'settings'))) > 0) return;
  const body = { title: 'Settings', ...fees };
  await publishContent(shop.db, { kind: 'settings', slug: 'settings', body });
  applyPurge([purgeAllTag]);
}
