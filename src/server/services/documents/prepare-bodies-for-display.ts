import type { DocumentKind } from '#domain/document-kind.ts';
import { mediaId, fullMediaName, isShownWhole, setShownWhole } from '#domain/media.ts';
import type { Db } from '#server/db/client.ts';
import { findMedia, type MediaRow } from '#server/repositories/media.ts';
import { type DocumentBody, safeBody } from './sanitize-body.ts';

type StoredDocument = { kind: string; locale: string; body: DocumentBody };

/**
 * Prepares documents for display: sanitizes them and fills in the file names and alternative texts of media pictures.
 */
export async function prepareBodiesForDisplay<Document extends StoredDocument>(
  db: Db,
  documents: readonly Document[],
): Promise<Document[]> {
  const ids = new Set(documents.flatMap(({ body }) => mediaIdsOf(body)));
  const media = new Map((await findMedia(db, [...ids])).map((row) => [row.id, row]));
  return documents.map((document) => ({
    ...document,
    body: withMedia(
      safeBody(document.kind as DocumentKind, document.body),
      media,
      document.locale,
    ) as DocumentBody,
  }));
}

/** The ids of the media pictures in a body. */
export function mediaIdsOf(value: unknown): number[] {
  if (typeof value === 'string') return [mediaId(value)].filter((id) => id !== null);
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(mediaIdsOf);
}

function withMedia(value: unknown, media: ReadonlyMap<number, MediaRow>, locale: string): unknown {
  if (typeof value === 'string') {
    const id = mediaId(value);
    if (id === null) return value;
    const row = media.get(id);
    return row ? setShownWhole(fullMediaName(row), isShownWhole(value)) : '';
  }
  if (Array.isArray(value)) return value.map((each) => withMedia(each, media, locale));
  if (value === null || typeof value !== 'object') return value;
  const fields = value as Record<string, unknown>;
  const result = Object.fromEntries(
    Object.entries(fields).map(([name, each]) => [name, withMedia(each, media, locale)]),
  );
  if ('alt' in fields && isEmpty(fields['alt'])) {
    const row = pictureOf(fields, media);
    if (row) result['alt'] = locale === '' ? row.alt : (row.alt[locale] ?? '');
  }
  return result;
}

/** The picture to which an `alt` text belongs. */
function pictureOf(
  fields: Record<string, unknown>,
  media: ReadonlyMap<number, MediaRow>,
): MediaRow | undefined {
  for (const value of Object.values(fields)) {
    const id = typeof value === 'string' ? mediaId(value) : null;
    if (id !== null) return media.get(id);
  }
  return undefined;
}

const isEmpty = (alt: unknown): boolean =>
  alt === '' || (typeof alt === 'object' && alt !== null && Object.values(alt).every((text) => text === ''));
