import { purge } from '#server/cache/purge.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { isUniqueViolation } from '#server/db/error-codes.ts';
import {
  type DocumentRow,
  findDocument,
  findRevision,
  insertDocument,
  insertRevision,
  lockDocument,
  lockDocumentsOfSlug,
  moveDocumentsToSlug,
  writePublicationState,
} from '#server/repositories/document-write.ts';
import { deleteRedirect, writeRedirect } from '#server/repositories/redirects.ts';
import {
  type Editor,
  mayPublishDocument,
  mayReadDocument,
  mayEditDocument,
  documentTags,
} from './document-permissions.ts';
import type { ContentDependencies } from '../documents/read-document.ts';
import type { SavedRevision } from './save-document.ts';
import { rowToPublication } from './row-to-publication.ts';

type MoveRefusal = { ok: false; error: 'not_found' | 'forbidden' | 'slug_taken' };

/** The kinds of documents whose slugs cannot change, because the code refers to them. */
const kindsWithFixedSlug: ReadonlySet<string> = new Set([
  'settings',
  'language',
  'home',
  'landing',
  'message',
  'menu',
]);

/** Changes the slug of a document in all its languages; with `redirect` the old slug redirects to the new slug. */
export async function moveDocument(
  { db }: ContentDependencies,
  editor: Editor,
  { id, slug, redirect }: { id: number; slug: string; redirect: boolean },
): Promise<{ ok: true; slug: string } | MoveRefusal> {
  const work = db.transaction(async (tx): Promise<{ ok: true; slug: string } | MoveRefusal> => {
    const found = await findDocument(tx, id);
    const group = found ? await lockDocumentsOfSlug(tx, found.kind, [found.slug, slug]) : [];
    const document = group.find((each) => each.id === id);
    if (!document || !mayReadDocument(editor, document)) return { ok: false, error: 'not_found' };
    const { kind, slug: old } = document;
    const movedDocuments = group.filter((each) => each.slug === old);
    if (!movedDocuments.every((each) => mayMoveDocument(editor, each)))
      return { ok: false, error: 'forbidden' };
    if (slug === old) return { ok: true, slug };
    if (movedDocuments.length < group.length) return { ok: false, error: 'slug_taken' };
    await moveDocumentsToSlug(tx, kind, old, slug);
    await deleteRedirect(tx, kind, slug);
    if (redirect) await writeRedirect(tx, kind, old, slug);
    await writeAudit(tx, {
      actorId: editor.id,
      action: 'document.moved',
      detail: { id, kind, from: old, to: slug, redirect },
    });
    await purge(tx, [...documentTags(document), ...documentTags({ kind, slug })]);
    return { ok: true, slug };
  });
  return work.catch((error: unknown) => {
    // Another document has taken the slug in the meantime.
    if (isUniqueViolation(error)) return { ok: false, error: 'slug_taken' };
    throw error;
  });
}

/** Published and scheduled documents can be moved only by users who may publish them. */
export function mayMoveDocument(editor: Editor, document: DocumentRow): boolean {
  if (kindsWithFixedSlug.has(document.kind)) return false;
  const isApproved = document.publishedRevisionId !== null || document.scheduledRevisionId !== null;
  return (isApproved ? mayPublishDocument : mayEditDocument)(editor, document);
}

/**
 * Whether the editor may copy a document of this kind. The author of the copied document does not matter, because the
 * copy belongs to the person who makes it.
 */
export const mayCopyDocument = (editor: Editor, { kind }: Pick<DocumentRow, 'kind'>): boolean =>
  kind !== 'message' && kind !== 'menu' && mayEditDocument(editor, { kind, authorId: editor.id });

/** Copies a document to a draft with another slug, or in another language with the same slug. */
export async function copyDocument(
  { db }: ContentDependencies,
  editor: Editor,
  { id, slug, locale }: { id: number; slug: string; locale?: string | undefined },
): Promise<SavedRevision | MoveRefusal> {
  return db.transaction(async (tx) => {
    const source = await lockDocument(tx, id);
    const latest = source && (await findRevision(tx, { documentId: id, id: source.latestRevisionId ?? 0 }));
    if (!source || !latest || !mayReadDocument(editor, source)) return { ok: false, error: 'not_found' };
    if (!mayCopyDocument(editor, source)) return { ok: false, error: 'forbidden' };
    const created = await insertDocument(tx, {
      kind: source.kind,
      slug,
      locale: locale === undefined || source.locale === '' ? source.locale : locale,
      title: source.title,
      authorId: editor.id,
    });
    if (!created) return { ok: false, error: 'slug_taken' };
    const revision = await insertRevision(tx, {
      documentId: created.id,
      body: latest.body,
      authorId: editor.id,
      note: `copied from ${source.slug}`,
    });
    await writePublicationState(tx, created.id, {
      ...rowToPublication(created),
      latestRevisionId: revision.id,
    });
    await writeAudit(tx, {
      actorId: editor.id,
      action: 'document.copied',
      detail: { id: created.id, kind: created.kind, slug, from: source.slug },
    });
    return { ok: true, id: created.id, revision: revision.number };
  });
}
