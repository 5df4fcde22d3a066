import { mapFields } from '#contracts/document/walk-schema.ts';
import type { Db } from '#server/db/client.ts';
import { findRevisionsContaining, replaceRevisionBody } from '#server/repositories/document-write.ts';
import type { CatalogueKind } from '#server/repositories/redirects.ts';
import { bodySchema } from '#blocks/body-schema.ts';
import { documentTags } from './document-permissions.ts';
import { renameInLink } from './internal-links.ts';

type Rename = { kind: CatalogueKind; from: string; to: string };

/**
 * Replaces a slug wherever documents refer to it, in all their revisions, so that a restored revision refers to the new
 * slug too. Returns the cache tags of the changed documents.
 */
export async function renameReferences(tx: Db, rename: Rename): Promise<string[]> {
  const tags: string[] = [];
  for (const revision of await findRevisionsContaining(tx, rename.from)) {
    const body = renameInBody(revision.kind, revision.body, rename);
    if (JSON.stringify(body) === JSON.stringify(revision.body)) continue;
    await replaceRevisionBody(tx, revision.id, body);
    tags.push(...documentTags(revision));
  }
  return tags;
}

function renameInBody(
  kind: Parameters<typeof bodySchema>[0],
  body: Record<string, unknown>,
  rename: Rename,
): Record<string, unknown> {
  const { from, to } = rename;
  return mapFields(bodySchema(kind), body, ({ meta, value }) => {
    if (meta.field === rename.kind)
      return Array.isArray(value)
        ? value.map((slug: unknown) => (slug === from ? to : slug))
        : value === from
          ? to
          : value;
    if (typeof value !== 'string') return value;
    if (meta.field === 'url' || meta.field === 'ownPath') return renameInLink(value, rename);
    if (meta.field === 'richText')
      return value.replace(/(?<=href=")[^"]*(?=")/g, (link) => renameInLink(link, rename));
    return value;
  }) as Record<string, unknown>;
}
