import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { exportItemPictures } from '#server/services/desk/export/item-pictures.ts';
import { exportCsv } from '#server/services/desk/export/export-csv.ts';
import type { CsvStyle } from '#server/text/csv-line.ts';
import { type ImportDesk, openImportDesk } from '../support/import-desk.ts';
import { catalogueOf, saveCatalogue } from '../support/random-catalogue.ts';

/** `HAAT_IMPORT_RUNS=2000 npm test -- tests/server/import-round-trip.test.ts` tries more catalogues. */
const numRuns = Number(process.env['HAAT_IMPORT_RUNS'] ?? 20);
vi.setConfig({ testTimeout: 300_000 + numRuns * 2_000 });

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());

const access = { userId: 'admin', role: 'admin', storeIds: null } as const;
const styles = fc.constantFrom<CsvStyle>(
  { separator: ',', decimalSign: '.' },
  { separator: ';', decimalSign: ',' },
  { separator: '\t', decimalSign: '.' },
  { separator: '\t', decimalSign: ',' },
  { separator: ';', decimalSign: '.' },
  { separator: ',', decimalSign: ',' },
);
/** The archive beside the export, as a person who keeps every store gets it. */
async function exportedPictures(): Promise<Buffer> {
  const media = { folder: join(desk.folder.path, 'media') };
  const made = await exportItemPictures({ db: desk.open.db, media }, access);
  if (!made.ok) throw new Error(made.message);
  return Buffer.concat(await Array.fromAsync(made.bytes));
}

/** The stored file of the catalogue's picture. */
async function storePicture(): Promise<void> {
  const originals = join(desk.folder.path, 'media', 'originals');
  await mkdir(originals, { recursive: true });
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } });
  await picture.webp().toFile(join(originals, 'abcdef0123456789abcdef01.webp'));
}

/** Another shop gives its pictures other names and numbers. */
const withoutFiles = (text: string) =>
  text.replace(/-[0-9a-f]{24}\.webp/g, '.webp').replace(/media:\d+:[0-9a-f]{24}/g, 'media');

/** Decimal digits of currencies. */
const currencyDigits = fc.constantFrom(2, 0, 3);

async function exported(style?: CsvStyle, digits = 2): Promise<string> {
  const made = await exportCsv(desk.open.db, 'items', {
    access,
    digits,
    today: '2026-06-24',
    ...(style && { style }),
  });
  if (!made.ok) throw new Error(made.message);
  return made.file.text;
}

/** Every row of the catalogue with the transaction that wrote it last. */
async function allRows() {
  const tables = [
    'items',
    'variants',
    'item_categories',
    'categories',
    'menu_sections',
    'menu_section_items',
    'media',
    'variant_overrides',
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      desk.open.db.execute(sql.raw(`select xmin::text, t.* from ${table} t order by t::text`)),
    ),
  );
  return rows.map(({ rows: found }) => found);
}

const options = { taxClasses: ['none', 'standard', 'reduced', 'high'] };

test('an import of the unchanged export of a catalogue into the same shop changes no row, also with every tick', async () => {
  await fc.assert(
    fc.asyncProperty(catalogueOf(), styles, currencyDigits, async (catalogue, style, decimals) => {
      await desk.clear();
      await saveCatalogue(desk.open.db, catalogue);
      const before = await allRows();
      const file = await exported(style, decimals);
      for (const ticks of [{}, { takesStock: true, removesMissing: true }]) {
        const { summary, refused, changes } = await desk.importProducts(file, {
          ...options,
          decimals,
          ticks,
        });
        expect({ refused, changes }).toEqual({ refused: '', changes: '' });
        expect(summary).toMatchObject({ created: 0, updated: 0, refused: 0 });
      }
      expect(await allRows()).toEqual(before);
    }),
    { numRuns, endOnFailure: true },
  );
});

/** What an import makes equal in another shop: docs/product-files.md. */
async function listedFields() {
  const { rows } = await desk.open.db.execute(sql`
    with recursive paths as (
      select id, array[name] as path from categories where parent_id is null
      union all select c.id, paths.path || c.name from categories c join paths on paths.id = c.parent_id
    )
    select s.slug as store, coalesce(i.handle, i.slug) as handle, i.name, i.description, brand, i.image,
      array(select distinct picture from unnest(i.pictures) as picture where picture <> i.image order by picture) as pictures, i.is_active, publication, i.is_veg,
      has_variant, tax_class, tax_code, allergens, nutritional_facts, portion, spice, is_bestseller, tags, i.translations, list_price, list_old_price,
      case when not exists (select from variants where item_id = i.id) then i.unit_id end as unit_id,
      (select jsonb_build_array(n.name, n.position, n.translations, l.position) from menu_section_items l join menu_sections n on n.id = l.section_id where l.item_id = i.id) as section,
      (select jsonb_agg(path order by l.position, l.category_id) from item_categories l join paths on paths.id = l.category_id where l.item_id = i.id) as categories,
      (select jsonb_agg(jsonb_build_object('name', v.name, 'sku', nullif(sku, ''), 'regular', regular_price,
          'sale', case when sale_price < regular_price then sale_price end, 'default', is_default, 'active', v.is_active,
          'stock', on_hand - reserved, 'endless', is_infinite, 'oversold', is_negative, 'veg', v.is_veg, 'unit', v.unit_id,
          'size', v.measurement, 'per_kg', price_per_kg, 'member', member_price, 'translations', v.translations)
          order by v.position, v.id) from variants v where v.item_id = i.id) as variants
    from items i join stores s on s.id = i.store_id order by s.slug, i.position, i.id`);
  return rows;
}

test('an import of the export into an empty shop makes equal items', async () => {
  await fc.assert(
    fc.asyncProperty(catalogueOf({ isForeign: true }), styles, async (catalogue, style) => {
      await desk.clear();
      await saveCatalogue(desk.open.db, catalogue);
      await storePicture();
      const before = withoutFiles(JSON.stringify(await listedFields()));
      const file = await exported(style);
      const archive = await exportedPictures();
      await desk.clear();
      const { refused } = await desk.importProducts(file, { ...options, archive });
      expect(refused).toBe('');
      expect(JSON.parse(withoutFiles(JSON.stringify(await listedFields())))).toEqual(JSON.parse(before));
      expect(withoutFiles(await exported(style))).toBe(withoutFiles(file));
    }),
    { numRuns, endOnFailure: true },
  );
});
