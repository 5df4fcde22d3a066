import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** What content may name by a slug. */
export type ReferenceKind =
  'item' | 'store' | 'category' | 'section' | 'slider' | 'recipe' | 'campaign' | 'page';

/** Fine, known but not to be had now, or unknown. */
export type ReferenceState = 'there' | 'inactive' | 'unserved';

const live = (
  kind: string,
) => sql`select slug, case when bool_or(published_revision_id is not null or scheduled_revision_id is not null)
  then 'there' else 'inactive' end as state from documents where kind = ${kind}`;

/** How the named things stand; a slug that is missing from the answer names nothing. */
export async function findReferences(
  db: Db,
  kind: ReferenceKind,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, ReferenceState>> {
  if (slugs.length === 0) return new Map();
  const named = sql`slug = any(${sql.param([...slugs])}::text[])`;
  const { rows } = await db.execute<{ slug: string; state: ReferenceState }>(questionFor(kind, named));
  return new Map(rows.map(({ slug, state }) => [slug, state]));
}

function questionFor(kind: ReferenceKind, named: ReturnType<typeof sql>) {
  switch (kind) {
    case 'item':
      return sql`select i.slug, case when not i.is_active then 'inactive' when not s.is_active or s.is_paused then 'unserved'
        else 'there' end as state from (select * from items where ${named}) i join stores s on s.id = i.store_id`;
    case 'store':
      return sql`select slug, case when is_active then 'there' else 'inactive' end as state from stores where ${named}`;
    case 'category':
      return sql`select slug, case when is_active then 'there' else 'inactive' end as state from categories where ${named}`;
    case 'slider':
      return sql`${live('promo_slider')} and ${named} group by slug`;
    default:
      return sql`${live(kind)} and ${named} group by slug`;
  }
}
