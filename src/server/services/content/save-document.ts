import { isDeepStrictEqual } from 'node:util';
import { type DocumentKind, hasDocumentPerLanguage } from '#domain/document-kind.ts';
import { isMessageEvent } from '#domain/message-event.ts';
import { applyPublicationAction } from '#domain/publication.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  findRevision,
  insertDocument,
  insertRevision,
  lockDocument,
  writePublicationState,
} from '#server/repositories/document-write.ts';
import { settingErrors } from '../settings/setting-errors.ts';
import { registeredTextErrors } from './check-registered-texts.ts';
import { describeVersion } from './editor-documents.ts';
import { type Editor, mayEditDocument } from './document-permissions.ts';
import type { ContentDependencies } from '../documents/read-document.ts';
import { rowToPublication } from './row-to-publication.ts';
import { titleOf, validateBody } from './validate-body.ts';

type Invalid = { ok: false; error: 'validation_failed'; fields: Record<string, string> };
type SaveRefusal = { ok: false; error: 'not_found' | 'forbidden' };
type Version = ReturnType<typeof describeVersion>;
export type DocumentConflict = {
  ok: false;
  error: 'document_conflict';
  latest: Version;
  base: Version | null;
};
export type SavedRevision = {
  ok: true;
  id: number;
  revision: number;
  /** False if the editor's own version could not become a revision, because it is invalid. */
  isOwnKept?: boolean;
};

/** Creates a document as a draft with its first revision. */
export async function createDocument(
  { db }: ContentDependencies,
  editor: Editor,
  { kind, slug, locale, body: input }: { kind: DocumentKind; slug: string; locale: string; body: unknown },
): Promise<SavedRevision | Invalid | SaveRefusal | { ok: false; error: 'slug_taken' }> {
  if (!mayEditDocument(editor, { kind, authorId: editor.id })) return { ok: false, error: 'forbidden' };
  if (kind === 'message' && !isMessageEvent(slug))
    return { ok: false, error: 'validation_failed', fields: { slug: 'The shop sends no such message.' } };
  const checked = validateBody(kind, input);
  if (!checked.ok) return checked;
  const { body } = checked;
  const refused = kind === 'settings' ? settingErrors({}, body) : {};
  if (Object.keys(refused).length > 0) return { ok: false, error: 'validation_failed', fields: refused };
  return db.transaction(async (tx) => {
    const created = await insertDocument(tx, {
      kind,
      slug,
      locale: hasDocumentPerLanguage(kind) ? locale : '',
      title: titleOf(body, slug),
      authorId: editor.id,
    });
    if (!created) return { ok: false, error: 'slug_taken' };
    const revision = await insertRevision(tx, { documentId: created.id, body, authorId: editor.id });
    await writePublicationState(tx, created.id, {
      ...rowToPublication(created),
      latestRevisionId: revision.id,
    });
    await writeAudit(tx, {
      actorId: editor.id,
      action: 'document.created',
      detail: { id: created.id, kind, slug, locale: created.locale },
    });
    return { ok: true, id: created.id, revision: revision.number };
  });
}

/**
 * Saves a new revision based on `base`, the number of the edited revision. If another editor has saved since then,
 * nothing is written, and the result contains the other editor's version and the common earlier version. `own` is the
 * editor's version in such a conflict; it becomes a revision too if another version is chosen.
 */
export async function saveDocument(
  { db }: ContentDependencies,
  editor: Editor,
  {
    id,
    base,
    body: input,
    own,
    note = '',
  }: { id: number; base: number; body: unknown; own?: unknown; note?: string },
): Promise<SavedRevision | Invalid | SaveRefusal | DocumentConflict> {
  return db.transaction(async (tx) => {
    const document = await lockDocument(tx, id);
    if (!document) return { ok: false, error: 'not_found' };
    if (!mayEditDocument(editor, document))
      return { ok: false, error: editor.role === 'author' ? 'not_found' : 'forbidden' };
    const checked = validateBody(document.kind, input);
    if (!checked.ok) return checked;
    const latest = await findRevision(tx, { documentId: id, id: document.latestRevisionId ?? 0 });
    if (latest && latest.number !== base) {
      const common = await findRevision(tx, { documentId: id, number: base });
      return {
        ok: false,
        error: 'document_conflict',
        latest: describeVersion(latest),
        base: common && describeVersion(common),
      };
    }
    const { body } = checked;
    if (document.kind === 'message' && latest) {
      const fields = registeredTextErrors(latest.body, body);
      if (Object.keys(fields).length > 0) return { ok: false, error: 'validation_failed', fields };
    }
    if (document.kind === 'settings') {
      const fields = settingErrors(latest?.body ?? {}, body);
      if (Object.keys(fields).length > 0) return { ok: false, error: 'validation_failed', fields };
    }
    const ownBody = own === undefined ? undefined : validateBody(document.kind, own);
    if (ownBody?.ok && !isDeepStrictEqual(ownBody.body, body))
      await insertRevision(tx, {
        documentId: id,
        body: ownBody.body,
        authorId: editor.id,
        note: 'replaced after a conflict',
      });
    const revision = await insertRevision(tx, { documentId: id, body, authorId: editor.id, note });
    const step = applyPublicationAction(rowToPublication(document), {
      step: 'save',
      revisionId: revision.id,
    });
    if (step.ok)
      await writePublicationState(tx, id, { ...step.publication, title: titleOf(body, document.slug) });
    await writeAudit(tx, {
      actorId: editor.id,
      action: 'document.saved',
      detail: { id, kind: document.kind, slug: document.slug, revision: revision.number },
    });
    return { ok: true, id, revision: revision.number, isOwnKept: ownBody?.ok !== false };
  });
}
