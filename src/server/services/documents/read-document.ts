import type { DocumentKind } from '#domain/document-kind.ts';
import { fallbackLocales } from '#domain/localized-text.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/adapters/ports.ts';
import {
  findNextScheduleChange,
  findPublishedDocuments,
  findSlug,
  type PreviewedDocument,
  type PublishedDocument,
} from '#server/repositories/documents.ts';
import { findRedirect } from '#server/repositories/redirects.ts';
import { prepareBodiesForDisplay } from './prepare-bodies-for-display.ts';

export type ContentDependencies = { db: Db; clock: Clock };

/** A document as pages use it. */
export type ReadDocument<Body = Record<string, unknown>> = Omit<PublishedDocument, 'kind' | 'body'> & {
  kind: DocumentKind;
  body: Body;
};

/** The previewed document and the simulated time. */
export type PreviewAtTime = PreviewedDocument & { at: Date };

export type DocumentSelector = {
  kind: DocumentKind;
  slug: string;
  locale: string;
  /** The shop's default language, for missing translations. */
  defaultLocale?: string | undefined;
  preview?: PreviewAtTime | null | undefined;
};

/**
 * The document that is live now, in the reader's language or the nearest available language. `freshUntil` is when the
 * result may change: a page must not be cached longer.
 */
export async function readDocument<Body = Record<string, unknown>>(
  { db, clock }: ContentDependencies,
  { kind, slug, locale, defaultLocale, preview }: DocumentSelector,
): Promise<(ReadDocument<Body> & { freshUntil: Date | null }) | null> {
  const at = preview?.at ?? clock.now();
  const locales = fallbackLocales(locale, defaultLocale);
  const found = await findPublishedDocuments(db, kind, {
    slugs: [slug],
    locales,
    at,
    preview: preview ?? {},
  });
  const document = findInFirstLocale(found, locales);
  if (!document) return null;
  const [[published], freshUntil] = await Promise.all([
    prepareBodiesForDisplay(db, [document]),
    findNextScheduleChange(db, { kinds: [kind], slug, after: at }),
  ]);
  return { ...(published as ReadDocument<Body>), freshUntil };
}

/** The current slug of a document that had this slug before, for a redirect. */
export async function readMovedSlug(
  { db }: Pick<ContentDependencies, 'db'>,
  { kind, slug }: { kind: DocumentKind; slug: string },
): Promise<string | null> {
  return findRedirect(db, kind, slug);
}

/** The slug of a document with this id (recipes can be addressed by id). */
export async function readSlugOf(
  { db }: Pick<ContentDependencies, 'db'>,
  { kind, id }: { kind: DocumentKind; id: number },
): Promise<string | null> {
  return findSlug(db, kind, id);
}

/** The live document with this slug, or, without a slug, with this id. */
export async function readDocumentBySlugOrId(
  deps: ContentDependencies,
  {
    kind,
    slug,
    id,
    locale,
  }: { kind: DocumentKind; slug?: string | undefined; id?: number | undefined; locale: string },
): Promise<ReadDocument | null> {
  const documentSlug = slug ?? (id === undefined ? null : await readSlugOf(deps, { kind, id }));
  return documentSlug ? readDocument(deps, { kind, slug: documentSlug, locale }) : null;
}

export function findInFirstLocale<Found extends { locale: string }>(
  found: readonly Found[],
  locales: readonly string[],
): Found | undefined {
  for (const locale of locales) {
    const match = found.find((each) => each.locale === locale);
    if (match) return match;
  }
  return undefined;
}
