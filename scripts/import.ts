/**
 * Imports a product file:
 * `npm run import -- FILE.csv --store SLUG [--dry-run] [--stock] [--remove-missing] [--dates] [--pictures FOLDER|FILE.zip]
 * [--picture-hosts a.example,b.example] [--report FILE]`
 */
import { open } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { guardedFetch } from '#server/adapters/guarded-fetch.ts';
import { openDatabase } from '#server/db/client.ts';
import { dataFolder } from '#server/db/acquire-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { environment } from '#server/config/environment.ts';
import { parseHosts } from '#server/config/variable-parsers.ts';
import { mediaFolder } from '#server/media/media-files.ts';
import { importCatalogue, type ImportSummary } from '#server/services/import/import-catalogue.ts';
import type { ImportTicks } from '#server/services/import/merge-variant.ts';
import { openPictureArchive, type PictureArchive } from '#server/services/import/picture-archive.ts';
import { openChangeList, openImportReport } from '#server/services/import/import-report.ts';
import { loadPublishedShop } from '#server/services/settings/published-shop.ts';
import { withDatabase } from './with-database.ts';
import { showProgress } from './progress-bar.ts';

const usage =
  'Usage: npm run import -- FILE.csv --store SLUG [--dry-run] [--stock] [--remove-missing] [--dates] [--pictures FOLDER|FILE.zip] [--picture-hosts HOST,…] [--report FILE]';

interface ImportOptions {
  file: string;
  store: string;
  isDryRun: boolean;
  ticks: Omit<ImportTicks, 'movedStockLines'>;
  pictures: string;
  hosts: readonly string[];
  report: string;
}

function parseOptions(): ImportOptions | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        store: { type: 'string' },
        'dry-run': { type: 'boolean' },
        stock: { type: 'boolean' },
        'remove-missing': { type: 'boolean' },
        dates: { type: 'boolean' },
        pictures: { type: 'string' },
        'picture-hosts': { type: 'string' },
        report: { type: 'string' },
      },
    });
    const [file] = positionals;
    if (!file || !values.store || positionals.length > 1) return null;
    const name = `${basename(file).replace(/\.csv$/i, '')}-rejected.csv`;
    return {
      file: resolve(file),
      store: values.store,
      isDryRun: values['dry-run'] ?? false,
      ticks: {
        takesStock: values.stock ?? false,
        removesMissing: values['remove-missing'] ?? false,
        takesDates: values.dates ?? false,
      },
      pictures: resolve(values.pictures ?? dirname(file)),
      hosts:
        values['picture-hosts'] === undefined
          ? environment().pictureHosts
          : parseHosts(values['picture-hosts']),
      report: values.report ? resolve(values.report) : join(dataFolder(), 'imports', name),
    };
  } catch {
    return null;
  }
}

async function run(importOptions: ImportOptions, url: string): Promise<number> {
  const startedAt = performance.now();
  const { db, close } = openDatabase(url, { max: 2, isLongWork: true });
  const report = openImportReport(importOptions.report);
  const changes = openChangeList(importOptions.report.replace(/(?:-rejected)?\.csv$/i, '') + '-changes.csv');
  const progress = showProgress(importOptions.isDryRun ? 'Checking' : 'Importing');
  let archive: PictureArchive | null = null;
  try {
    if (/\.zip$/i.test(importOptions.pictures)) archive = await openPictureArchive(importOptions.pictures);
    await migrate(url);
    const { settings } = await loadPublishedShop(db);
    const result = await importCatalogue(
      {
        db,
        report,
        changes,
        sources: {
          media: mediaFolder(),
          hosts: importOptions.hosts,
          folder: archive ? null : importOptions.pictures,
          archive,
          fetch: guardedFetch,
        },
      },
      {
        file: importOptions.file,
        storeSlug: importOptions.store,
        currency: settings.currencyCode,
        decimals: settings.currencyDigits,
        taxClasses: Object.keys(settings.taxRates),
        ticks: importOptions.ticks,
        isDryRun: importOptions.isDryRun,
        onProgress: progress.show,
      },
    );
    progress.end();
    if (!result.ok) {
      console.error(
        `There is no store "${importOptions.store}". ${result.known.length > 0 ? `Available: ${result.known.join(', ')}.` : 'Start the shop once with `npm start` to create some.'}`,
      );
      return 1;
    }
    say(result.summary, importOptions.isDryRun, startedAt);
    if (report.path) console.log(`Rejected rows and notes: ${report.path}`);
    if (changes.path) {
      const counts = Object.entries(result.summary.changes).map(([kind, count]) => `${count} ${kind}`);
      console.log(`${counts.join(', ')}: ${changes.path}`);
    }
    return result.summary.products === 0 && result.summary.refused > 0 ? 1 : 0;
  } finally {
    progress.end();
    archive?.close();
    await Promise.all([report.close(), changes.close()]);
    await close();
  }
}

function say(summary: ImportSummary, isDryRun: boolean, startedAt: number): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  const { products, variants, created, updated, unchanged, refused, notes, pictureHosts } = summary;
  console.log(
    `${isDryRun ? 'Dry run, nothing was saved: ' : ''}${products} products with ${variants} variants: ${created} new, ${updated} changed, ${unchanged} unchanged; ${refused} rejected${notes > 0 ? `, ${notes} notes` : ''}.`,
  );
  for (const { host, pictures: count, state } of pictureHosts)
    if (state !== 'allowed')
      console.log(
        `${host}: ${count} ${count === 1 ? 'picture' : 'pictures'} not downloaded${state === 'refused' ? `; allow it with --picture-hosts ${host}` : ', because it is not a host on the public internet'}.`,
      );
  console.log(`Took ${seconds} s, peak memory ${memory} MB.`);
}

/** Why a file cannot be read; undefined if it can. */
async function unreadableReason(path: string): Promise<string | undefined> {
  try {
    const file = await open(path);
    const isFile = (await file.stat()).isFile();
    await file.close();
    return isFile ? undefined : `${path} is not a file.`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? `The file ${path} does not exist.` : `${path} could not be read (${code}).`;
  }
}

const importOptions = parseOptions();
const problem = importOptions ? await unreadableReason(importOptions.file) : usage;
if (!importOptions || problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  await withDatabase(async (url) => {
    process.exitCode = await run(importOptions, url);
  });
}
