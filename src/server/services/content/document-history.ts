import {
  findDocument,
  findRevision,
  findRevisions,
  type RevisionRow,
} from '../../repositories/document-write.ts';
import { type Editor, mayWrite } from './editor.ts';
import type { ContentDeps } from './read-document.ts';
import { saveDocument } from './save-document.ts';

/** How many revisions are offered. */
export const historyLength = 50;

export type HistoryEntry = Pick<RevisionRow, 'id' | 'number' | 'author' | 'createdAt' | 'note'> & {
  isPublished: boolean;
};

/** The last revisions, newest first; null where there is no such document for this editor. */
export async function documentHistory(
  { db }: ContentDeps,
  editor: Editor,
  id: number,
): Promise<HistoryEntry[] | null> {
  const document = await findDocument(db, id);
  if (!document || !mayWrite(editor, document)) return null;
  const found = await findRevisions(db, id, historyLength);
  return found.map(({ id: revisionId, number, author, createdAt, note }) => ({
    id: revisionId,
    number,
    author,
    createdAt,
    note,
    isPublished: revisionId === document.publishedRevisionId,
  }));
}

/** What an earlier revision said, as a new revision on top: nothing of the history is lost. */
export async function restoreRevision(
  deps: ContentDeps,
  editor: Editor,
  { id, number, base }: { id: number; number: number; base: number },
): ReturnType<typeof saveDocument> {
  const old = await findRevision(deps.db, { documentId: id, number });
  if (!old || base - number >= historyLength) return { ok: false, error: 'not_found' };
  return saveDocument(deps, editor, { id, base, body: old.body, note: `restored ${number}` });
}
