import { withoutRetiredSettings } from '#contracts/document/shop-settings.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import { textInLanguage } from '#domain/localized-text.ts';
import { bodySchema } from '#blocks/body-schema.ts';
import '#server/request/validation-messages.ts';
import { type DocumentBody, findEmbeddedPictures, sanitizeBody } from '../documents/sanitize-body.ts';

type BodyResult =
  | { ok: true; body: DocumentBody }
  | { ok: false; error: 'validation_failed'; fields: Record<string, string> };

/**
 * Sanitizes rich text, and validates a body against the schema of its kind and every block against the schema of its
 * type. The limits of texts count what is kept.
 */
export function validateBody(kind: DocumentKind, value: unknown): BodyResult {
  const given = removeRetiredFields(kind, value);
  const pictures = findEmbeddedPictures(kind, given);
  if (pictures.length > 0) return refuse(pictures.map((path) => ({ path, message: embeddedPictureMessage })));
  const parsed = bodySchema(kind).safeParse(sanitizeBody(kind, given));
  return parsed.success ? { ok: true, body: parsed.data } : refuse(parsed.error.issues);
}

const embeddedPictureMessage =
  'A text cannot contain pictures. Upload the picture and show it in a picture block.';

/** Removes retired fields, so that a document of an earlier release can be saved again. */
function removeRetiredFields(kind: DocumentKind, value: unknown): unknown {
  if (!isRecord(value)) return value;
  if (kind === 'settings') return withoutRetiredSettings(value);
  const { settings } = value;
  return kind === 'language' && isRecord(settings)
    ? { ...value, settings: withoutRetiredSettings(settings) }
    : value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function refuse(issues: readonly { path: readonly PropertyKey[]; message: string }[]): BodyResult {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.map(String).join('.') || 'body'] ??= message;
  return { ok: false, error: 'validation_failed', fields };
}

/** The document's title in lists. */
export function titleOf(body: DocumentBody, slug: string): string {
  const title = body['title'] ?? body['language_name'] ?? body['shopName'];
  const text =
    typeof title === 'object' ? textInLanguage(title as Record<string, string> | null, 'en') : title;
  return typeof text === 'string' && text ? text.slice(0, 200) : slug;
}
