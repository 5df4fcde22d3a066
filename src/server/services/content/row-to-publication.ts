import type { Publication } from '#domain/publication.ts';
import type { DocumentRow } from '#server/repositories/document-write.ts';

export function rowToPublication(row: DocumentRow): Publication {
  return {
    state: row.state,
    latestRevisionId: row.latestRevisionId ?? 0,
    publishedRevisionId: row.publishedRevisionId,
    publishFrom: row.publishFrom,
    publishTo: row.publishTo,
    returningVersions: row.returningVersions.map(({ revisionId, until }) => ({
      revisionId,
      until: until === null ? null : new Date(until),
    })),
    scheduledRevisionId: row.scheduledRevisionId,
    scheduledFrom: row.scheduledFrom,
    scheduledTo: row.scheduledTo,
  };
}
