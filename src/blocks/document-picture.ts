import { mapFields } from '#contracts/document/walk-schema.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import { bodySchema } from './body-schema.ts';

/** The picture of a shop that has no other. */
const shopPicture = 'basket';

/** The name of the picture of a document for shared links: its own, or the first one in its blocks. */
export function documentPicture(kind: DocumentKind, body: Readonly<Record<string, unknown>>): string {
  const { picture } = body;
  if (typeof picture === 'string' && picture !== '') return picture;
  let found = '';
  mapFields(bodySchema(kind), body, ({ meta: { field }, value }) => {
    if (found === '' && (field === 'picture' || field === 'art')) found = pictureName(value);
    return value;
  });
  return found || shopPicture;
}

/** The name in the value of a field: a name, a list of names, or a name with an alternative text. */
function pictureName(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return pictureName(value[0]);
  const { name } = (value ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : '';
}
