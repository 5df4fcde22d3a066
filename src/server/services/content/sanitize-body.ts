import { mapFields } from '#contracts/document/walk-schema.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import { isSafeLink, safePath } from '#domain/safe-link.ts';
import { sanitizeRichText } from '../../text/sanitize-rich-text.ts';
import { bodySchema } from '#blocks/body-schema.ts';

/** The fields of a document as they are stored. */
export type DocumentBody = Record<string, unknown>;

/** Sanitizes the rich text of a body before it is stored. */
export function sanitizeBody(kind: DocumentKind, body: DocumentBody): DocumentBody {
  return mapFields(bodySchema(kind), body, ({ meta, value }) =>
    meta.field === 'richText' ? mapTexts(value, sanitizeRichText) : value,
  ) as DocumentBody;
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
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([locale, text]) => [locale, typeof text === 'string' ? change(text) : text]),
  );
}
