import { cacheSeconds } from '../../cache/cache-seconds.ts';
import { documentTag } from '../../cache/cache-tags.ts';
import type { Visit } from '../catalogue/views.ts';
import {
  readDocument,
  readMovedSlug,
  type ContentDeps,
  type DocumentQuestion,
  type ReadDocument,
} from './read-document.ts';
import { resolveBlocks, type ResolvedBlocks } from './resolve-blocks.ts';

export type DocumentScreen<Body> = ResolvedBlocks & { document: ReadDocument<Body> };

/** The current slug of a document that had this one. */
export type MovedDocument = { movedTo: string };

type Question<Body> = Visit &
  DocumentQuestion & {
    /** The zone for visitors without a place. */
    zoneOf?: ((body: Body) => Visit['zone']) | undefined;
  };

/** A document with its blocks resolved for the visit; null if nothing is published under the slug. */
export async function documentScreen<Body extends { blocks: readonly unknown[] }>(
  deps: ContentDeps,
  question: Question<Body>,
): Promise<DocumentScreen<Body> | MovedDocument | null> {
  const document = await readDocument<Body>(deps, question);
  if (!document) {
    const movedTo = await readMovedSlug(deps, question);
    return movedTo === null ? null : { movedTo };
  }
  const { body } = document;
  const zone = question.zone ?? question.zoneOf?.(body) ?? null;
  const resolved = await resolveBlocks(deps, { ...question, zone, blocks: body.blocks });
  return {
    ...resolved,
    document,
    tags: [documentTag(question.kind, question.slug), ...resolved.tags],
    maxAge: cacheSeconds(resolved.maxAge, document.freshUntil, deps.clock.now()),
  };
}
