import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Item } from '#domain/catalogue.ts';
import { type OpenDatabase, openDatabase } from '#server/db/client.ts';
import { stores } from '#server/db/schema/index.ts';
import { itemBySlug } from '#server/repositories/item.ts';
import {
  importCatalogue,
  type CatalogueImportOptions,
  type ImportSummary,
} from '#server/services/import/import-catalogue.ts';
import { openChangeList, openImportReport } from '#server/services/import/import-report.ts';
import { openPictureArchive } from '#server/services/import/picture-archive.ts';
import { createTestDatabase } from './database.ts';
import { addSeller } from './sellers.ts';
import { makeProductFolder, type ProductFolder, type ProductRow } from './product-file.ts';

export interface ImportOptions extends Partial<CatalogueImportOptions> {
  hosts?: string[];
  pictureFolder?: null;
  /** A zip file of pictures. */
  archive?: Uint8Array;
  fetch?: typeof fetch;
}

export interface ImportDesk {
  open: OpenDatabase;
  url: string;
  folder: ProductFolder;
  /** Resets to two empty stores, `corner` and `market`, and an empty folder. */
  clear: () => Promise<void>;
  importProducts: (
    content: readonly ProductRow[] | string | Buffer,
    options?: ImportOptions,
  ) => Promise<{ summary: ImportSummary; refused: string; changes: string }>;
  item: (slug: string) => Promise<Item>;
  close: () => Promise<void>;
}

/** Creates a database and a folder for import tests. */
export async function openImportDesk(): Promise<ImportDesk> {
  const database = await createTestDatabase();
  const open = openDatabase(database.url, { max: 3 });
  const desk: ImportDesk = {
    open,
    url: database.url,
    folder: await makeProductFolder(),
    async clear() {
      await desk.folder.remove();
      desk.folder = await makeProductFolder();
      // DELETE, because TRUNCATE would include the invoices of orders, which cannot be truncated.
      for (const table of ['stores', 'items', 'categories', 'media']) {
        await open.db.execute(sql.raw(`delete from ${table}`));
        await open.db.execute(sql.raw(`alter sequence ${table}_id_seq restart`));
      }
      const store = { latitude: 12.97, longitude: 77.59, hours: [], sellerId: await addSeller(open.db) };
      await open.db.insert(stores).values([
        { slug: 'corner', name: 'Corner', ...store },
        { slug: 'market', name: 'Market', ...store },
      ]);
    },
    async importProducts(
      content,
      { hosts = [], fetch: fetchUrl = fetch, pictureFolder, archive, ...order } = {},
    ) {
      const { folder } = desk;
      const file = await folder.write(content);
      const report = openImportReport(join(folder.path, 'out', 'refused.csv'));
      const changes = openChangeList(join(folder.path, 'out', 'changes.csv'));
      const sources = {
        media: { folder: join(folder.path, 'media') },
        hosts,
        folder: pictureFolder === null ? null : folder.path,
        archive: archive
          ? await openPictureArchive(await folder.write(Buffer.from(archive), 'pictures.zip'))
          : null,
        fetch: fetchUrl,
      };
      const result = await importCatalogue(
        { db: open.db, report, changes, sources },
        { file, storeSlug: 'corner', decimals: 2, ...order },
      );
      sources.archive?.close();
      await Promise.all([report.close(), changes.close()]);
      if (!result.ok) throw new Error(`${result.error}: ${result.known.join()}`);
      const read = async ({ path }: { path: string | null }) => (path ? readFile(path, 'utf8') : '');
      return { summary: result.summary, refused: await read(report), changes: await read(changes) };
    },
    async item(slug) {
      const item = await itemBySlug(open.db, slug, 'en');
      if (!item) throw new Error(`No item ${slug}`);
      return item;
    },
    async close() {
      await open.close();
      await database.drop();
      await desk.folder.remove();
    },
  };
  return desk;
}
