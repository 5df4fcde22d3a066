import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { items, stores } from '#server/db/schema/index.ts';
import type { TestShop } from '../support/open-shop.ts';
import { shownItem } from '../support/shown-item.ts';
import { openSmallMarket, type SmallMarket } from '../support/small-market.ts';
import { childText, parseXml } from '../support/xml.ts';

let shop: TestShop;
let market: SmallMarket;
beforeAll(async () => {
  ({ shop, market } = await openSmallMarket());
  const preItem = { isPreItem: true, preAvailDate: '2026-05-10' };
  await shop.db.update(items).set(preItem).where(eq(items.id, market.apple));
  // Not the time zone of the shop (Asia/Kolkata).
  await shop.db.update(stores).set({ timeZone: 'Asia/Dubai' }).where(eq(stores.id, market.basket));
});
afterAll(() => shop.close());

async function inFeed() {
  const feed = parseXml(await (await shop.request('/products.xml')).text());
  const entry = feed.children[0]!.children.find((each) => childText(each, 'g:title')?.startsWith('apple'))!;
  return [childText(entry, 'g:availability'), childText(entry, 'g:availability_date')];
}

// The store's day begins at 20:00 UTC.
test.each([
  ['a minute before its day', '2026-05-09T19:59:00Z', 1, ['preorder', '2026-05-10']],
  ['from the start of its day', '2026-05-09T20:00:00Z', 0, ['in_stock', undefined]],
])('UNK-23 %s (%s), a pre-item has is_pre_item %i', async (_, at, flag, feed) => {
  shop.setNow(new Date(at));
  const { item, maxAge } = await shownItem(shop.app, {
    zone: null,
    locale: 'en',
    address: { slug: 'apple' },
  });
  expect(item.is_pre_item).toBe(flag);
  if (flag === 1) expect(maxAge).toBeLessThanOrEqual(60);
  const cart = { restaurant_id: market.basket, items: [market.line(market.apple, market.apple1)] };
  expect((await shop.call('/cart/confirm', cart)).data.items).toMatchObject([{ is_pre_item: flag }]);
  expect(await inFeed()).toEqual(feed);
});
