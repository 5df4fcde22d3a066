import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { documents, revisions } from '../db/schema/documents.ts';

export type PublishedDocument = {
  id: number;
  kind: string;
  slug: string;
  locale: string;
  revision: number;
  body: Record<string, unknown>;
};

/** Published documents of a kind, in the order they were made. */
export async function findPublished(db: Db, kind: string, slug?: string): Promise<PublishedDocument[]> {
  return db
    .select({
      id: documents.id,
      kind: documents.kind,
      slug: documents.slug,
      locale: documents.locale,
      revision: revisions.id,
      body: revisions.body,
    })
    .from(documents)
    .innerJoin(revisions, eq(revisions.id, documents.publishedRevisionId))
    .where(and(eq(documents.kind, kind), slug === undefined ? undefined : eq(documents.slug, slug)))
    .orderBy(documents.id);
}
