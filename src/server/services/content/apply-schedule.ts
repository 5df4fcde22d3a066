import { applyPublicationAction } from '#domain/publication.ts';
import { getApp } from '../../process/app.ts';
import { purge } from '../../cache/purge.ts';
import { registerJob } from '../../process/jobs.ts';
import { writeAudit } from '../../repositories/audit.ts';
import { lockDueDocuments, writeStanding } from '../../repositories/document-write.ts';
import { tagsOf } from './editor.ts';
import type { ContentDeps } from './read-document.ts';
import { standingOf } from './publication-state.ts';

/**
 * Writes down every edge that fell, also those that fell while nobody was there, and tells every process to drop what it
 * kept. Several processes may run it at once: each document is taken by one.
 */
export async function passEdges({ db, clock }: ContentDeps): Promise<number> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const due = await lockDueDocuments(tx, now);
    for (const document of due) {
      const passed = applyPublicationAction(standingOf(document), { step: 'apply_schedule', now });
      if (!passed.ok) continue;
      await writeStanding(tx, document.id, passed.publication);
      await writeAudit(tx, {
        actorId: document.authorId,
        action: 'document.edge',
        detail: {
          id: document.id,
          kind: document.kind,
          slug: document.slug,
          state: passed.publication.state,
        },
      });
    }
    await purge(tx, due.flatMap(tagsOf));
    return due.length;
  });
}

/** Planned changes are seen within a second or two of their moment. */
export function registerContentJobs(): void {
  registerJob({
    name: 'content.edges',
    everyMs: 1_000,
    async run() {
      await passEdges(getApp());
    },
  });
}
