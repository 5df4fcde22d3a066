import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { documentSchemas } from '#contracts/document/index.ts';
import type { DocumentKind } from '#domain/document-kind.ts';

/**
 * Publishes a document, and replaces any document with the same slug. The document ends at `until`; null means never.
 */
export async function publish(
  db: Db,
  kind: DocumentKind,
  slug: string,
  body: Record<string, unknown>,
  { until = null }: { until?: Date | null } = {},
): Promise<void> {
  const json = JSON.stringify(documentSchemas[kind].parse(body));
  await db.execute(sql`
    with document as (
      insert into documents (kind, slug, state, title, publish_to) values (${kind}, ${slug}, 'published', ${slug}, ${until?.toISOString() ?? null})
      on conflict (kind, slug, locale) do update set publish_to = excluded.publish_to returning id
    ), revision as (
      insert into revisions (document_id, number, body)
      select id, 1 + (select coalesce(max(number), 0) from revisions where document_id = document.id), ${json}::jsonb from document
      returning id, document_id
    ) select 1 from revision`);
  await db.execute(sql`
    update documents set published_revision_id = last.id, latest_revision_id = last.id
    from (select max(id) as id, document_id from revisions group by document_id) last
    where last.document_id = documents.id and kind = ${kind} and slug = ${slug}`);
}
