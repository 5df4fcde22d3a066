import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { joinDatabase } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedIfEmpty } from '#server/db/seed/seed.ts';
import { buildIfStale } from '../build.ts';
import { contentVisits, measureContent } from './content.ts';
import { filledCart } from './filled-cart.ts';
import { startFloor, warmPictures } from './floor.ts';
import { measureCached, measureUncached } from './load.ts';
import { measureOrders } from './orders.ts';
import { toMarkdown, type Table } from './report.ts';
import { benchFolder, freshDatabase, query, startShop } from './shop.ts';
import { measureNextPage } from './next-page.ts';
import { measureRepeat } from './repeat.ts';
import { measureTaps } from './taps.ts';
import { measureVisits, type Visit } from './visits.ts';

/**
 * `npm run bench [-- visits load taps repeat orders import] [--runs N] [--only word,…]`: the budgets as tables, laid beside a floor of the
 * same run. Everything happens on a database of its own with the big catalogue in it.
 */
const parts = ['import', 'visits', 'load', 'taps', 'repeat', 'orders'] as const;
type Part = (typeof parts)[number];

const wanted = process.argv.slice(2).filter((word): word is Part => parts.includes(word as Part));
/** `--only cart,store`: visits whose name has one of these words, beside the floors. */
const only = /--only[= ](\S+)/.exec(process.argv.join(' '))?.[1]?.split(',');
const runs = Number(/--runs[= ](\d+)/.exec(process.argv.join(' '))?.[1] ?? 5);
const runsPart = (part: Part): boolean => wanted.length === 0 || wanted.includes(part);

const INDIRANAGAR = '12.9719,77.6412';
let cookies = `place=${INDIRANAGAR}`;
const STORE = 'green-basket';
const report = 'docs/benchmarks.md';

mkdirSync(benchFolder, { recursive: true });
await buildIfStale((line) => process.stderr.write(`${line}\n`));
const database = await joinDatabase();
const tables: Table[] = [];
try {
  const url = await freshDatabase(database.url, 'haat_bench');
  await migrate(url);
  await seedIfEmpty(url, { log: () => {} });
  const imported = importCatalogue(url);
  if (runsPart('import')) tables.push(imported);

  const shop = await startShop(url);
  try {
    const items = await query<{ name: string; image: string; price: number; slug: string }>(
      url,
      `select i.name, i.image, i.list_price as price, i.slug from items i join stores s on s.id = i.store_id
       where s.slug = $1 and i.is_active and not i.is_free_item order by i.sold_count desc, i.position, i.id limit 60`,
      [STORE],
    );
    const [category] = await query<{ slug: string }>(
      url,
      `select slug from categories where parent_id is null order by position, id limit 1`,
    );
    await warmPictures(
      shop.origin,
      items.map((item) => item.image),
    );
    const floor = await startFloor(shop.origin, items.slice(0, 40));
    cookies = await withZone(`${shop.origin}/stores`);
    const listing = `${shop.origin}/stores/${STORE}`;
    const item = `${shop.origin}/item/${items[0]!.slug}`;
    const filled = await filledCart(listing, INDIRANAGAR);
    try {
      if (runsPart('load')) {
        const pages = [
          { name: 'home', url: `${shop.origin}/stores` },
          { name: 'store, 40 items', url: listing },
          { name: 'item', url: item },
        ];
        tables.push(await measureCached(pages, cookies, 6));
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
        save();
      }
      if (runsPart('taps')) {
        const at = { origin: shop.origin, listing, cookies: [{ name: 'place', value: INDIRANAGAR }] };
        tables.push(await measureTaps(at, runs), await measureNextPage(at, floor, runs));
        save();
      }
      if (runsPart('repeat')) {
        const at = { origin: shop.origin, item, cookies: [{ name: 'place', value: INDIRANAGAR }] };
        tables.push(await measureRepeat(at, runs));
        save();
      }
      if (runsPart('orders')) {
        tables.push(await measureOrders({ origin: shop.origin, databaseUrl: url }));
        save();
      }
      if (runsPart('visits')) {
        const written = { origin: shop.origin, cookies };
        tables.push(await measureContent(written));
        const asked = [...visits(), ...contentVisits(written)].filter(
          ({ name }) => !only || [...only, 'floor'].some((word) => name.includes(word)),
        );
        tables.push(await measureVisits(asked, runs));
      }
    } finally {
      await floor.close();
    }

    function visits(): Visit[] {
      return [
        { name: 'floor: listing', url: floor.listing, heading: /Forty things/ },
        { name: 'floor: item', url: floor.item, heading: /./ },
        { name: '/ (first visit)', url: `${shop.origin}/`, heading: /./, floor: 'item' },
        { name: '/stores', url: `${shop.origin}/stores`, heading: /./, cookies, floor: 'listing' },
        {
          name: '/stores, cart filled',
          url: `${shop.origin}/stores`,
          heading: /./,
          cookies,
          localStorage: filled.localStorage,
          floor: 'listing',
        },
        {
          name: '/category',
          url: `${shop.origin}/category/${category!.slug}`,
          heading: /./,
          cookies,
          floor: 'listing',
        },
        { name: '/stores/{restaurant}', url: listing, heading: /Green Basket/, cookies, floor: 'listing' },
        {
          name: '/item',
          url: item,
          heading: new RegExp(escape(items[0]!.name.slice(0, 12))),
          cookies,
          floor: 'item',
        },
        { name: '/explore', url: `${shop.origin}/explore?q=mango`, heading: /./, cookies, floor: 'listing' },
        {
          name: '/cart, filled',
          url: `${shop.origin}/cart`,
          heading: /./,
          shows: filled.item,
          cookies: `${cookies}; ${filled.cookie}`,
          localStorage: filled.localStorage,
          floor: 'item',
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
save();

/** The generator's catalogue, imported by the same command a shop owner uses. */
function importCatalogue(url: string): Table {
  const file = join(benchFolder, 'catalogue.csv');
  run(['scripts/bench/catalogue.ts', file], url);
  const first = run(['--max-semi-space-size=8', 'scripts/import.ts', file, '--store', STORE], url);
  return {
    title: 'Catalogue import',
    note: 'The generated catalogue of 12,833 products into the demo market.',
    columns: ['Run', 'seconds', 'peak memory MB'],
    rows: [['first', first.seconds.toFixed(1), first.megabytes], ...(runsPart('import') ? [again()] : [])],
  };

  function again(): (string | number)[] {
    const { seconds, megabytes } = run(
      ['--max-semi-space-size=8', 'scripts/import.ts', file, '--store', STORE],
      url,
    );
    return ['again, nothing new', seconds.toFixed(1), megabytes];
  }
}

function run(args: string[], url: string): { seconds: number; megabytes: string } {
  const start = performance.now();
  const done = spawnSync(process.execPath, ['--import', './scripts/bench/peak-memory.mjs', ...args], {
    env: { ...process.env, DATABASE_URL: url },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.status !== 0) throw new Error(`${args[0]} failed:\n${done.stdout}\n${done.stderr}`);
  const peak = /peak-memory (\d+)/.exec(done.stderr)?.[1];
  return {
    seconds: (performance.now() - start) / 1_000,
    megabytes: peak ? String(Math.round(Number(peak) / 1024)) : '?',
  };
}

/** What a browser holds after its first page: the zone that the shop found for the place. */
async function withZone(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { cookie: cookies } });
  await answer.arrayBuffer();
  const zone = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('zone='));
  return zone ? `${cookies}; ${zone.split(';')[0]}` : cookies;
}

/** Kept after each part; a table that was not measured this time stays as it was. */
function save(): void {
  const before = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const sections = new Map(
    [...before.matchAll(/^## (.+)\n[\s\S]*?(?=^## |(?![\s\S]))/gm)].map(([section, title]) => [
      title!,
      `${section.trimEnd()}\n`,
    ]),
  );
  for (const table of tables) sections.set(table.title, `${toMarkdown(table)}\n`);
  const remarks = sections.get('Remarks') ?? '';
  sections.delete('Remarks');
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const intro = `# Benchmarks\n\nWritten by \`npm run bench\`. Last run: ${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${machine}.\nMilliseconds move from machine to machine; compare the columns that are laid beside a floor.\n`;
  writeFileSync(report, `${[intro, ...sections.values(), remarks].join('\n').trimEnd()}\n`);
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
