import { isAlwaysPublished } from '#domain/document-kind.ts';
import {
  type PublicationAction,
  type Publication,
  type PublicationError,
  applyPublicationAction,
  endsWithoutSuccessor,
} from '#domain/publication.ts';
import { purge } from '#server/cache/purge.ts';
import type { Db } from '#server/db/client.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  type DocumentRow,
  findRevision,
  insertRevision,
  lockDocument,
  writePublicationState,
} from '#server/repositories/document-write.ts';
import { type Editor, mayPublishDocument, documentTags } from './document-permissions.ts';
import { checkCurrency, type CurrencyRefusal } from '../settings/currency-lock.ts';
import type { ContentDependencies } from '../documents/read-document.ts';
import { rowToPublication } from './row-to-publication.ts';
import { withNextSettingsVersion } from './settings-version.ts';

export type PublicationRequest =
  | { step: 'publish'; to?: Date | null | undefined }
  | { step: 'schedule'; from: Date; to?: Date | null | undefined }
  | { step: 'unschedule' }
  | { step: 'end'; to: Date | null }
  | { step: 'unpublish' }
  | { step: 'archive' };

export type PublishResult =
  | { ok: true; publication: Publication }
  | {
      ok: false;
      error:
        | PublicationError
        | 'not_found'
        | 'forbidden'
        | 'document_moved_on'
        | 'document_needed'
        | 'end_needs_version'
        | CurrencyRefusal;
    };

/**
 * Publishes, schedules, unschedules, ends, unpublishes or archives a document in one transaction and purges its pages.
 * `revision` is the number of the revision that the editor saw; the action is refused if there is a newer revision.
 */
export async function publishDocument(
  { db, clock }: ContentDependencies,
  editor: Editor,
  { id, revision, ...action }: PublicationRequest & { id: number; revision?: number | undefined },
): Promise<PublishResult> {
  return db.transaction(async (tx) => {
    const document = await lockDocument(tx, id);
    if (!document) return { ok: false, error: 'not_found' };
    if (!mayPublishDocument(editor, document)) return { ok: false, error: 'forbidden' };
    const isRemoval = action.step === 'unpublish' || action.step === 'archive';
    if (isRemoval && (await isNeeded(tx, document))) return { ok: false, error: 'document_needed' };
    const latest = await findRevision(tx, { documentId: id, id: document.latestRevisionId ?? 0 });
    if (revision !== undefined && latest?.number !== revision)
      return { ok: false, error: 'document_moved_on' };

    const now = clock.now();
    const current = applyPublicationAction(rowToPublication(document), { step: 'apply_schedule', now });
    const publication = current.ok ? current.publication : rowToPublication(document);
    const step = { ...action, now } as PublicationAction;
    let result = applyPublicationAction(publication, step);
    if (!result.ok) return result;
    if (isAlwaysPublished(document.kind) && endsWithoutSuccessor(result.publication))
      return { ok: false, error: 'end_needs_version' };
    if (document.kind === 'settings') {
      const { publication: planned } = result;
      const error = await checkCurrency(tx, { documentId: id, step: action.step, publication: planned, now });
      if (error) return { ok: false, error };
    }
    if (document.kind === 'settings' && (action.step === 'publish' || action.step === 'schedule')) {
      const renumbered = await insertNewSettingsVersion(tx, editor, document, publication);
      result = applyPublicationAction(renumbered, step);
      if (!result.ok) return result;
    }
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
    await purge(tx, documentTags(document));
    return { ok: true, publication: result.publication };
  });
}

/** Whether visitors need the document. A language may be unpublished unless it is the shop's default. */
async function isNeeded(tx: Db, document: DocumentRow): Promise<boolean> {
  if (!isAlwaysPublished(document.kind)) return false;
  const live = await findRevision(tx, { documentId: document.id, id: document.publishedRevisionId ?? 0 });
  return live !== null && (document.kind !== 'language' || live.body['is_default'] === 1);
}

/**
 * Inserts a revision of the settings with a higher version number, which is then published. Devices cache settings
 * until the number changes. If publishing is refused, the number stays the same.
 */
async function insertNewSettingsVersion(
  tx: Db,
  editor: Editor,
  document: DocumentRow,
  publication: Publication,
): Promise<Publication> {
  const latest = await findRevision(tx, { documentId: document.id, id: publication.latestRevisionId });
  const live = await findRevision(tx, { documentId: document.id, id: publication.publishedRevisionId ?? 0 });
  const revision = await insertRevision(tx, {
    documentId: document.id,
    body: withNextSettingsVersion(latest?.body ?? {}, live?.body ?? {}),
    authorId: editor.id,
    note: 'settings version',
  });
  return { ...publication, latestRevisionId: revision.id };
}
