import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { containsTypedSql } from './contains-typed.ts';
import type { ReferenceKind } from './reference-states.ts';

export type ReferenceChoice = {
  slug: string;
  name: string;
  hint: string;
  picture: string;
  cloth: string;
  price: number | null;
};

type ReferenceQuery = {
  kind: ReferenceKind;
  words: string;
  slugs?: readonly string[] | undefined;
  /** The author whose unpublished documents are included; by default, those of all authors are included. */
  authorId?: string | undefined;
};

/** Entities that an editor can reference, found by part of their name or slug; entities in `slugs` come first. */
export async function searchReferences(
  db: Db,
  { kind, words, slugs = [], authorId }: ReferenceQuery,
): Promise<ReferenceChoice[]> {
  const isFound = words === '' ? sql`${slugs.length === 0}` : containsTypedSql(words, sql`name`, sql`slug`);
  const slugArray = sql.param([...slugs]);
  const { rows } = await db.execute<ReferenceChoice>(sql`
    select slug, name, hint, picture, cloth, price from (${source(kind, authorId)}) all_of_them
    where slug = any(${slugArray}::text[]) or ${isFound}
    order by slug = any(${slugArray}::text[]) desc, name collate names limit 40`);
  return rows;
}

function source(kind: ReferenceKind, authorId: string | undefined) {
  switch (kind) {
    case 'item':
      return sql`select i.slug, i.name, i.image as picture, i.cloth, i.list_price::float8 as price,
          s.name || case when s.address = '' then '' else ' · ' || s.address end || case when i.publication <> 'published' then ' · ' || i.publication when i.is_active then '' else ' · not active' end as hint
        from items i join stores s on s.id = i.store_id`;
    case 'store':
      return sql`select slug, name, image as picture, cloth, null::float8 as price,
          concat_ws(' · ', nullif(address, ''), case when not is_active then 'not active' end) as hint from stores`;
    case 'category':
      return sql`select slug, name, image as picture, cloth, null::float8 as price,
          case when is_active then '' else 'not active' end as hint from categories`;
    default:
      return sql`select distinct on (slug) slug, title as name, state as hint, '' as picture, 'leaf' as cloth,
          null::float8 as price from documents
        where kind = ${kind === 'slider' ? 'promo_slider' : kind}
          and (${authorId === undefined} or author_id = ${authorId ?? ''} or published_revision_id is not null)
        order by slug, locale`;
  }
}
