import {
  type PublicationAction,
  type Publication,
  type PublicationError,
  type PublicationResult,
  applyPublicationAction,
} from '#domain/publication.ts';
import { purge } from '../../cache/purge.ts';
import type { Db } from '../../db/client.ts';
import { writeAudit } from '../../repositories/audit.ts';
import {
  type DocumentRow,
  findRevision,
  insertRevision,
  lockDocument,
  writePublicationState,
} from '../../repositories/document-write.ts';
import { type Editor, mayPublish, tagsOf } from './editor.ts';
import type { ContentDeps } from './read-document.ts';
import { publicationStateOf } from './publication-state.ts';

export type PublishStep =
  | { step: 'publish'; to?: Date | null | undefined }
  | { step: 'schedule'; from: Date; to?: Date | null | undefined }
  | { step: 'unpublish' }
  | { step: 'archive' };

export type PublishResult =
  | { ok: true; publication: Publication }
  | {
      ok: false;
      error: PublicationError | 'not_found' | 'forbidden' | 'document_moved_on' | 'document_needed';
    };

/**
 * Publishes, schedules, unpublishes or archives in one transaction and purges the document's pages. `revision` is the
 * number the editor saw; a newer revision is refused.
 */
export async function publishDocument(
  { db, clock }: ContentDeps,
  editor: Editor,
  { id, revision, ...action }: PublishStep & { id: number; revision?: number | undefined },
): Promise<PublishResult> {
  return db.transaction(async (tx) => {
    const document = await lockDocument(tx, id);
    if (!document) return { ok: false, error: 'not_found' };
    if (!mayPublish(editor, document)) return { ok: false, error: 'forbidden' };
    const isRemoval = action.step === 'unpublish' || action.step === 'archive';
    if (isRemoval && document.kind === 'settings') return { ok: false, error: 'document_needed' };
    const latest = await findRevision(tx, { documentId: id, id: document.latestRevisionId ?? 0 });
    if (revision !== undefined && latest?.number !== revision)
      return { ok: false, error: 'document_moved_on' };

    const now = clock.now();
    const current = applyPublicationAction(publicationStateOf(document), { step: 'apply_schedule', now });
    const publication = current.ok ? current.publication : publicationStateOf(document);
    const step = { ...action, now } as PublicationAction;
    const result =
      !isRemoval && document.kind === 'settings'
        ? await publishWithNewVersion(tx, editor, document, { publication, step })
        : applyPublicationAction(publication, step);
    if (!result.ok) return result;
    await writePublicationState(tx, id, result.publication);
    await writeAudit(tx, {
      actorId: editor.id,
      action: `document.${action.step}`,
      detail: {
        id,
        kind: document.kind,
        slug: document.slug,
        locale: document.locale,
        revision: latest?.number,
        ...('from' in action && { from: action.from }),
        ...('to' in action && action.to && { to: action.to }),
      },
    });
    await purge(tx, tagsOf(document));
    return { ok: true, publication: result.publication };
  });
}

/** Devices cache settings until this number changes, so publishing increases it. A refused step does not. */
async function publishWithNewVersion(
  tx: Db,
  editor: Editor,
  document: DocumentRow,
  { publication, step }: { publication: Publication; step: PublicationAction },
): Promise<PublicationResult> {
  const result = applyPublicationAction(publication, step);
  if (!result.ok) return result;
  const latest = await findRevision(tx, { documentId: document.id, id: publication.latestRevisionId });
  const live = await findRevision(tx, { documentId: document.id, id: publication.publishedRevisionId ?? 0 });
  const versions = [latest, live].map((each) => Number(each?.body['forceNewSettingsVersion'] ?? 1) || 1);
  const body = { ...latest?.body, forceNewSettingsVersion: String(Math.max(...versions) + 1) };
  const revision = await insertRevision(tx, {
    documentId: document.id,
    body,
    authorId: editor.id,
    note: 'settings version',
  });
  return applyPublicationAction({ ...publication, latestRevisionId: revision.id }, step);
}
