import { and, desc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { DocumentKind } from '#domain/document-kind.ts';
import type { Publication } from '#domain/publication.ts';
import type { Db } from '../db/client.ts';
import { documents, revisions } from '../db/schema/documents.ts';
import { users } from '../db/schema/people.ts';

export type DocumentRow = typeof documents.$inferSelect & { kind: DocumentKind };
export type RevisionRow = typeof revisions.$inferSelect & { author: string | null };

/** Locks the document until the end of the transaction. */
export async function lockDocument(db: Db, id: number): Promise<DocumentRow | null> {
  const [found] = await db.select().from(documents).where(eq(documents.id, id)).for('update');
  return (found as DocumentRow | undefined) ?? null;
}

export async function findDocument(db: Db, id: number): Promise<DocumentRow | null> {
  const [found] = await db.select().from(documents).where(eq(documents.id, id));
  return (found as DocumentRow | undefined) ?? null;
}

export async function findDocumentBySlug(
  db: Db,
  { kind, slug, locale }: { kind: DocumentKind; slug: string; locale: string },
): Promise<DocumentRow | null> {
  const [found] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.kind, kind), eq(documents.slug, slug), eq(documents.locale, locale)));
  return (found as DocumentRow | undefined) ?? null;
}

/** Returns null if the slug is taken in this language. */
export async function insertDocument(
  db: Db,
  values: Pick<DocumentRow, 'kind' | 'slug' | 'locale' | 'title' | 'authorId'>,
): Promise<DocumentRow | null> {
  const [created] = await db.insert(documents).values(values).onConflictDoNothing().returning();
  return (created as DocumentRow | undefined) ?? null;
}

export async function insertRevision(
  db: Db,
  {
    documentId,
    body,
    authorId,
    note = '',
  }: Pick<RevisionRow, 'documentId' | 'body' | 'authorId'> & { note?: string },
): Promise<{ id: number; number: number }> {
  const [created] = await db
    .insert(revisions)
    .values({
      documentId,
      body,
      authorId,
      note,
      number: sql`(select coalesce(max(number), 0) + 1 from revisions where document_id = ${documentId})`,
    })
    .returning({ id: revisions.id, number: revisions.number });
  return created!;
}

const selectRevisionsWithAuthor = (db: Db) =>
  db
    .select({
      id: revisions.id,
      documentId: revisions.documentId,
      number: revisions.number,
      body: revisions.body,
      authorId: revisions.authorId,
      note: revisions.note,
      createdAt: revisions.createdAt,
      author: users.name,
    })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.authorId));

export async function findRevision(
  db: Db,
  where: { documentId: number } & ({ id: number } | { number: number }),
): Promise<RevisionRow | null> {
  const condition = 'id' in where ? eq(revisions.id, where.id) : eq(revisions.number, where.number);
  const [found] = await selectRevisionsWithAuthor(db).where(
    and(eq(revisions.documentId, where.documentId), condition),
  );
  return found ?? null;
}

/** The numbers of these revisions, by id. */
export async function findRevisionNumbers(
  db: Db,
  documentId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: revisions.id, number: revisions.number })
    .from(revisions)
    .where(and(eq(revisions.documentId, documentId), inArray(revisions.id, [...ids])));
  return new Map(found.map(({ id, number }) => [id, number]));
}

/** The revisions of a document, newest first. */
export async function findRevisions(db: Db, documentId: number, limit: number): Promise<RevisionRow[]> {
  return selectRevisionsWithAuthor(db)
    .where(eq(revisions.documentId, documentId))
    .orderBy(desc(revisions.number))
    .limit(limit);
}

export async function writePublicationState(
  db: Db,
  id: number,
  publication: Publication & { title?: string; slug?: string },
): Promise<void> {
  const returningVersions = publication.returningVersions.map(({ revisionId, until }) => ({
    revisionId,
    until: until?.toISOString() ?? null,
  }));
  await db
    .update(documents)
    .set({ ...publication, returningVersions, updatedAt: sql`now()` })
    .where(eq(documents.id, id));
}

/** Locks documents whose scheduled start, or whose end, has passed; skips those locked by another process. */
export async function lockDueDocuments(db: Db, now: Date, limit = 50): Promise<DocumentRow[]> {
  const found = await db
    .select()
    .from(documents)
    .where(
      or(
        and(isNotNull(documents.scheduledRevisionId), lte(documents.scheduledFrom, now)),
        and(isNotNull(documents.publishedRevisionId), lte(documents.publishTo, now)),
      ),
    )
    .orderBy(documents.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return found as DocumentRow[];
}

/** The documents with this slug, in all languages. */
export async function findDocumentsOfSlug(db: Db, kind: DocumentKind, slug: string): Promise<DocumentRow[]> {
  const found = await db
    .select()
    .from(documents)
    .where(and(eq(documents.kind, kind), eq(documents.slug, slug)))
    .orderBy(documents.id);
  return found as DocumentRow[];
}

/** Locks the documents with these slugs until the end of the transaction. */
export async function lockDocumentsOfSlug(
  db: Db,
  kind: DocumentKind,
  slugs: readonly string[],
): Promise<DocumentRow[]> {
  const found = await db
    .select()
    .from(documents)
    .where(and(eq(documents.kind, kind), inArray(documents.slug, [...slugs])))
    .orderBy(documents.id)
    .for('update');
  return found as DocumentRow[];
}

export async function moveDocumentsToSlug(
  db: Db,
  kind: DocumentKind,
  from: string,
  to: string,
): Promise<void> {
  await db
    .update(documents)
    .set({ slug: to, updatedAt: sql`now()` })
    .where(and(eq(documents.kind, kind), eq(documents.slug, from)));
}

export type StoredRevision = { id: number; kind: DocumentKind; slug: string; body: Record<string, unknown> };

/** All revisions whose body contains this text, locked until the end of the transaction. */
export async function findRevisionsContaining(tx: Db, text: string): Promise<StoredRevision[]> {
  const rows = await tx
    .select({ id: revisions.id, kind: documents.kind, slug: documents.slug, body: revisions.body })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.documentId))
    .where(sql`position(${text} in ${revisions.body}::text) > 0`)
    .for('update', { of: revisions });
  return rows as StoredRevision[];
}

export async function replaceRevisionBody(tx: Db, id: number, body: Record<string, unknown>): Promise<void> {
  await tx.update(revisions).set({ body }).where(eq(revisions.id, id));
}
