import { mapFields, type Path } from '#contracts/document/walk-schema.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import { isSafeLink, safePath } from '#domain/safe-link.ts';
import { hasEmbeddedPicture, sanitizeRichText } from '#server/text/sanitize-rich-text.ts';
import { bodySchema } from '#blocks/body-schema.ts';

/** The fields of a document as they are stored. */
export type DocumentBody = Record<string, unknown>;

/** Sanitizes the rich text of a body before it is validated and stored; other parts stay as they are. */
export function sanitizeBody(kind: DocumentKind, body: unknown): unknown {
  return mapFields(bodySchema(kind), body, ({ meta, value }) =>
    meta.field === 'richText' ? mapTexts(value, sanitizeRichText) : value,
  );
}

/** The paths of rich texts that contain pictures, which sanitizing would remove. */
export function findEmbeddedPictures(kind: DocumentKind, body: unknown): Path[] {
  const paths: Path[] = [];
  mapFields(bodySchema(kind), body, ({ meta, value, path }) => {
    if (meta.field !== 'richText') return value;
    if (typeof value === 'string' && hasEmbeddedPicture(value)) paths.push(path);
    else if (isRecord(value))
      for (const [locale, text] of Object.entries(value))
        if (typeof text === 'string' && hasEmbeddedPicture(text)) paths.push([...path, locale]);
    return value;
  });
  return paths;
}

/** A stored body made safe for display: sanitized again, and unsafe links replaced by the home page. */
export function safeBody(kind: DocumentKind, body: DocumentBody): DocumentBody {
  return mapFields(bodySchema(kind), body, ({ meta, value }) => {
    if (meta.field === 'richText') return mapTexts(value, sanitizeRichText);
    if (meta.field === 'url')
      return mapTexts(value, (link) => (link === '' || isSafeLink(link) ? link : '/'));
    if (meta.field === 'ownPath')
      return mapTexts(value, (path) => (path === '' ? path : (safePath(path) ?? '/')));
    return value;
  }) as DocumentBody;
}

/** Applies `change` to a text, or to the text of each language. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([locale, text]) => [locale, typeof text === 'string' ? change(text) : text]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
