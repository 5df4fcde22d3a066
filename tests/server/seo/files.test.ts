import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { setAppDependencies } from '#server/process/app-dependencies.ts';
import { documents, items, revisions } from '#server/db/schema/index.ts';
import { isGtin } from '#server/services/seo/gtin.ts';
import { pagesPerFile } from '#server/services/seo/sitemap.ts';
import { openDatabaseProxy } from '../../support/database-proxy.ts';
import { openShop, type TestShop } from '../../support/open-shop.ts';
import { shownItem } from '../../support/shown-item.ts';
import { childText, parseXml, type Element } from '../../support/xml.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
});
afterAll(() => shop.close());
const read = async (path: string): Promise<Element> => parseXml(await (await shop.request(path)).text());
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');

async function write(kind: string, slug: string, body: Record<string, unknown>, more: object = {}) {
  const [document] = await shop.db
    .insert(documents)
    .values({ kind, slug, locale: 'en', title: slug, state: 'published', ...more })
    .returning();
  const [revision] = await shop.db
    .insert(revisions)
    .values({ documentId: document!.id, number: 1, body })
    .returning();
  await shop.db.execute(
    sql`update documents set published_revision_id = ${revision!.id} where id = ${document!.id}`,
  );
}

describe('the sitemap', () => {
  test('lists a page, a recipe and an item only in the languages in which they exist', async () => {
    await write('page', 'terms-2026', { title: 'Terms', description: '', blocks: [] });
    await write('recipe', 'only-hindi', { title: 'Khichdi', description: '', blocks: [] }, { locale: 'hi' });
    const banana = 'yelakki-banana';
    const [before] = await shop.db.select().from(items).where(eq(items.slug, banana));
    await shop.db
      .update(items)
      .set({ translations: { hi: before!.translations['hi']! } })
      .where(eq(items.slug, banana));
    onTestFinished(async () => {
      await shop.db.update(items).set({ translations: before!.translations }).where(eq(items.slug, banana));
      await shop.db.delete(documents).where(inArray(documents.slug, ['terms-2026', 'only-hindi']));
    });
    const listed = async (file: string, part: string) => {
      const { children } = await read(file);
      return children
        .filter((url) => childText(url, 'loc')!.includes(part))
        .map((url) => ({
          path: pathOf(childText(url, 'loc')!),
          languages: url.children.flatMap(({ attributes }) => attributes['hreflang'] ?? []),
        }));
    };
    expect(await listed('/sitemap/pages-1.xml', 'terms-2026')).toEqual([
      { path: '/pages/terms-2026', languages: [] },
    ]);
    expect(await listed('/sitemap/pages-1.xml', 'only-hindi')).toEqual([
      { path: '/recipe/only-hindi?lang=hi', languages: [] },
    ]);
    const languages = ['en', 'hi', 'x-default'];
    expect(await listed('/sitemap/items-1.xml', banana)).toEqual([
      { path: `/item/${banana}`, languages },
      { path: `/item/${banana}?lang=hi`, languages },
    ]);
  });

  test('lists every item, store and category in every language, with the last change', async () => {
    const index = await read('/sitemap.xml');
    const files = index.children.map((file) => pathOf(childText(file, 'loc')!));
    expect(files).toEqual([
      '/sitemap/pages-1.xml',
      '/sitemap/stores-1.xml',
      '/sitemap/categories-1.xml',
      '/sitemap/items-1.xml',
    ]);
    const { children: urls } = await read('/sitemap/items-1.xml');
    const [count] = (
      await shop.db.execute<{ n: number; languages: number }>(
        sql`select (select count(*)::int from items i join stores s on s.id = i.store_id where i.is_active and not i.is_free_item and s.is_active) as n,
        (select count(*)::int from documents where kind = 'language') as languages`,
      )
    ).rows;
    expect(urls).toHaveLength(count!.n * count!.languages);
    const orange = urls.filter((url) => childText(url, 'loc')!.includes('/item/nagpur-oranges'));
    const addresses = orange.map((url) => pathOf(childText(url, 'loc')!));
    expect(addresses).toContain('/item/nagpur-oranges');
    expect(addresses).toContain('/item/nagpur-oranges?lang=hi');
    for (const url of orange) {
      expect(Date.parse(childText(url, 'lastmod')!)).not.toBeNaN();
      const alternates = url.children.filter(({ name }) => name === 'xhtml:link');
      expect(alternates.map(({ attributes }) => pathOf(attributes['href']!)).toSorted()).toEqual(
        [...addresses, '/item/nagpur-oranges'].toSorted(),
      );
    }
    expect((await read('/sitemap/stores-1.xml')).children.length).toBeGreaterThan(0);
    expect((await read('/sitemap/categories-1.xml')).children.length).toBeGreaterThan(0);
  });

  test('shows the latest edit of the page’s content as the last change, not a sale', async () => {
    const changeOf = async (file: string, address: string) => {
      const { children } = await read(`/sitemap/${file}.xml`);
      const url = children.find((each) => pathOf(childText(each, 'loc')!) === address);
      return childText(url!, 'lastmod')!;
    };
    const item = () => changeOf('items-1', '/item/yelakki-banana');
    const store = () => changeOf('stores-1', '/stores/green-basket');
    const before = [await item(), await store()];
    await shop.db.execute(sql`update items set sold_count = sold_count + 1 where slug = 'yelakki-banana'`);
    await shop.db.execute(sql`update stores set position = position + 1 where slug = 'green-basket'`);
    expect([await item(), await store()]).toEqual(before);

    const ofBananas = sql`item_id = (select id from items where slug = 'yelakki-banana')`;
    for (const change of [
      sql`update items set description = description || ' Small.' where slug = 'yelakki-banana'`,
      sql`update variants set regular_price = regular_price + 100 where ${ofBananas}`,
      sql`update variants set on_hand = reserved, is_infinite = false where ${ofBananas}`,
    ]) {
      const last = await item();
      await shop.db.execute(change);
      expect((await item()) > last).toBe(true);
    }
    await shop.db.execute(sql`update stores set is_paused = not is_paused where slug = 'green-basket'`);
    expect((await store()) > before[1]!).toBe(true);
    const { children: files } = await read('/sitemap.xml');
    const items = files.find((file) => childText(file, 'loc')!.includes('items-1'))!;
    expect(childText(items, 'lastmod')).toBe(await item());
  });

  test('contains no free, inactive or personal page', async () => {
    await shop.db.execute(sql`update items set is_active = false where slug = 'nagpur-oranges'`);
    const all = await (await shop.request('/sitemap/items-1.xml')).text();
    expect(all).not.toContain('/item/nagpur-oranges<');
    await shop.db.execute(sql`update items set is_active = true where slug = 'nagpur-oranges'`);
    expect(await (await shop.request('/sitemap/pages-1.xml')).text()).not.toMatch(/cart|checkout|my-|desk/);
  });

  test('is split below 50,000 URLs and 10 MB for a large catalogue, with each item in one part', async () => {
    const [store] = await shop.db
      .execute<{ id: number }>(sql`select min(id)::int as id from stores where is_active`)
      .then(({ rows }) => rows);
    const size = pagesPerFile({ languages: ['en', 'hi', 'ar'] });
    const rows = Array.from({ length: size }, (_, index) => ({
      slug: `${'long-name-of-a-thing-'.repeat(5)}${index}`,
      name: `Thing ${index}`,
      storeId: store!.id,
      image: 'mango',
    }));
    for (let at = 0; at < rows.length; at += 2_000)
      await shop.db.insert(items).values(rows.slice(at, at + 2_000));
    const index = await read('/sitemap.xml');
    const files = index.children
      .map((file) => pathOf(childText(file, 'loc')!))
      .filter((path) => path.includes('items'));
    expect(files.length).toBeGreaterThanOrEqual(2);
    const seen: string[] = [];
    for (const file of files) {
      const text = await (await shop.request(file)).text();
      expect(Buffer.byteLength(text)).toBeLessThan(10_000_000);
      const found = [...text.matchAll(/<loc>[^<]*\/item\/([^<?]+)<\/loc>/g)].map(([, slug]) => slug!);
      expect(text.split('<url>').length).toBeLessThan(50_000);
      seen.push(...found);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(size);
    expect((await shop.request(`/sitemap/items-${files.length + 1}.xml`)).status).toBe(404);
    for (const path of ['/sitemap/constructor-1.xml', '/sitemap/items-0.xml', '/sitemap/stores-2.xml'])
      expect((await shop.request(path)).status, path).toBe(404);
    await shop.db.execute(sql`delete from items where slug like 'long-name-of-a-thing-%'`);
  });

  test('the sitemap is compressed if the client accepts it', async () => {
    const response = await shop.request('/sitemap/items-1.xml', { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const text = await new Response(response.body!.pipeThrough(new DecompressionStream('gzip'))).text();
    expect(parseXml(text).name).toBe('urlset');
  });
});

test('robots.txt excludes personal, staff and sorted pages, and lists the sitemap', async () => {
  const text = await (await shop.request('/robots.txt')).text();
  for (const path of ['/desk', '/cart', '/checkout', '/api/', '/my-', '/running-order', '/login'])
    expect(text).toContain(`\nDisallow: ${path}\n`);
  expect(text.split('\n')[0]).toBe('User-agent: *');
  expect(text).toMatch(/\nSitemap: https?:\/\/\S+\/sitemap\.xml\n/);
  expect(text).not.toMatch(/Disallow: \/(?:item|stores|category|campaign|pages|recipe)?\n/);
});

describe('the web feed', () => {
  test('has campaigns and recipes, newest first, without drafts and ended campaigns', async () => {
    await write('campaign', 'feed-rain', {
      title: 'Rain & tea',
      description: 'Pakoras <b>.',
      picture: 'tea',
      blocks: [],
    });
    await write('recipe', 'feed-rajma', { title: 'Rajma', description: '', blocks: [] });
    await write(
      'campaign',
      'feed-over',
      { title: 'Over', blocks: [] },
      { publishTo: new Date('2020-01-01') },
    );
    const feed = await read('/feed/en.xml');
    const entries = feed.children.filter(({ name }) => name === 'entry');
    const titles = entries.map((entry) => childText(entry, 'title'));
    expect(titles).toContain('Rain & tea');
    expect(titles).toContain('Rajma');
    expect(titles).not.toContain('Over');
    const times = entries.map((entry) => Date.parse(childText(entry, 'updated')!));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(childText(feed, 'updated')).toBe(childText(entries[0]!, 'updated'));
    const linksOf = ({ children }: Element) =>
      children
        .filter(({ name }) => name === 'link')
        .map(({ attributes: { rel, type, href } }) => [rel, type, pathOf(href!)]);
    expect(childText(feed, 'title')).toBe('Haat');
    expect(childText(feed, 'subtitle')).toBeTruthy();
    expect(
      childText(
        feed.children.find(({ name }) => name === 'author')!,
        'name',
      ),
    ).toBe('Haat');
    expect(linksOf(feed)).toEqual([
      ['alternate', 'text/html', pathOf(childText(feed, 'id')!)],
      ['self', 'application/atom+xml', '/feed/en.xml'],
    ]);
    for (const entry of entries) {
      expect(childText(entry, 'id')).toMatch(/^https?:\/\/.+\/(campaign|recipe)\//);
      expect(childText(entry, 'summary')).toBeTruthy();
    }
    const rain = entries.find((entry) => childText(entry, 'title') === 'Rain & tea')!;
    expect(linksOf(rain)[0]).toEqual(['alternate', 'text/html', pathOf(childText(rain, 'id')!)]);
    expect(childText(rain, 'summary')).toBe('Pakoras <b>.');
    const drawn = rain.children.find(({ attributes }) => attributes['rel'] === 'enclosure')!;
    expect(pathOf(drawn.attributes['href']!)).toMatch(
      /^\/pictures\/share\/campaign\/en\/feed-rain\/\w+\.jpg$/,
    );
    expect((await shop.request('/feed/xx.xml')).status).toBe(404);
  });
});

describe('the product feed', () => {
  test('has one entry for each pack, with its price, availability and amount', async () => {
    await shop.db
      .execute(sql`update variants set sku = '8901030865275', on_hand = 0, reserved = 0, is_infinite = false, is_negative = false
      where id = (select v.id from variants v join items i on i.id = v.item_id where i.slug = 'nagpur-oranges' and v.name = '1 kg')`);
    const feed = await read('/products.xml');
    const entries = feed.children[0]!.children.filter(({ name }) => name === 'item');
    expect(entries.length).toBeGreaterThan(420);
    const channel = feed.children[0]!;
    expect(['title', 'link', 'description'].map((name) => childText(channel, name))).toEqual([
      ...['Haat', expect.stringMatching(/^https?:/), expect.stringMatching(/\w/)],
    ]);
    const single = entries.find((entry) => childText(entry, 'g:title') === 'Nashik onions')!;
    // The entry omits what this item does not have: a sale price, other packs, a barcode and an availability date.
    expect(single.children.map(({ name }) => name)).toEqual([
      ...['g:id', 'g:title', 'g:description', 'g:link', 'g:image_link', 'g:availability', 'g:price'],
      ...['g:brand', 'g:mpn', 'g:condition', 'g:product_type'],
      ...['g:unit_pricing_measure', 'g:unit_pricing_base_measure'],
    ]);
    expect(childText(single, 'g:id')).toMatch(/^\d+-\d+$/);
    expect(pathOf(childText(single, 'g:link')!)).toBe('/item/nashik-onions');
    const ids = entries.map((entry) => childText(entry, 'g:id'));
    expect(new Set(ids).size).toBe(ids.length);
    for (const entry of entries) {
      expect(childText(entry, 'g:price')).toMatch(/^\d+\.\d\d INR$/);
      expect(childText(entry, 'g:availability')).toMatch(/^(in_stock|out_of_stock|preorder)$/);
      for (const name of ['g:title', 'g:description', 'g:link', 'g:image_link', 'g:brand', 'g:condition'])
        expect(childText(entry, name), name).toBeTruthy();
      if (childText(entry, 'g:availability') === 'preorder')
        expect(childText(entry, 'g:availability_date')).toBeTruthy();
    }
    const packs = entries.filter((entry) => childText(entry, 'g:title')!.startsWith('Nagpur oranges, '));
    expect(new Set(packs.map((pack) => childText(pack, 'g:item_group_id'))).size).toBe(1);
    const kilo = packs.find((pack) => childText(pack, 'g:title')!.endsWith(', 1 kg'))!;
    expect(Object.fromEntries(kilo.children.map(({ name, text }) => [name, text]))).toMatchObject({
      'g:price': '140.00 INR',
      'g:sale_price': '120.00 INR',
      'g:availability': 'out_of_stock',
      'g:gtin': '8901030865275',
      'g:unit_pricing_measure': '1kg',
      'g:unit_pricing_base_measure': '1kg',
      'g:product_type': 'Fruit',
    });
    // The link of a pack opens the item with that pack selected.
    const address = /\/stores\/([\w-]+)\/(\d+)$/.exec(childText(kilo, 'g:link')!)!;
    const shown = await shownItem(shop.app, {
      zone: null,
      locale: 'en',
      address: { store: address[1]!, id: Number(address[2]) },
    });
    expect(shown.item.variants.filter(({ is_default }) => is_default === 1)).toMatchObject([
      { id: Number(childText(kilo, 'g:id')!.split('-')[1]), name: '1 kg' },
    ]);
    expect(childText(packs[0]!, 'g:identifier_exists') ?? childText(packs[0]!, 'g:mpn')).toBeTruthy();
  });

  test('[F64] readers who disconnect early, or send HEAD, do not block others', async () => {
    const leave = async (encoding: string) => {
      const response = await shop.request('/products.xml', { headers: { 'accept-encoding': encoding } });
      await response.body?.cancel();
      expect(response.status).toBe(200);
    };
    for (const encoding of ['br', 'identity', 'br', 'identity', 'gzip', 'identity']) {
      await vi.waitFor(() => leave(encoding), { timeout: 30_000 });
      expect((await shop.request('/products.xml', { method: 'HEAD' })).status).toBe(200);
    }
  });

  test('[F35] returns an error if a file cannot be read to its end, never a partial file', async () => {
    const proxy = await openDatabaseProxy(shop.databaseUrl);
    const { db, close } = openDatabase(proxy.url, { max: 2 });
    await db.execute(sql`select 1`);
    setAppDependencies({ ...shop.app, db });
    onTestFinished(async () => {
      setAppDependencies(shop.app);
      await close();
      await proxy.close();
    });
    for (const path of ['/products.xml', '/sitemap.xml', '/sitemap/items-1.xml']) {
      const whole = await shop.request(path);
      expect(whole.status).toBe(200);
      expect((await whole.text()).trimEnd()).toMatch(/<\/(?:rss|sitemapindex|urlset)>$/);
      proxy.cutAt('"items"');
      const response = await shop.request(path, { headers: { 'accept-encoding': 'br' } });
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5']);
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(response.headers.get('cache-control')).not.toContain('public');
      proxy.cutAt(undefined);
    }
  });

  test('contains a barcode only if its check digit is valid', () => {
    for (const code of ['8901030865275', '96385074', '036000291452', '10614141000415'])
      expect(isGtin(code), code).toBe(true);
    for (const code of [
      ...['8901030865276', '12345', 'SKU-1', '00000000', ''],
      // Prefixes for internal use: 2 and 02 in codes of 13 digits, 2 and 4 in codes of 12, 2 and 0 in codes of 8.
      ...['2012345678903', '0212345678909', '200123456788', '400123456782', '20123451', '00000123'],
      // Invalid: other characters around a valid code, and a digit too many or too few.
      ...['8901030865275x', 'x8901030865275', '106141410004157', '890103086527'],
    ])
      expect(isGtin(code), code).toBe(false);
  });
});
