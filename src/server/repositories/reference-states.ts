import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** The kinds of records that documents can reference by slug. */
export type ReferenceKind =
  'item' | 'store' | 'category' | 'section' | 'slider' | 'recipe' | 'campaign' | 'page';

/** `there`: shown to customers or scheduled; `inactive`: not shown; `unserved`: its store is inactive or paused. */
export type ReferenceState = 'there' | 'inactive' | 'unserved';

const live = (
  kind: string,
) => sql`select slug, case when bool_or(published_revision_id is not null or scheduled_revision_id is not null)
  then 'there' else 'inactive' end as state from documents where kind = ${kind}`;

/** The states of these references; a slug that is missing from the result does not exist. */
export async function findReferenceStates(
  db: Db,
  kind: ReferenceKind,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, ReferenceState>> {
  if (slugs.length === 0) return new Map();
  const hasSlug = sql`slug = any(${sql.param([...slugs])}::text[])`;
  const { rows } = await db.execute<{ slug: string; state: ReferenceState }>(queryFor(kind, hasSlug));
  return new Map(rows.map(({ slug, state }) => [slug, state]));
}

function queryFor(kind: ReferenceKind, hasSlug: ReturnType<typeof sql>) {
  switch (kind) {
    case 'item':
      return sql`select i.slug, case when not i.is_active or i.publication <> 'published' then 'inactive' when not s.is_active or (s.is_paused and (s.paused_until is null or s.paused_until > now())) then 'unserved'
        else 'there' end as state from (select * from items where ${hasSlug}) i join stores s on s.id = i.store_id`;
    case 'store':
      return sql`select slug, case when is_active then 'there' else 'inactive' end as state from stores where ${hasSlug}`;
    case 'category':
      return sql`select slug, case when is_active then 'there' else 'inactive' end as state from categories where ${hasSlug}`;
    case 'slider':
      return sql`${live('promo_slider')} and ${hasSlug} group by slug`;
    default:
      return sql`${live(kind)} and ${hasSlug} group by slug`;
  }
}
