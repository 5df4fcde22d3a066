import { blocks, type BlockType } from '#blocks/schemas.ts';
import { bodySchema } from '#blocks/body-schema.ts';
import { mapFields } from '#contracts/document/walk-schema.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import type { DocumentBody } from './sanitize-body.ts';
import type { Problem } from './find-document-problems.ts';

type PlacedText = { field: string; text: string };
type StoredBlock = { type: BlockType; props: Record<string, unknown> };

const textFields: ReadonlySet<string> = new Set(['line', 'text', 'richText']);

/** Blocks with unchanged example texts, blocks that show nothing, and campaigns without blocks. */
export function checkUnfinishedBlocks(kind: DocumentKind, body: DocumentBody): Problem[] {
  const problems: Problem[] = [];
  if (kind === 'campaign' && Array.isArray(body['blocks']) && body['blocks'].length === 0)
    problems.push({ code: 'empty_document', field: 'blocks', subject: '' });
  mapFields(bodySchema(kind), body, ({ value, path }) => {
    if (!isBlock(value)) return value;
    const { type, props } = value;
    const { label } = blocks[type];
    const at = `${path.join('.')}.props`;
    const exampleField = findExampleField(type, props);
    if (exampleField !== null)
      problems.push({ code: 'untouched_example', field: `${at}.${exampleField}`, subject: label });
    if ((type === 'promoSlider' || type === 'section' || type === 'tabs') && !props['slug'])
      problems.push({ code: 'unset_block', field: `${at}.slug`, subject: label });
    return value;
  });
  return problems;
}

/** Texts that are still untranslated: they are the same as in the source document. */
export function checkSameTexts(kind: DocumentKind, body: DocumentBody, source: DocumentBody): Problem[] {
  const sourceTexts = new Set(textsOf(bodySchema(kind), source).map(({ text }) => text));
  return textsOf(bodySchema(kind), body)
    .filter(({ text }) => sourceTexts.has(text) && hasLetters(text))
    .map(({ field, text }) => ({ code: 'same_translation', field, subject: shorten(text) }));
}

/** The field of the first text if all texts of a block are still the example texts of its type; null if not. */
function findExampleField(type: BlockType, props: Record<string, unknown>): string | null {
  const {
    keepsExample,
    props: schema,
    example,
  } = blocks[type] as (typeof blocks)[BlockType] & {
    keepsExample?: boolean;
  };
  if (keepsExample) return null;
  const expected = textsOf(schema, schema.parse(example)).map(({ text }) => text);
  const found = textsOf(schema, props);
  // A document with several languages may contain the example in one language or in all of them.
  const isExample = found.every(({ text }) => expected.includes(text));
  if (expected.length === 0 || found.length < expected.length || !isExample) return null;
  const order = Object.keys(schema.shape);
  const place = ({ field }: PlacedText) => order.indexOf(field.split('.')[0]!);
  return found.toSorted((a, b) => place(a) - place(b))[0]!.field;
}

/**
 * The texts that visitors read, with their field paths. A text in several languages is returned once for each language.
 */
function textsOf(schema: Parameters<typeof mapFields>[0], value: unknown): PlacedText[] {
  const texts: PlacedText[] = [];
  mapFields(schema, value, ({ meta, value: part, path }) => {
    const isText =
      textFields.has(meta.field ?? '') || ['alt', 'title', 'description'].includes(String(path.at(-1)));
    if (!isText) return part;
    const field = path.join('.');
    if (typeof part === 'string') texts.push({ field, text: part });
    else if (part !== null && typeof part === 'object')
      for (const [code, text] of Object.entries(part))
        if (typeof text === 'string') texts.push({ field: `${field}.${code}`, text });
    return part;
  });
  return texts.filter(({ text }) => text.trim() !== '');
}

const isBlock = (value: unknown): value is StoredBlock =>
  value !== null &&
  typeof value === 'object' &&
  'props' in value &&
  'type' in value &&
  typeof value.type === 'string' &&
  Object.hasOwn(blocks, value.type);

export const hasLetters = (text: string): boolean => /\p{L}{3}/u.test(text.replaceAll(/<[^>]*>/g, ''));

const shorten = (html: string): string => {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};
