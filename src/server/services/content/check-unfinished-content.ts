import type { BlockDefinition } from '#blocks/define-block.ts';
import { blocks, type BlockType } from '#blocks/schemas.ts';
import { bodySchema } from '#blocks/body-schema.ts';
import { mapFields } from '#contracts/document/walk-schema.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import type { DocumentBody } from '../documents/sanitize-body.ts';
import type { Problem } from './find-document-problems.ts';

type PlacedText = { field: string; text: string };
type StoredBlock = { type: BlockType; props: Record<string, unknown> };

const textFields: ReadonlySet<string> = new Set(['line', 'text', 'richText']);

/**
 * Blocks with example texts, blocks that show nothing, and campaigns without blocks. A text that visitors see already
 * was confirmed when it was published.
 */
export function checkUnfinishedBlocks(
  kind: DocumentKind,
  body: DocumentBody,
  live: DocumentBody | null,
): Problem[] {
  const liveTexts = new Set(live ? textsOf(bodySchema(kind), live).map(({ text }) => text) : []);
  const problems: Problem[] = [];
  if (kind === 'campaign' && Array.isArray(body['blocks']) && body['blocks'].length === 0)
    problems.push({ code: 'empty_document', field: 'blocks', subject: '' });
  mapFields(bodySchema(kind), body, ({ value, path }) => {
    if (!isBlock(value)) return value;
    const { type, props } = value;
    const { label } = blocks[type];
    const at = `${path.join('.')}.props`;
    const { isUntouched, texts } = findExampleTexts(type, props);
    if (isUntouched)
      problems.push({ code: 'untouched_example', field: `${at}.${texts[0]!.field}`, subject: label });
    else
      for (const { field, text } of texts.filter((each) => !liveTexts.has(each.text)))
        problems.push({ code: 'example_text', field: `${at}.${field}`, subject: shorten(text) });
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

/**
 * The texts of a block that are still example texts of its type, in the order of its fields. In an untouched block, all
 * texts are; in any other block, those that suit every shop are omitted.
 */
function findExampleTexts(
  type: BlockType,
  props: Record<string, unknown>,
): { isUntouched: boolean; texts: PlacedText[] } {
  const definition = blocks[type] as (typeof blocks)[BlockType] & Pick<BlockDefinition, 'keepsExample'>;
  const { keepsExample = [], props: schema, example } = definition;
  if (keepsExample === true) return { isUntouched: false, texts: [] };
  const expected = textsOf(schema, schema.parse(example)).map(({ text }) => text);
  const found = textsOf(schema, props);
  const order = Object.keys(schema.shape);
  const fieldOf = ({ field }: PlacedText) => field.split('.')[0]!;
  // A document with several languages may contain the example in one language or in all of them.
  const texts = found
    .filter(({ text }) => expected.includes(text))
    .toSorted((a, b) => order.indexOf(fieldOf(a)) - order.indexOf(fieldOf(b)));
  const isUntouched = expected.length > 0 && found.length >= expected.length && texts.length === found.length;
  return {
    isUntouched,
    texts: isUntouched ? texts : texts.filter((text) => !keepsExample.includes(fieldOf(text))),
  };
}

/**
 * The texts that visitors read, with their field paths. A text in several languages is returned once for each language.
 */
export function textsOf(schema: Parameters<typeof mapFields>[0], value: unknown): PlacedText[] {
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
