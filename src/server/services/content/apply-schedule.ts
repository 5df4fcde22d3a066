import { applyPublicationAction, isEarlierVersionLiveAgain, type Publication } from '#domain/publication.ts';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { purge } from '#server/cache/purge.ts';
import type { Db } from '#server/db/client.ts';
import { registerJob } from '#server/process/jobs.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  type DocumentRow,
  findRevision,
  insertRevision,
  lockDueDocuments,
  writePublicationState,
} from '#server/repositories/document-write.ts';
import { documentTags } from './document-permissions.ts';
import type { ContentDependencies } from '../documents/read-document.ts';
import { rowToPublication } from './row-to-publication.ts';
import { withNextSettingsVersion } from './settings-version.ts';
import { titleOf } from './validate-body.ts';

/**
 * Applies scheduled changes whose time has passed, including changes that became due during a downtime, and purges the
 * affected pages. Several processes may run this at the same time: each document is processed by only one of them.
 */
export async function applySchedule({ db, clock }: ContentDependencies): Promise<number> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const due = await lockDueDocuments(tx, now);
    for (const document of due) {
      const before = rowToPublication(document);
      const result = applyPublicationAction(before, { step: 'apply_schedule', now });
      if (!result.ok) continue;
      const returned = isEarlierVersionLiveAgain(before, result.publication)
        ? await copyLiveVersionToNewRevision(tx, document, result.publication)
        : null;
      await writePublicationState(tx, document.id, returned ?? result.publication);
      await writeAudit(tx, {
        actorId: document.authorId,
        action: 'document.edge',
        detail: {
          id: document.id,
          kind: document.kind,
          slug: document.slug,
          state: result.publication.state,
        },
      });
    }
    await purge(tx, due.flatMap(documentTags));
    return due.length;
  });
}

/**
 * When a scheduled version has ended and the previous version is live again, copies the live version to a new revision,
 * so that editors do not continue from the ended version.
 */
async function copyLiveVersionToNewRevision(
  tx: Db,
  document: DocumentRow,
  publication: Publication,
): Promise<(Publication & { title: string }) | null> {
  const { publishedRevisionId, latestRevisionId } = publication;
  const live = await findRevision(tx, { documentId: document.id, id: publishedRevisionId ?? 0 });
  const ended = await findRevision(tx, { documentId: document.id, id: latestRevisionId });
  if (!live || !ended) return null;
  const body = document.kind === 'settings' ? withNextSettingsVersion(live.body, ended.body) : live.body;
  const copy = await insertRevision(tx, {
    documentId: document.id,
    body,
    authorId: null,
    note: `returned to ${live.number}`,
  });
  return {
    ...publication,
    state: publication.state === 'changed' ? 'published' : publication.state,
    latestRevisionId: copy.id,
    publishedRevisionId: copy.id,
    title: titleOf(body, document.slug),
  };
}

/** The interval is short, so that scheduled changes become visible within two seconds. */
export function registerContentJobs(): void {
  registerJob({
    name: 'content.edges',
    everyMs: 1_000,
    async run() {
      await applySchedule(getAppDependencies());
    },
  });
}
