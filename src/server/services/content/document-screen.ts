import { cacheSeconds } from '../../cache/cache-seconds.ts';
import { documentTag } from '../../cache/cache-tags.ts';
import type { CatalogueContext } from '../catalogue/visible-stores-and-items.ts';
import {
  readDocument,
  readMovedSlug,
  type ContentDependencies,
  type DocumentSelector,
  type ReadDocument,
} from './read-document.ts';
import { resolveBlocks, type ResolvedBlocks } from './resolve-blocks.ts';

export type DocumentScreen<Body> = ResolvedBlocks & { document: ReadDocument<Body> };

/** The current slug of a document that had the requested slug before. */
export type DocumentRedirect = { movedTo: string };

type ScreenQuery<Body> = CatalogueContext &
  DocumentSelector & {
    /** Returns the zone for visitors without a place. */
    zoneOf?: ((body: Body) => CatalogueContext['zone']) | undefined;
  };

/**
 * A document with its blocks resolved for the reader; the new slug if the document was renamed; null if nothing is
 * published under the slug.
 */
export async function documentScreen<Body extends { blocks: readonly unknown[] }>(
  deps: ContentDependencies,
  query: ScreenQuery<Body>,
): Promise<DocumentScreen<Body> | DocumentRedirect | null> {
  const document = await readDocument<Body>(deps, query);
  if (!document) {
    const movedTo = await readMovedSlug(deps, query);
    return movedTo === null ? null : { movedTo };
  }
  const { body } = document;
  const zone = query.zone ?? query.zoneOf?.(body) ?? null;
  const resolved = await resolveBlocks(deps, { ...query, zone, blocks: body.blocks });
  return {
    ...resolved,
    document,
    tags: [documentTag(query.kind, query.slug), ...resolved.tags],
    maxAge: cacheSeconds(resolved.maxAge, document.freshUntil, deps.clock.now()),
  };
}
