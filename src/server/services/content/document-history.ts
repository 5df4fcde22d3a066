import {
  findDocument,
  findRevision,
  findRevisions,
  type RevisionRow,
} from '#server/repositories/document-write.ts';
import { type Editor, mayReadDocument } from './document-permissions.ts';
import type { ContentDependencies } from '../documents/read-document.ts';
import { saveDocument } from './save-document.ts';

/** The maximum number of revisions that are listed and can be restored. */
export const maxListedRevisions = 50;

/** The latest revisions, newest first; null if the editor may not see the document. */
export async function documentHistory({ db }: ContentDependencies, editor: Editor, id: number) {
  const document = await findDocument(db, id);
  if (!document || !mayReadDocument(editor, document)) return null;
  const found = await findRevisions(db, id, maxListedRevisions);
  return found.map(({ id: revisionId, number, author, createdAt, note }) => ({
    id: revisionId,
    number,
    author,
    created_at: createdAt.toISOString(),
    note,
    is_published: revisionId === document.publishedRevisionId,
  }));
}

/** A revision with its content; null if the editor may not see the document. */
export async function readRevision(
  { db }: ContentDependencies,
  editor: Editor,
  { id, number }: { id: number; number: number },
): Promise<RevisionRow | null> {
  const document = await findDocument(db, id);
  if (!document || !mayReadDocument(editor, document)) return null;
  return findRevision(db, { documentId: id, number });
}

/** Restores an earlier revision as a new revision, so that the history stays complete. */
export async function restoreRevision(
  deps: ContentDependencies,
  editor: Editor,
  { id, number, base }: { id: number; number: number; base: number },
): ReturnType<typeof saveDocument> {
  const old = await findRevision(deps.db, { documentId: id, number });
  if (!old || base - number >= maxListedRevisions) return { ok: false, error: 'not_found' };
  return saveDocument(deps, editor, { id, base, body: old.body, note: `restored ${number}` });
}
