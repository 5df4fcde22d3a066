import type { Db } from '#server/db/client.ts';
import { listCategories } from '../categories.ts';
import type { CsvLines } from './csv-lines.ts';

export async function categoryCsvLines(db: Db): Promise<CsvLines> {
  const { rows } = await listCategories(db, { page: 1, perPage: 100_000, order: 'ASC' });
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return [
    ['slug', 'name', 'tagline', 'parent', 'picture', 'cloth', 'position', 'is_active', 'items'],
    ...rows.map((row) => [
      row.slug,
      row.name,
      row.tagline,
      row.parentId === null ? '' : (slugs.get(row.parentId) ?? ''),
      row.image,
      row.cloth,
      row.position,
      row.isActive,
      row.items,
    ]),
  ];
}
