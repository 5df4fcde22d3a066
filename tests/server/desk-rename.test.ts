import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents, revisions } from '#server/db/schema/index.ts';
import { findRedirect } from '#server/repositories/redirects.ts';
import { openDeskAs, type DeskCaller, withoutFields } from '../support/desk.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
let admin: DeskCaller;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  admin = await openDeskAs(shop, 'admin');
});
afterAll(() => shop.close());

const addedByServer = {
  items: ['storeName', 'listPrice', 'stockState'],
  stores: ['items'],
  categories: ['items', 'depth'],
};

/** Saves a row of the desk with another slug, as its form does. */
async function rename(noun: 'items' | 'stores' | 'categories', from: string, to: string) {
  const { rows } = (await admin(`${noun}/list`, { perPage: 500 })).data;
  const { id } = rows.find((row: { slug: string }) => row.slug === from);
  const { data: row } = await admin(`${noun}/get`, { id });
  const sent = { ...withoutFields(row, ...addedByServer[noun]), slug: to };
  const saved = await admin(`${noun}/save`, {
    ...sent,
    ...(row.variants && {
      variants: row.variants.map((variant: object) => withoutFields(variant, 'reserved')),
    }),
  });
  return { ...saved, id: id as number };
}

const bodyOf = async (id: number) => {
  const rows = await shop.db
    .select({ body: revisions.body })
    .from(revisions)
    .where(eq(revisions.documentId, id))
    .orderBy(revisions.number);
  return rows.map(({ body }) => body as { blocks: { props: Record<string, unknown> }[] });
};

const shelf = (items: string[], ...links: string[]) => ({
  title: 'Citrus',
  blocks: [
    { type: 'itemShelf', props: { id: 'shelf', title: 'Today', items } },
    {
      type: 'richText',
      props: { id: 'text', html: links.map((link) => `<p><a href="${link}">These</a></p>`).join('') },
    },
  ],
});

describe('a new slug', () => {
  test('a new slug of an item creates a redirect, and documents show the item in all their revisions', async () => {
    const { data } = await admin('documents/create', {
      kind: 'campaign',
      slug: 'citrus',
      locale: 'en',
      body: shelf(['nagpur-oranges', 'yelakki-banana']),
    });
    const changed = await admin('documents/save', {
      id: data.id,
      base: 1,
      body: shelf(
        ['yelakki-banana', 'nagpur-oranges'],
        ...['/item/nagpur-oranges?from=citrus', '/item/yelakki-banana', '/campaign/nagpur-oranges'],
      ),
    });
    expect(changed.error).toBeUndefined();
    expect((await rename('items', 'nagpur-oranges', 'oranges-of-nagpur')).error).toBeUndefined();
    expect(await findRedirect(shop.db, 'item', 'nagpur-oranges')).toBe('oranges-of-nagpur');
    const [first, second] = await bodyOf(data.id);
    expect(first!.blocks[0]!.props['items']).toEqual(['oranges-of-nagpur', 'yelakki-banana']);
    expect(second!.blocks[0]!.props['items']).toEqual(['yelakki-banana', 'oranges-of-nagpur']);
    const html = String(second!.blocks[1]!.props['html']);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual([
      '/item/oranges-of-nagpur?from=citrus',
      '/item/yelakki-banana',
      '/campaign/nagpur-oranges',
    ]);
    // No document of the demo refers to an item by the old slug any more.
    const rows = await shop.db.select({ body: revisions.body }).from(revisions);
    for (const { body } of rows)
      expect(JSON.stringify(body)).not.toMatch(
        /"items?":(?:\[[^\]]*)?"nagpur-oranges"|\/item\/nagpur-oranges/,
      );
  });

  test('a slug that is restored or given to another item no longer redirects, and a chain of redirects leads to the last slug', async () => {
    await rename('items', 'yelakki-banana', 'banana-two');
    await rename('items', 'banana-two', 'banana-three');
    expect(await findRedirect(shop.db, 'item', 'yelakki-banana')).toBe('banana-three');
    expect(await findRedirect(shop.db, 'item', 'banana-two')).toBe('banana-three');
    await rename('items', 'banana-three', 'yelakki-banana');
    expect(await findRedirect(shop.db, 'item', 'yelakki-banana')).toBeNull();
    expect(await findRedirect(shop.db, 'item', 'banana-two')).toBe('yelakki-banana');
    const created = await admin('items/save', {
      storeId: 1,
      name: 'Banana two',
      slug: 'banana-two',
      image: 'banana',
      variants: [{ name: '', regularPrice: 100 }],
    });
    expect(created.error).toBeUndefined();
    expect(await findRedirect(shop.db, 'item', 'banana-two')).toBeNull();
  });

  test('the slug of another item is refused without a redirect', async () => {
    const refused = await rename('items', 'hill-tomatoes-kolar', 'yelakki-banana');
    expect(refused.error?.fields).toEqual({ slug: 'Another item has this page address.' });
    expect(await findRedirect(shop.db, 'item', 'hill-tomatoes-kolar')).toBeNull();
  });

  test('a new slug of a store or a category creates a redirect, too', async () => {
    expect((await rename('stores', 'kaveri-dairy', 'cauvery-dairy')).error).toBeUndefined();
    expect(await findRedirect(shop.db, 'store', 'kaveri-dairy')).toBe('cauvery-dairy');
    expect((await rename('categories', 'fruit', 'fresh-fruit')).error).toBeUndefined();
    expect(await findRedirect(shop.db, 'category', 'fruit')).toBe('fresh-fruit');
    const bodies = await shop.db
      .select({ body: revisions.body })
      .from(revisions)
      .innerJoin(documents, eq(documents.id, revisions.documentId));
    for (const { body } of bodies)
      expect(JSON.stringify(body)).not.toMatch(/\/category\/fruit["?#]|\/stores\/kaveri-dairy["?#/]/);
  });
});
