import { toSingleLine } from '#domain/text.ts';
import {
  hasColumn,
  importColumns,
  readCell,
  readGiven,
  readText,
  type Row,
  splitCell,
  unescapePart,
} from './columns.ts';
import { toPlainText } from './plain-text.ts';
import type {
  ImportedProduct,
  ImportedVariant,
  ImportNotice,
  ListedPicture,
  ParsedProduct,
  Refusal,
} from './imported-product.ts';
import { readDish } from './read-dish.ts';
import { readDiet, readFlag, readTranslations, readVariant } from './read-variant.ts';

const maxLengths = {
  handle: 255,
  title: 255,
  body: 20_000,
  vendor: 120,
  category: 80,
  tag: 60,
  fact: 125,
  taxCode: 20,
} as const;
const maxVariants = 200;
const maxTags = 40;
const maxPathDepth = 10;

/** Converts the rows of one handle to a product, or to refusals. */
export function readProduct(rows: readonly Row[], decimals: number): ParsedProduct {
  const first = rows[0]!;
  const handle = readCell(first, importColumns.handle);
  const refusals: Refusal[] = [];
  const refuse = (row: Row, column: string, reason: string) => {
    refusals.push({ line: row.line, column, handle, reason, value: readCell(row, column).slice(0, 120) });
  };
  checkTexts(rows, refuse);

  const variantRows = rows.filter((row, index) => index === 0 || !isPictureRow(row));
  const isPlain = variantRows.length === 1 && hasNoOptions(first);
  const variants: ImportedVariant[] = [];
  for (const row of variantRows) {
    const name = optionName(row);
    if (
      !isPlain &&
      !name &&
      !isDefaultTitle(row) &&
      (hasOptions(row) || readCell(row, importColumns.sku) === '')
    )
      refuse(row, importColumns.option1, 'Products with several variants need an option value for each');
    const variant = readVariant(row, { name: hasOptions(row) ? name : undefined, decimals, refuse });
    if (variant) variants.push(variant);
  }
  if (variantRows.length > maxVariants)
    refuse(
      variantRows[maxVariants]!,
      importColumns.option1,
      `A product can have up to ${maxVariants} variants`,
    );
  if (!isPlain) refuseRepeatedOptions(variantRows, refuse);
  if (variants.filter(({ isDefault }) => isDefault).length > 1)
    refuse(first, importColumns.isDefault, 'Only one variant can be the default');
  const status = readStatus(first, refuse);
  const texts = readTexts(rows, refuse);

  if (refusals.length > 0) return { ok: false, refusals };
  return {
    ok: true,
    notices: noticesOf(first),
    product: {
      ...texts,
      ...readCategories(first),
      store: readCell(first, importColumns.store) || null,
      handle,
      ...status,
      hasVariant: !isPlain,
      variants,
      isWithoutVariants: isPlain && standsForNoVariant(first),
      line: first.line,
    },
  };
}

type Refuse = (row: Row, column: string, reason: string) => void;

/** Whether the row only adds a picture to its product. */
function isPictureRow(row: Row): boolean {
  return (
    readCell(row, importColumns.image) !== '' &&
    [
      importColumns.price,
      importColumns.sku,
      importColumns.option1,
      importColumns.option2,
      importColumns.option3,
    ].every((column) => readCell(row, column) === '')
  );
}

const hasOptions = (row: Row) =>
  hasColumn(row, importColumns.option1, importColumns.option2, importColumns.option3);

/** Whether the row has the option that stands for a product without options. */
function isDefaultTitle(row: Row): boolean {
  const name = readCell(row, importColumns.option1Name).toLowerCase();
  return (
    (name === 'title' || name === '') &&
    readCell(row, importColumns.option1).toLowerCase() === 'default title'
  );
}

const hasNoOptions = (row: Row): boolean => optionName(row) === '';

function optionName(row: Row): string {
  if (isDefaultTitle(row)) return '';
  return [importColumns.option1, importColumns.option2, importColumns.option3]
    .map((column) => readText(row, column))
    .filter(Boolean)
    .join(' / ');
}

/** An export leaves these cells empty for an item that has no variants. */
const standsForNoVariant = (row: Row): boolean =>
  hasColumn(row, importColumns.isDefault) &&
  [importColumns.isDefault, importColumns.sku, importColumns.tracker, importColumns.quantity].every(
    (column) => readCell(row, column) === '',
  );

function checkTexts(rows: readonly Row[], refuse: Refuse): void {
  const first = rows[0]!;
  if (toSingleLine(readText(first, importColumns.title)) === '')
    refuse(first, importColumns.title, 'The product has no title');
  const limits: [string, number][] = [
    [importColumns.handle, maxLengths.handle],
    [importColumns.title, maxLengths.title],
    [importColumns.body, maxLengths.body],
    [importColumns.description, maxLengths.body],
    [importColumns.vendor, maxLengths.vendor],
    [importColumns.type, maxLengths.category],
    [importColumns.option1, maxLengths.vendor],
    [importColumns.option2, maxLengths.vendor],
    [importColumns.option3, maxLengths.vendor],
    [importColumns.sku, maxLengths.vendor],
    [importColumns.taxCode, maxLengths.taxCode],
  ];
  for (const row of rows) {
    for (const [column, limit] of limits) {
      if (readCell(row, column).length > limit) refuse(row, column, `Longer than ${limit} characters`);
    }
    const broken = Object.keys(row.cells).find((column) => hasControlCharacter(row.cells[column]!));
    if (broken !== undefined) refuse(row, broken, 'Contains a control character');
    const brokenColumn = Object.values(importColumns).find((column) =>
      readCell(row, column).includes('\ufffd'),
    );
    if (brokenColumn !== undefined)
      refuse(row, brokenColumn, 'A character is unreadable. Save the file as "CSV UTF-8"');
  }
  for (const [column, paths] of [
    [importColumns.category, [splitPath(readText(first, importColumns.category))]],
    [importColumns.otherCategories, otherPaths(first)],
  ] as const) {
    if (paths.some((path) => path.length > maxPathDepth))
      refuse(first, column, `A category path can have up to ${maxPathDepth} levels`);
    if (paths.flat().some((step) => step.length > maxLengths.category))
      refuse(first, column, `A category name can have up to ${maxLengths.category} characters`);
  }
  for (const [column, noun] of [
    [importColumns.tags, 'tag'],
    [importColumns.allergens, 'allergen'],
    [importColumns.nutrition, 'nutrition fact'],
  ] as const) {
    const parts = splitList(readText(first, column), column === importColumns.nutrition ? ';' : ',');
    if (parts.length > maxTags) refuse(first, column, `A product can have up to ${maxTags} ${noun}s`);
    if (parts.some((part) => part.length > maxLengths[column === importColumns.nutrition ? 'fact' : 'tag']))
      refuse(first, column, `One ${noun} is too long`);
  }
}

/**
 * Whether a text contains control characters other than tabs and line breaks, noncharacters or unpaired surrogates.
 * PostgreSQL cannot store NUL, and the others are mistakes.
 */
function hasControlCharacter(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- this expression searches for control characters
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/.test(text) || !text.isWellFormed();
}

function refuseRepeatedOptions(rows: readonly Row[], refuse: Refuse): void {
  const seen = new Set<string>();
  for (const row of rows) {
    const name = optionName(row);
    if (name !== '' && seen.has(name)) refuse(row, importColumns.option1, 'Duplicate within the product');
    seen.add(name);
  }
}

const statuses = ['active', 'draft', 'archived', 'withdrawn'] as const;

/** Reads the status of a product. A product that is not published in its sales channel is imported as inactive. */
function readStatus(row: Row, refuse: Refuse): Pick<ImportedProduct, 'status' | 'isActive'> {
  const status = readCell(row, importColumns.status).toLowerCase();
  const known = status === 'unlisted' ? 'draft' : statuses.find((each) => each === status);
  if (status !== '' && known === undefined)
    refuse(row, importColumns.status, 'Must be active, draft, archived, withdrawn or unlisted');
  const published = readFlag(row, importColumns.published, refuse);
  const isAvailable = readFlag(row, importColumns.available, refuse);
  // Shopify's drafts and archived products are not published, which says nothing about what can be ordered.
  const isUnpublished = known === 'draft' || known === 'archived';
  return { status: known, isActive: isAvailable ?? (isUnpublished ? undefined : published) };
}

/** An unlisted product of Shopify has a page that only those who know its address find; here it is a draft. */
function noticesOf(row: Row): ImportNotice[] {
  const value = readCell(row, importColumns.status);
  if (value.toLowerCase() !== 'unlisted') return [];
  const reason = 'Unlisted products are drafts here, until you publish them';
  const handle = readCell(row, importColumns.handle);
  return [{ line: row.line, column: importColumns.status, handle, reason, value }];
}

type Texts = Omit<
  ImportedProduct,
  | 'store'
  | 'handle'
  | 'status'
  | 'isActive'
  | 'categoryPath'
  | 'otherPaths'
  | 'hasVariant'
  | 'variants'
  | 'isWithoutVariants'
  | 'line'
>;

function readTexts(rows: readonly Row[], refuse: Refuse): Texts {
  const first = rows[0]!;
  const given = (column: string) => (hasColumn(first, column) ? readText(first, column) : undefined);
  const list = (column: string) => {
    const text = given(column);
    return text === undefined ? undefined : splitList(text, ',').map(unescapePart);
  };
  const body = readGiven(first, importColumns.body);
  return {
    name: readText(first, importColumns.title).replace(/\s+/g, ' '),
    description: given(importColumns.description) ?? (body === undefined ? undefined : toPlainText(body)),
    brand: given(importColumns.vendor),
    taxClass: given(importColumns.taxClass) || undefined,
    isTaxed: readFlag(first, importColumns.taxable, refuse),
    taxCode: given(importColumns.taxCode),
    tags: list(importColumns.tags),
    allergens: list(importColumns.allergens),
    nutrition: readNutrition(given(importColumns.nutrition)),
    isVeg: readDiet(first, importColumns.diet, refuse),
    ...readDish(first, refuse),
    translations: readTranslations(first, 'item'),
    pictures: hasColumn(first, importColumns.image) ? listPictures(rows) : undefined,
  };
}

/** Nutrition facts such as 'Energy: 250 kcal; Fat: 3 g'. */
function readNutrition(text: string | undefined): { name: string; value: string }[] | undefined {
  if (text === undefined) return undefined;
  return splitList(text, ';').map((fact) => {
    const [name = '', ...value] = splitCell(fact, ':').map(unescapePart);
    return { name, value: value.join(': ') };
  });
}

/** The maximum number of pictures of a product: the item's main picture, and twelve more on the item's page. */
export const maxPictures = 13;
const maxAlt = 300;

function listPictures(rows: readonly Row[]): ListedPicture[] {
  const pictures = rows
    .filter((row) => readCell(row, importColumns.image) !== '')
    .map((row) => ({
      source: readCell(row, importColumns.image),
      alt: readAlt(row),
      line: row.line,
      position: Number(readCell(row, importColumns.imagePosition) || Infinity),
    }))
    .sort((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0));
  // Shopify repeats the address of a picture in the rows of variants.
  return [...Map.groupBy(pictures, ({ source }) => source).values()]
    .map(([first]) => first!)
    .slice(0, maxPictures);
}

/** The alternative texts of a picture; the column without a language is English. */
function readAlt(row: Row): ListedPicture['alt'] {
  const translated = Object.entries(readTranslations(row, 'picture')).map(
    ([language, { alt = '' }]) => [language, alt] as const,
  );
  return Object.fromEntries(
    [['en', readText(row, importColumns.imageAlt)] as const, ...translated]
      .map(([language, alt]) => [language, alt.slice(0, maxAlt)] as const)
      .filter(([, alt]) => alt !== ''),
  );
}

/** The category path, followed by the product type unless the path contains it, and the paths of other categories. */
function readCategories(row: Row): Pick<ImportedProduct, 'categoryPath' | 'otherPaths'> {
  const path = splitPath(readText(row, importColumns.category));
  const type = readText(row, importColumns.type);
  if (type !== '' && !path.some((step) => categoryKey(step) === categoryKey(type))) path.push(type);
  return {
    categoryPath: hasColumn(row, importColumns.category, importColumns.type) ? path : undefined,
    otherPaths: hasColumn(row, importColumns.otherCategories) ? otherPaths(row) : undefined,
  };
}

const otherPaths = (row: Row): string[][] =>
  splitList(readText(row, importColumns.otherCategories), ';').map(splitPath);

const splitPath = (path: string): string[] => splitList(path, '>').map(unescapePart);

const splitList = (text: string, separator: ',' | ';' | '>'): string[] =>
  splitCell(text, separator).filter(Boolean);

/**
 * Normalised category name: lower-case words of letters and digits, separated by single spaces; a name without any
 * stays as it is. Names that differ only in case or punctuation denote the same category.
 */
export function categoryKey(name: string): string {
  const text = name.normalize('NFKC').toLowerCase().trim();
  const words = text.replace(/&/g, ' and ').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  return words.trim() || text;
}
