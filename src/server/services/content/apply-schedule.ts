import { applyPublicationAction } from '#domain/publication.ts';
import { getApp } from '../../process/app.ts';
import { purge } from '../../cache/purge.ts';
import { registerJob } from '../../process/jobs.ts';
import { writeAudit } from '../../repositories/audit.ts';
import { lockDueDocuments, writePublicationState } from '../../repositories/document-write.ts';
import { tagsOf } from './editor.ts';
import type { ContentDeps } from './read-document.ts';
import { publicationStateOf } from './publication-state.ts';

/**
 * Applies every scheduled time that has passed, also while the server was down, and purges the affected pages. Several
 * processes may run it at the same time: each document is handled by one.
 */
export async function applySchedule({ db, clock }: ContentDeps): Promise<number> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const due = await lockDueDocuments(tx, now);
    for (const document of due) {
      const result = applyPublicationAction(publicationStateOf(document), { step: 'apply_schedule', now });
      if (!result.ok) continue;
      await writePublicationState(tx, document.id, result.publication);
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
    await purge(tx, due.flatMap(tagsOf));
    return due.length;
  });
}

/** Scheduled changes become visible within two seconds. */
export function registerContentJobs(): void {
  registerJob({
    name: 'content.edges',
    everyMs: 1_000,
    async run() {
      await applySchedule(getApp());
    },
  });
}
