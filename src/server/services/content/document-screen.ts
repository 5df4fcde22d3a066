import { findPublishedLanguages } from '#server/repositories/documents.ts';
import { cacheSeconds } from '#server/cache/cache-seconds.ts';
import { documentTag } from '#server/cache/cache-tags.ts';
import type { CatalogueContext } from '../catalogue/visible-stores-and-items.ts';
import {
  readDocument,
  readMovedSlug,
  type ContentDependencies,
  type DocumentSelector,
  type ReadDocument,
} from '../documents/read-document.ts';
import { resolveBlocks, type ResolvedBlocks } from './resolve-blocks.ts';

export type DocumentScreen<Body> = ResolvedBlocks & {
  document: ReadDocument<Body>;
  /** The languages in which the document is live; null if it is one document for all languages. */
  inLanguages: readonly string[] | null;
};

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
  const [resolved, inLanguages] = await Promise.all([
    resolveBlocks(deps, { ...query, zone, blocks: body.blocks }),
    languagesOfDocument(deps, document),
  ]);
  return {
    ...resolved,
    document,
    inLanguages,
    tags: [documentTag(query.kind, query.slug), ...resolved.tags],
    maxAge: cacheSeconds(resolved.maxAge, document.freshUntil, deps.clock.now()),
  };
}

async function languagesOfDocument(
  { db, clock }: ContentDependencies,
  { kind, slug }: Pick<ReadDocument, 'kind' | 'slug'>,
): Promise<readonly string[] | null> {
  const live = await findPublishedLanguages(db, kind, { slugs: [slug], at: clock.now() });
  const locales = (live.get(slug) ?? []).map(({ locale }) => locale);
  return locales.length === 0 || locales.includes('') ? null : locales;
}
