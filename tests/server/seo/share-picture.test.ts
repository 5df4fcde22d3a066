import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purge } from '#server/cache/purge.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import { openShop, type TestShop } from '../../support/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
});
afterAll(() => shop.close());

describe('the share picture of a page', () => {
  test('is rendered once at the URL of its content, and an older URL redirects to the current one', async () => {
    const old = await shop.request('/pictures/share/item/en/nagpur-oranges/0.jpg');
    expect(old.status).toBe(302);
    const path = old.headers.get('location')!;
    const drawn = await shop.request(path);
    expect(drawn.headers.get('content-type')).toBe('image/jpeg');
    expect(drawn.headers.get('cache-control')).toContain('immutable');
    const { default: sharp } = await import('sharp');
    expect(await sharp(await drawn.arrayBuffer()).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: 'jpeg',
    });
    await shop.db.execute(sql`update items set name = 'Oranges of Nagpur' where slug = 'nagpur-oranges'`);
    await purge(shop.db, ['*']);
    applyPurge(['*']);
    expect((await shop.request(path)).headers.get('location')).not.toBe(path);
  });

  test('the share picture of a page does not exist for unknown pages', async () => {
    for (const path of ['item/en/nothing/0', 'item/xx/nagpur-oranges/0', 'order/en/1/0', 'shop/en/other/0'])
      expect((await shop.request(`/pictures/share/${path}.jpg`)).status, path).toBe(404);
    for (const path of ['shop/en/shop', 'store/en/green-basket', 'category/hi/fruit'])
      expect((await shop.request(`/pictures/share/${path}/0.jpg`)).status, path).toBe(302);
  });
});
