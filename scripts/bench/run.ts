import { mkdirSync } from 'node:fs';
import { acquireDatabase } from '#server/db/acquire-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedIfEmpty } from '#server/db/seed/seed.ts';
import { buildIfStale } from '../build.ts';
import { contentVisits, measureContent } from './content.ts';
import { accountVisits } from './account-visits.ts';
import { publishPhotograph } from './publish-photograph.ts';
import { measureDesk } from './desk.ts';
import { createFilledCart } from './filled-cart.ts';
import { startBaselinePages, generatePictures } from './baseline-pages.ts';
import { importCatalogue } from './import.ts';
import { writeTables } from './write-report.ts';
import { measureCached, measureUncached } from './load.ts';
import { measureOrders } from './orders.ts';
import { toMarkdown, type Table } from './table.ts';
import { benchFolder, createEmptyDatabase, query, startShop } from './start-shop.ts';
import { measureNextPage } from './next-page.ts';
import { measureNotify } from './notify.ts';
import { measurePlaceToHome } from './place-to-home.ts';
import { measureRepeat } from './repeat-visits.ts';
import { measureRiders } from './riders.ts';
import { measureTaps } from './taps.ts';
import { measureVisits, type Visit } from './first-visits.ts';

/**
 * `npm run bench [-- visits desktop load taps place repeat orders notify riders desk import] [--runs N] [--only word,…]`: measures
 * the figures that have a budget and compares them with a baseline in the same run, on a separate database with a
 * large catalogue.
 */
const parts = [
  'import',
  'visits',
  'desktop',
  'load',
  'taps',
  'place',
  'repeat',
  'orders',
  'notify',
  'riders',
  'desk',
] as const;
type Part = (typeof parts)[number];

const selectedParts = process.argv.slice(2).filter((word): word is Part => parts.includes(word as Part));
/** `--only cart,store`: only visits with one of these words in their name, and the baseline pages. */
const only = /--only[= ](\S+)/.exec(process.argv.join(' '))?.[1]?.split(',');
const runs = Number(/--runs[= ](\d+)/.exec(process.argv.join(' '))?.[1] ?? 5);
/** `--short`: only checks that the riders part runs; its figures mean nothing. */
const isShort = process.argv.includes('--short');
const isPartSelected = (part: Part): boolean => selectedParts.length === 0 || selectedParts.includes(part);

const INDIRANAGAR = '12.9719,77.6412';
let cookies = `place=${INDIRANAGAR}`;
const STORE = 'green-basket';

mkdirSync(benchFolder, { recursive: true });
await buildIfStale((line) => process.stderr.write(`${line}\n`));
const database = await acquireDatabase();
const tables: Table[] = [];
try {
  const url = await createEmptyDatabase(database.url, 'haat_bench');
  await migrate(url);
  await seedIfEmpty(url, { log: () => {} });
  const imported = importCatalogue(url, STORE, { isRepeated: isPartSelected('import') });
  if (isPartSelected('import')) tables.push(imported);

  const shop = await startShop(url);
  try {
    const items = await query<{ name: string; image: string; price: number; slug: string }>(
      url,
      `select i.name, i.image, i.list_price::float8 as price, i.slug from items i join stores s on s.id = i.store_id
       where s.slug = $1 and i.is_active and not i.is_free_item order by i.sold_count desc, i.position, i.id limit 60`,
      [STORE],
    );
    const [category] = await query<{ slug: string }>(
      url,
      `select slug from categories where parent_id is null order by position, id limit 1`,
    );
    await generatePictures(
      shop.origin,
      items.map((item) => item.image),
    );
    cookies = await withZone(`${shop.origin}/stores`);
    const photograph = await publishPhotograph(shop.origin, cookies);
    const baseline = await startBaselinePages(shop.origin, items.slice(0, 40), photograph.picture);
    const listing = `${shop.origin}/stores/${STORE}`;
    const item = `${shop.origin}/item/${items[0]!.slug}`;
    const filled = await createFilledCart(listing, INDIRANAGAR);
    try {
      if (isPartSelected('load')) {
        const pages = [
          { name: 'home', url: `${shop.origin}/stores` },
          { name: 'store, 40 items', url: listing },
          { name: 'item', url: item },
        ];
        tables.push(await measureCached(pages, cookies, 4));
        tables.push(
          await measureUncached(
            [
              ...pages,
              { name: 'explore "mangoo"', url: `${shop.origin}/explore?q=mangoo` },
              { name: 'store by price, page 5', url: `${listing}?sort=price&page=5` },
            ],
            cookies,
            60,
          ),
        );
        await writeTables(tables);
      }
      if (isPartSelected('taps')) {
        const at = { origin: shop.origin, listing, cookies: [{ name: 'place', value: INDIRANAGAR }] };
        tables.push(await measureTaps(at, runs), await measureNextPage(at, baseline, runs));
        await writeTables(tables);
      }
      if (isPartSelected('place')) {
        tables.push(await measurePlaceToHome(shop.origin, runs));
        await writeTables(tables);
      }
      if (isPartSelected('repeat')) {
        const at = { origin: shop.origin, item, cookies: [{ name: 'place', value: INDIRANAGAR }] };
        tables.push(await measureRepeat(at, runs));
        await writeTables(tables);
      }
      if (isPartSelected('orders')) {
        tables.push(await measureOrders({ origin: shop.origin, databaseUrl: url }));
        await writeTables(tables);
      }
      if (isPartSelected('notify')) {
        tables.push(await measureNotify({ origin: shop.origin, databaseUrl: url }));
        await writeTables(tables);
      }
      if (isPartSelected('riders')) {
        tables.push(
          await measureRiders({
            origin: shop.origin,
            databaseUrl: url,
            ...(isShort && { rounds: 1, seconds: 5 }),
          }),
        );
        await writeTables(tables);
      }
      if (isPartSelected('desk')) {
        tables.push(await measureDesk({ origin: shop.origin, databaseUrl: url, runs }));
        await writeTables(tables);
      }
      if (isPartSelected('visits') || isPartSelected('desktop')) {
        const written = { origin: shop.origin, cookies };
        if (isPartSelected('visits')) tables.push(await measureContent(written));
        const slugs = items.slice(0, 8).map(({ slug }) => slug);
        const chosen = [
          ...visits(),
          ...contentVisits(written),
          ...(await accountVisits(written, slugs)),
        ].filter(({ name }) => !only || [...only, 'baseline'].some((word) => name.includes(word)));
        if (isPartSelected('visits')) tables.push(await measureVisits(chosen, runs));
        await writeTables(tables);
        if (isPartSelected('desktop')) tables.push(await measureVisits(onDesktop(chosen), runs));
      }
    } finally {
      await baseline.close();
    }

    function visits(): Visit[] {
      return [
        { name: 'baseline: listing', url: baseline.listing, heading: /Forty things/ },
        { name: 'baseline: item', url: baseline.item, heading: /./ },
        { name: 'baseline: photograph', url: baseline.photograph, heading: /./ },
        {
          name: '/item with a photograph',
          url: photograph.item,
          heading: /Photographed/,
          cookies,
          baseline: 'photograph',
        },
        {
          name: '/campaign with a photograph',
          url: photograph.campaign,
          heading: /photographed/,
          cookies,
          baseline: 'photograph',
        },
        { name: '/ (first visit)', url: `${shop.origin}/`, heading: /./, baseline: 'item' },
        { name: '/stores', url: `${shop.origin}/stores`, heading: /./, cookies, baseline: 'listing' },
        {
          name: '/stores, cart filled',
          url: `${shop.origin}/stores`,
          heading: /./,
          cookies,
          localStorage: filled.localStorage,
          baseline: 'listing',
        },
        {
          name: '/category',
          url: `${shop.origin}/category/${category!.slug}`,
          heading: /./,
          cookies,
          baseline: 'listing',
        },
        {
          name: '/stores/{restaurant}',
          url: listing,
          heading: /Green Basket/,
          cookies,
          baseline: 'listing',
        },
        {
          name: '/item',
          url: item,
          heading: new RegExp(escape(items[0]!.name.slice(0, 12))),
          cookies,
          baseline: 'item',
        },
        {
          name: '/explore',
          url: `${shop.origin}/explore?q=mango`,
          heading: /./,
          cookies,
          baseline: 'listing',
        },
        {
          name: '/cart, filled',
          url: `${shop.origin}/cart`,
          heading: /./,
          shows: filled.item,
          cookies: `${cookies}; ${filled.cookie}`,
          localStorage: filled.localStorage,
          baseline: 'listing',
        },
      ];
    }
  } finally {
    await shop.close();
  }
} finally {
  await database.release();
}

const markdown = tables.map(toMarkdown).join('\n');
process.stdout.write(`\n${markdown}\n`);
await writeTables(tables);

/** The same screens in a wide window, whose home is another page. */
function onDesktop(visits: readonly Visit[]): Visit[] {
  return visits
    .filter(({ desktop }) => !desktop)
    .map((visit) => ({ ...visit, desktop: true, url: visit.url.replace(/\/stores$/, '/home') }));
}

/** Requests a page and returns the cookies, including the zone cookie that a browser receives with its first page. */
async function withZone(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { cookie: cookies } });
  await answer.arrayBuffer();
  const zone = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('zone='));
  return zone ? `${cookies}; ${zone.split(';')[0]}` : cookies;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
