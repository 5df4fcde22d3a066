import { versionsAfterEnd, publishedVersionsOf } from '#domain/publication.ts';
import { type DocumentKind, isAlwaysPublished } from '#domain/document-kind.ts';
import { listDocumentRows, type DocumentQuery } from '#server/repositories/document-list.ts';
import {
  type DocumentRow,
  findDocument,
  findDocumentsOfSlug,
  findRevision,
  findRevisionNumbers,
  type RevisionRow,
} from '#server/repositories/document-write.ts';
import { type Editor, mayPublishDocument, mayReadDocument, mayEditDocument } from './document-permissions.ts';
import { mayCopyDocument, mayMoveDocument } from './move-and-copy-document.ts';
import { rowToPublication } from './row-to-publication.ts';
import type { ContentDependencies } from '../documents/read-document.ts';

/** A document as a row of the editors' list. */
export function describeRow(row: DocumentRow, author: string | null) {
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    locale: row.locale,
    title: row.title,
    state: row.state,
    author,
    publish_from: row.publishFrom?.toISOString() ?? null,
    publish_to: row.publishTo?.toISOString() ?? null,
    scheduled_from: row.scheduledFrom?.toISOString() ?? null,
    scheduled_to: row.scheduledTo?.toISOString() ?? null,
    is_live: row.publishedRevisionId !== null,
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The documents an editor may see: authors see only their own documents. */
export async function listDocuments({ db }: ContentDependencies, editor: Editor, query: DocumentQuery) {
  const { rows, total } = await listDocumentRows(db, {
    ...query,
    ...(editor.role === 'author' && { authorId: editor.id }),
  });
  return { rows: rows.map(({ document, author }) => describeRow(document as DocumentRow, author)), total };
}

/** A document with its latest revision; null if the editor may not see it. */
export async function openDocument({ db }: ContentDependencies, editor: Editor, id: number) {
  const row = await findDocument(db, id);
  if (!row || !mayReadDocument(editor, row)) return null;
  const publication = rowToPublication(row);
  const { publishTo, publishedRevisionId, scheduledRevisionId, scheduledTo } = publication;
  const [latest, group, numbers] = await Promise.all([
    findRevision(db, { documentId: id, id: row.latestRevisionId ?? 0 }),
    findDocumentsOfSlug(db, row.kind as DocumentKind, row.slug),
    findRevisionNumbers(db, id, [
      ...[publishedRevisionId, scheduledRevisionId].filter((each) => each !== null),
      ...publication.returningVersions.map(({ revisionId }) => revisionId),
    ]),
  ]);
  const numberOf = (revisionId: number | null | undefined) => numbers.get(revisionId ?? 0) ?? null;
  if (!latest) return null;
  return {
    ...describeRow(row, latest.author),
    revision: latest.number,
    revision_id: latest.id,
    live_revision: numberOf(publishedRevisionId),
    scheduled_revision: numberOf(scheduledRevisionId),
    revision_after_end: publishTo && numberOf(publishedVersionsOf(publication)[1]?.revisionId),
    revision_after_schedule:
      scheduledTo && numberOf(versionsAfterEnd(publication, scheduledTo)[0]?.revisionId),
    is_always_published: isAlwaysPublished(row.kind),
    body: latest.body,
    may_write: mayEditDocument(editor, row),
    may_publish: mayPublishDocument(editor, row),
    may_move: mayMoveDocument(editor, row),
    may_copy: mayCopyDocument(editor, row),
    languages: group.map(({ id: other, locale, state }) => ({ id: other, locale, state })),
  };
}

export const describeVersion = ({
  number,
  author,
  createdAt,
  body,
}: Pick<RevisionRow, 'number' | 'author' | 'createdAt' | 'body'>) => ({
  number,
  author,
  created_at: createdAt.toISOString(),
  body,
});
