import { and, asc, type Column, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import { documents, revisions } from '../db/schema/documents.ts';

export type PublishedDocument = {
  id: number;
  kind: string;
  slug: string;
  locale: string;
  revision: number;
  body: Record<string, unknown>;
  publishedAt: Date | null;
  updatedAt: Date;
};

/** The document and revision that a preview shows instead of the live revision; the latest revision by default. */
export type PreviewedDocument = { documentId?: number | undefined; revisionId?: number | undefined };

const params = {
  kind: sql.placeholder('kind'),
  slugs: sql.placeholder('slugs'),
  locales: sql.placeholder('locales'),
  moment: sql.placeholder('moment'),
  documentId: sql.placeholder('documentId'),
  revisionId: sql.placeholder('revisionId'),
};

/**
 * The revision that is live at a point in time (or that the preview shows), calculated from the schedule, so it does
 * not depend on whether the publishing job has run.
 */
const liveRevision = sql<number | null>`case
    when ${params.documentId}::int = ${documents.id} then coalesce(${params.revisionId}::int, ${documents.latestRevisionId})
    when ${documents.scheduledRevisionId} is not null and ${documents.scheduledFrom} <= ${params.moment} and (${documents.scheduledTo} is null or ${params.moment} < ${documents.scheduledTo})
      then ${documents.scheduledRevisionId}
    when (${documents.publishFrom} is null or ${documents.publishFrom} <= ${params.moment}) and (${documents.publishTo} is null or ${params.moment} < ${documents.publishTo})
      then ${documents.publishedRevisionId}
    when ${documents.publishTo} <= ${params.moment} then
      (select (version ->> 'revisionId')::int from jsonb_array_elements(${documents.returningVersions}) with ordinality as returning_versions (version, place)
        where version ->> 'until' is null or ${params.moment} < (version ->> 'until')::timestamptz order by place limit 1)
  end`;

const isAmong = (column: Column, values: Placeholder): SQL =>
  sql`(${values}::text[] is null or ${column} = any(${values}))`;

const published = preparedQuery('published_documents', (db) =>
  db
    .select({
      id: documents.id,
      kind: documents.kind,
      slug: documents.slug,
      locale: documents.locale,
      revision: revisions.id,
      body: revisions.body,
      publishedAt:
        sql<Date | null>`coalesce(${documents.publishFrom}, ${documents.scheduledFrom}, ${documents.createdAt})`.mapWith(
          documents.createdAt,
        ),
      updatedAt: revisions.createdAt,
    })
    .from(documents)
    .innerJoin(revisions, and(eq(revisions.documentId, documents.id), eq(revisions.id, liveRevision)))
    .where(
      and(
        eq(documents.kind, params.kind),
        isAmong(documents.slug, params.slugs),
        isAmong(documents.locale, params.locales),
      ),
    )
    .orderBy(asc(documents.id)),
);

/** Documents of a kind that are live at a point in time, oldest first. */
export async function findPublishedDocuments(
  db: Db,
  kind: string,
  {
    slugs,
    locales,
    at = new Date(),
    preview = {},
  }: {
    slugs?: readonly string[] | undefined;
    locales?: readonly string[];
    at?: Date;
    preview?: PreviewedDocument;
  } = {},
): Promise<PublishedDocument[]> {
  return published(db, {
    kind,
    slugs: slugs ?? null,
    locales: locales ?? null,
    moment: at.toISOString(),
    documentId: preview.documentId ?? null,
    revisionId: preview.revisionId ?? null,
  });
}

/** The live documents of a kind by slug, in each of their languages; one for all languages has the language ''. */
export async function findPublishedLanguages(
  db: Db,
  kind: string,
  options: { slugs?: readonly string[]; at: Date },
): Promise<Map<string, { locale: string; updatedAt: Date }[]>> {
  return Map.groupBy(await findPublishedDocuments(db, kind, options), ({ slug }) => slug);
}

/** When one of these documents is next published, changed or unpublished. */
export async function findNextScheduleChange(
  db: Db,
  { kinds, slug, after }: { kinds: readonly string[]; slug?: string | undefined; after: Date },
): Promise<Date | null> {
  const moment = after.toISOString();
  const { rows } = await db.execute<{ edge: string | null }>(sql`
    select min(edge)::text as edge from documents, lateral (
      select case when published_revision_id is not null then publish_to end
      union all select case when scheduled_revision_id is not null then scheduled_from end
      union all select case when scheduled_revision_id is not null then scheduled_to end
      union all select (version ->> 'until')::timestamptz from jsonb_array_elements(returning_versions) version) edges (edge)
    where kind = any(${sql.param([...kinds])}::text[]) and ${slug === undefined ? sql`true` : sql`slug = ${slug}`} and edge > ${moment}`);
  const nextChange = rows[0]?.edge;
  return nextChange ? new Date(nextChange) : null;
}

export async function findSlug(db: Db, kind: string, id: number): Promise<string | null> {
  const [found] = await db
    .select({ slug: documents.slug })
    .from(documents)
    .where(and(eq(documents.kind, kind), eq(documents.id, id)));
  return found?.slug ?? null;
}
