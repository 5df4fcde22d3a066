import { fieldReferenceKinds } from '#contracts/desk/document.ts';
import { mapFields, type Path } from '#contracts/document/walk-schema.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import { isFooterMenu } from '#domain/menu-entries.ts';
import { mediaId } from '#domain/media.ts';
import type { Db } from '#server/db/client.ts';
import { demoPictures } from '#server/pictures/compositions/index.ts';
import { findUsableCouponCodes } from '#server/repositories/coupon.ts';
import { findReferenceStates, type ReferenceKind } from '#server/repositories/reference-states.ts';
import { findMedia, type MediaRow } from '#server/repositories/media.ts';
import { bodySchema } from '#blocks/body-schema.ts';
import type { DocumentBody } from '../documents/sanitize-body.ts';
import { checkPlaceholders } from './check-placeholders.ts';
import { checkUnfinishedBlocks, checkSameTexts, hasLetters, textsOf } from './check-unfinished-content.ts';
import { findDeadLinks } from './internal-links.ts';

export type ProblemCode =
  | 'missing_alt'
  | 'dead_link'
  | 'unknown_coupon'
  | 'inactive_item'
  | 'unserved_item'
  | 'unknown_reference'
  | 'empty_translation'
  | 'small_picture'
  | 'missing_picture'
  | 'untouched_example'
  | 'example_text'
  | 'unset_block'
  | 'empty_document'
  | 'same_translation'
  | 'lost_placeholder'
  | 'unknown_placeholder'
  | 'registered_text_missing'
  | 'registered_variables';

/**
 * Problems that prevent publishing, because visitors or recipients would see unfinished content. An editor can confirm
 * all other problems and publish.
 */
export const blockingProblems: ReadonlySet<ProblemCode> = new Set([
  'untouched_example',
  'unset_block',
  'empty_document',
  'lost_placeholder',
  'unknown_placeholder',
  'registered_text_missing',
  'registered_variables',
]);

/** A problem visitors would notice, and the field to fix. */
export type Problem = { code: ProblemCode; field: string; subject: string };

/** The minimum length of a picture's sides in pixels: smaller pictures look blurred even on a phone. */
const minPixels = 512;

const referenceKinds: readonly string[] = fieldReferenceKinds;

const fieldsWithoutTranslation: ReadonlySet<string> = new Set(['registered', 'internal']);

type Place = { field: string; name: string };
type Facts = {
  links: Place[];
  pictures: (Place & { hasAlt: boolean | null; altField: string })[];
  references: (Place & { kind: ReferenceKind })[];
  translations: (Place & { texts: Record<string, string> })[];
};

type CheckQuery = {
  kind: DocumentKind;
  slug: string;
  locale: string;
  body: DocumentBody;
  /** Codes of the shop's languages. */
  languages: readonly string[];
  /** The body of the document that this document translates. */
  source?: DocumentBody | null | undefined;
  /** The body that visitors see now. */
  live?: DocumentBody | null | undefined;
};

/** Problems to fix or confirm before a body is published, grouped by check. */
export async function findDocumentProblems(db: Db, query: CheckQuery): Promise<Problem[]> {
  const facts = collect(query.kind, query.body);
  const [links, references, pictures] = await Promise.all([
    checkLinks(db, facts),
    checkReferences(db, facts),
    checkPictures(db, facts, query),
  ]);
  return [
    ...checkUnfinishedBlocks(query.kind, query.body, query.live ?? null),
    ...(query.kind === 'message' ? checkPlaceholders(query.slug, query.body) : []),
    ...pictures,
    ...links,
    ...(await checkCouponCodes(db, query)),
    ...references,
    ...checkTranslations(facts, query),
    ...(query.source ? checkSameTexts(query.kind, query.body, query.source) : []),
  ];
}

function collect(kind: DocumentKind, body: DocumentBody): Facts {
  const facts: Facts = { links: [], pictures: [], references: [], translations: [] };
  mapFields(bodySchema(kind), body, ({ meta, value, path }) => {
    const place = (name: string) => ({ field: path.join('.'), name });
    const { field } = meta;
    if ((field === 'url' || field === 'ownPath') && typeof value === 'string') facts.links.push(place(value));
    if (field === 'richText')
      for (const [at, html] of localizedTexts(value, path.join('.')))
        for (const [, name = ''] of html.matchAll(/\shref="([^"]*)"/g)) facts.links.push({ field: at, name });
    if (field === 'picture' || field === 'art') collectPictures(facts, value, path);
    if (field && referenceKinds.includes(field))
      for (const name of [value].flat())
        if (typeof name === 'string' && name)
          facts.references.push({ ...place(name), kind: field as ReferenceKind });
    if (!fieldsWithoutTranslation.has(field ?? '') && isTextByLanguage(value, path))
      facts.translations.push({ ...place(''), texts: value as Record<string, string> });
    if (isSlide(value)) {
      const slide = facts.pictures.find((each) => each.field === [...path, 'image'].join('.'));
      if (slide)
        Object.assign(slide, { hasAlt: hasAltText(value.alt), altField: [...path, 'alt'].join('.') });
    }
    return value;
  });
  return facts;
}

function collectPictures(facts: Facts, value: unknown, path: Path): void {
  const field = path.join('.');
  const addPicture = (name: unknown) => {
    if (typeof name === 'string' && name) facts.pictures.push({ field, name, hasAlt: null, altField: field });
  };
  if (Array.isArray(value)) return value.forEach(addPicture);
  if (value === null || typeof value !== 'object') return addPicture(value);
  const { name, alt } = value as { name?: unknown; alt?: unknown };
  if (typeof name === 'string' && name)
    facts.pictures.push({ field: `${field}.name`, name, hasAlt: hasAltText(alt), altField: `${field}.alt` });
}

async function checkLinks(db: Db, { links }: Facts): Promise<Problem[]> {
  const dead = await findDeadLinks(
    db,
    links.map(({ name }) => name),
  );
  return links
    .filter(({ name }) => dead.has(name))
    .map(({ field, name }) => ({ code: 'dead_link', field, subject: name }));
}

/** Capitals with a number after them, such as DIWALI20. */
const couponLike = /(?<![\p{L}\p{N}_/#-])\p{Lu}{4,20}\d{1,4}(?![\p{L}\p{N}_/-])/gu;

/** Codes in the texts that look like those of coupons, and that no usable coupon has. */
async function checkCouponCodes(db: Db, { kind, body }: CheckQuery): Promise<Problem[]> {
  const found = textsOf(bodySchema(kind), body).flatMap(({ field, text }) =>
    [...text.replaceAll(/<[^>]*>/g, ' ').matchAll(couponLike)].map(([code]) => ({ field, code })),
  );
  const known = await findUsableCouponCodes(
    db,
    found.map(({ code }) => code),
    new Date(),
  );
  return found
    .filter(({ code }) => !known.has(code))
    .map(({ field, code }) => ({ code: 'unknown_coupon', field, subject: code }));
}

async function checkReferences(db: Db, { references }: Facts): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [kind, places] of Map.groupBy(references, (each) => each.kind)) {
    const found = await findReferenceStates(
      db,
      kind,
      places.map(({ name }) => name),
    );
    for (const { field, name } of places) {
      const state = found.get(name);
      if (state === 'there') continue;
      const code =
        state === undefined ? 'unknown_reference' : state === 'unserved' ? 'unserved_item' : 'inactive_item';
      problems.push({ code, field, subject: name });
    }
  }
  return problems;
}

async function checkPictures(
  db: Db,
  { pictures }: Facts,
  { locale, languages }: CheckQuery,
): Promise<Problem[]> {
  const ids = pictures.flatMap(({ name }) => mediaId(name) ?? []);
  const media = new Map((await findMedia(db, ids)).map((row) => [row.id, row]));
  return pictures.flatMap(({ field, altField, name, hasAlt }) => {
    const id = mediaId(name);
    const row = id === null ? undefined : media.get(id);
    const problems: Problem[] = [];
    const exists = id === null ? name in demoPictures || /^(?:u-|\/)/.test(name) : row !== undefined;
    if (!exists) problems.push({ code: 'missing_picture', field, subject: name });
    if (row && Math.min(row.width, row.height) < minPixels)
      problems.push({ code: 'small_picture', field, subject: `${row.width} × ${row.height}` });
    if (hasAlt === false && !hasOwnAlt(row, locale, languages))
      problems.push({ code: 'missing_alt', field: altField, subject: row?.title ?? name });
    return problems;
  });
}

const hasOwnAlt = (row: MediaRow | undefined, locale: string, languages: readonly string[]): boolean =>
  row !== undefined && (locale === '' ? languages : [locale]).every((code) => row.alt[code]);

function checkTranslations({ translations }: Facts, { kind, slug, languages }: CheckQuery): Problem[] {
  // Only a menu in the footer shows its heading to customers.
  const isTitleHidden = kind === 'menu' && !isFooterMenu(slug);
  return translations.flatMap(({ field, texts }) =>
    Object.values(texts).some(Boolean) && !(isTitleHidden && field === 'title')
      ? languages.flatMap((code): Problem[] => {
          const at = `${field}.${code}`;
          if (!texts[code]) return [{ code: 'empty_translation', field: at, subject: code }];
          const isSame = code !== 'en' && texts[code] === texts['en'] && hasLetters(texts[code]);
          return isSame ? [{ code: 'same_translation', field: at, subject: texts[code] }] : [];
        })
      : [],
  );
}

const hasAltText = (alt: unknown): boolean =>
  typeof alt === 'string'
    ? alt.trim() !== ''
    : alt !== null && typeof alt === 'object' && Object.values(alt).some(Boolean);

/**
 * Whether the value is a text by language: an object with language codes as keys and strings as values. In the `texts`
 * of a language document, the keys are the names of texts instead.
 */
function isTextByLanguage(value: unknown, path: Path): boolean {
  if (value === null || typeof value !== 'object' || Array.isArray(value) || path.includes('texts'))
    return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([code, text]) => /^[a-z]{2,3}(?:-\w{2,4})?$/.test(code) && typeof text === 'string') &&
    'en' in value
  );
}

/** The rich texts of a field with their field paths: a single text, or one text per language. */
const localizedTexts = (value: unknown, field: string): [field: string, text: string][] =>
  typeof value === 'string'
    ? [[field, value]]
    : Object.entries(value ?? {}).map(([code, text]) => [`${field}.${code}`, String(text)]);

const isSlide = (value: unknown): value is { image: string; alt: unknown } =>
  value !== null && typeof value === 'object' && 'image' in value && 'alt' in value;
