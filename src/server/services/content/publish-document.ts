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
  | { ok: true; standing: Publication }
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
  { id, revision, ...wish }: PublishStep & { id: number; revision?: number | undefined },
): Promise<PublishResult> {
  return db.transaction(async (tx) => {
    const document = await lockDocument(tx, id);
    if (!document) return { ok: false, error: 'not_found' };
    if (!mayPublish(editor, document)) return { ok: false, error: 'forbidden' };
    const takesAway = wish.step === 'unpublish' || wish.step === 'archive';
    if (takesAway && document.kind === 'settings') return { ok: false, error: 'document_needed' };
    const latest = await findRevision(tx, { documentId: id, id: document.latestRevisionId ?? 0 });
    if (revision !== undefined && latest?.number !== revision)
      return { ok: false, error: 'document_moved_on' };

    const now = clock.now();
    const current = applyPublicationAction(publicationStateOf(document), { step: 'apply_schedule', now });
    const standing = current.ok ? current.publication : publicationStateOf(document);
    const step = { ...wish, now } as PublicationAction;
    const taken =
      !takesAway && document.kind === 'settings'
        ? await takeWithNewVersion(tx, editor, document, { standing, step })
        : applyPublicationAction(standing, step);
    if (!taken.ok) return taken;
    await writePublicationState(tx, id, taken.publication);
    await writeAudit(tx, {
      actorId: editor.id,
      action: `document.${wish.step}`,
      detail: {
        id,
        kind: document.kind,
        slug: document.slug,
        locale: document.locale,
        revision: latest?.number,
        ...('from' in wish && { from: wish.from }),
        ...('to' in wish && wish.to && { to: wish.to }),
      },
    });
    await purge(tx, tagsOf(document));
    return { ok: true, standing: taken.publication };
  });
}

/** Devices cache settings until this number changes, so publishing increases it. A refused step does not. */
async function takeWithNewVersion(
  tx: Db,
  editor: Editor,
  document: DocumentRow,
  { standing, step }: { standing: Publication; step: PublicationAction },
): Promise<PublicationResult> {
  const tried = applyPublicationAction(standing, step);
  if (!tried.ok) return tried;
  const latest = await findRevision(tx, { documentId: document.id, id: standing.latestRevisionId });
  const live = await findRevision(tx, { documentId: document.id, id: standing.publishedRevisionId ?? 0 });
  const versions = [latest, live].map((each) => Number(each?.body['forceNewSettingsVersion'] ?? 1) || 1);
  const body = { ...latest?.body, forceNewSettingsVersion: String(Math.max(...versions) + 1) };
  const revision = await insertRevision(tx, {
    documentId: document.id,
    body,
    authorId: editor.id,
    note: 'settings version',
  });
  return applyPublicationAction({ ...standing, latestRevisionId: revision.id }, step);
}
