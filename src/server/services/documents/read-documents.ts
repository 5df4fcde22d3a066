import type { DocumentKind } from '#domain/document-kind.ts';
import { fallbackLocales } from '#domain/localized-text.ts';
import { findNextScheduleChange, findPublishedDocuments } from '#server/repositories/documents.ts';
import {
  type ContentDependencies,
  type DocumentSelector,
  findInFirstLocale,
  type ReadDocument,
} from './read-document.ts';
import { prepareBodiesForDisplay } from './prepare-bodies-for-display.ts';

/**
 * All live documents of a kind, or only the documents with the given slugs, each in the reader's language or the
 * nearest available language; the oldest document comes first.
 */
export async function readDocuments<Body = Record<string, unknown>>(
  { db, clock }: ContentDependencies,
  {
    kind,
    slugs,
    locale,
    defaultLocale,
    preview,
  }: Omit<DocumentSelector, 'slug'> & { slugs?: readonly string[] | undefined },
): Promise<ReadDocument<Body>[]> {
  const at = preview?.at ?? clock.now();
  const locales = fallbackLocales(locale, defaultLocale);
  const found = await findPublishedDocuments(db, kind, { slugs, locales, at, preview: preview ?? {} });
  const bySlug = Map.groupBy(found, ({ slug }) => slug);
  const chosen = [...bySlug.values()].flatMap((group) => findInFirstLocale(group, locales) ?? []);
  return (await prepareBodiesForDisplay(db, chosen)) as ReadDocument<Body>[];
}

/** The time of the next scheduled change of any document of these kinds. */
export async function nextScheduleChange(
  { db, clock }: ContentDependencies,
  ...kinds: readonly DocumentKind[]
): Promise<Date | null> {
  return findNextScheduleChange(db, { kinds, after: clock.now() });
}
