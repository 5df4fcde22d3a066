import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DocumentKind } from '#domain/document-kind.ts';
import type { PublicationState } from '#domain/publication.ts';
import type { Db } from '../db/client.ts';
import { documents } from '../db/schema/documents.ts';
import { users } from '../db/schema/people.ts';
import { containsTypedSql } from './contains-typed.ts';

export type DocumentQuery = {
  kinds?: readonly DocumentKind[] | undefined;
  states?: readonly PublicationState[] | undefined;
  locale?: string | undefined;
  search?: string | undefined;
  ids?: readonly number[] | undefined;
  authorId?: string | undefined;
  sort: 'title' | 'slug' | 'updated_at' | 'state' | 'kind';
  descending: boolean;
  limit: number;
  offset: number;
};

const columns = {
  title: sql`${documents.title} collate names`,
  slug: documents.slug,
  updated_at: documents.updatedAt,
  state: documents.state,
  kind: documents.kind,
} as const;

/** One page of the editors' list of documents, and the total number. */
export async function listDocumentRows(db: Db, query: DocumentQuery) {
  const { kinds, states, locale, search, ids, authorId, sort, descending, limit, offset } = query;
  const where = and(
    kinds && inArray(documents.kind, [...kinds]),
    states && inArray(documents.state, [...states]),
    locale === undefined ? undefined : eq(documents.locale, locale),
    search ? containsTypedSql(search, documents.title, documents.slug) : undefined,
    ids && inArray(documents.id, [...ids]),
    authorId === undefined ? undefined : eq(documents.authorId, authorId),
  );
  const [rows, [total]] = await Promise.all([
    db
      .select({ document: documents, author: users.name })
      .from(documents)
      .leftJoin(users, eq(users.id, documents.authorId))
      .where(where)
      .orderBy((descending ? desc : asc)(columns[sort]), asc(documents.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(documents).where(where),
  ]);
  return { rows, total: total?.count ?? 0 };
}
