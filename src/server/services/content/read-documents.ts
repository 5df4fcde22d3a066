import { localesFor } from '#domain/localized.ts';
import { findNextEdge, findPublished } from '../../repositories/documents.ts';
import { type ContentDeps, type DocumentQuestion, nearest, type ReadDocument } from './read-document.ts';
import { presentBodies } from './present-body.ts';

/** Every live document of a kind, each slug once, in the reader's language or the nearest one, in the order they were made. */
export async function readDocuments<Body = Record<string, unknown>>(
  { db, clock }: ContentDeps,
  { kind, locale, defaultLocale, preview }: Omit<DocumentQuestion, 'slug'>,
): Promise<ReadDocument<Body>[]> {
  const at = preview?.at ?? clock.now();
  const locales = localesFor(locale, defaultLocale);
  const found = await findPublished(db, kind, { locales, at, preview: preview ?? {} });
  const bySlug = Map.groupBy(found, ({ slug }) => slug);
  const chosen = [...bySlug.values()].flatMap((group) => nearest(group, locales) ?? []);
  return (await presentBodies(db, chosen)) as ReadDocument<Body>[];
}

/** The moment from which a list of this kind may differ. */
export async function documentsFreshUntil(
  { db, clock }: ContentDeps,
  { kind }: Pick<DocumentQuestion, 'kind'>,
): Promise<Date | null> {
  return findNextEdge(db, { kind, after: clock.now() });
}
