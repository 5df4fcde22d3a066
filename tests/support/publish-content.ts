import { documents, revisions } from '#server/db/schema/index.ts';
import type { Db } from '#server/db/client.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import { eq } from 'drizzle-orm';

/** Publishes a document in one language directly in the database, without the desk's API; returns the document's id. */
export async function publishContent(
  db: Db,
  {
    kind,
    slug,
    body,
    locale = 'en',
  }: { kind: DocumentKind; slug: string; body: { title: string }; locale?: string },
): Promise<number> {
  const [document] = await db
    .insert(documents)
    .values({ kind, slug, locale, state: 'published', title: body.title })
    .returning({ id: documents.id });
  const [revision] = await db
    .insert(revisions)
    .values({ documentId: document!.id, number: 1, body })
    .returning({ id: revisions.id });
  await db
    .update(documents)
    .set({ publishedRevisionId: revision!.id, latestRevisionId: revision!.id })
    .where(eq(documents.id, document!.id));
  return document!.id;
}
