import { readCell, importColumns, type Row } from './columns.ts';
import { toPlainText } from './plain-text.ts';
import type {
  ImportedProduct,
  ImportedVariant,
  ListedPicture,
  ParsedProduct,
  Refusal,
} from './imported-product.ts';
import { readVariant } from './read-variant.ts';

const maxLengths = {
  handle: 255,
  title: 255,
  body: 20_000,
  vendor: 120,
  category: 80,
  tag: 60,
  taxCode: 20,
} as const;
const maxVariants = 200;
const maxTags = 30;
const maxPathDepth = 5;

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
    const name = isPlain ? '' : optionName(row);
    if (!isPlain && name === '')
      refuse(row, importColumns.option1, 'Products with several variants need an option value for each');
    const variant = readVariant(row, { name, decimals, refuse });
    if (variant) variants.push(variant);
  }
  if (variantRows.length > maxVariants)
    refuse(
      variantRows[maxVariants]!,
      importColumns.option1,
      `A product can have up to ${maxVariants} variants`,
    );
  refuseRepeated(variantRows, importColumns.sku, (row) => readCell(row, importColumns.sku), refuse);
  if (!isPlain) refuseRepeated(variantRows, importColumns.option1, optionName, refuse);
  const status = readStatus(first, refuse);

  if (refusals.length > 0) return { ok: false, refusals };
  return {
    ok: true,
    product: {
      ...readTexts(rows),
      ...readCategories(first),
      handle,
      ...status,
      hasVariant: !isPlain,
      variants,
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

function hasNoOptions(row: Row): boolean {
  const value = readCell(row, importColumns.option1).toLowerCase();
  const name = readCell(row, importColumns.option1Name).toLowerCase();
  return optionName(row) === '' || ((name === 'title' || name === '') && value === 'default title');
}

function optionName(row: Row): string {
  return [importColumns.option1, importColumns.option2, importColumns.option3]
    .map((column) => readCell(row, column))
    .filter(Boolean)
    .join(' / ');
}

function checkTexts(rows: readonly Row[], refuse: Refuse): void {
  const first = rows[0]!;
  if (readCell(first, importColumns.title) === '')
    refuse(first, importColumns.title, 'The product has no title');
  const limits: [string, number][] = [
    [importColumns.handle, maxLengths.handle],
    [importColumns.title, maxLengths.title],
    [importColumns.body, maxLengths.body],
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
  if (splitPath(first).length > maxPathDepth)
    refuse(first, importColumns.category, `A category path can have up to ${maxPathDepth} levels`);
  if (splitPath(first).some((step) => step.length > maxLengths.category))
    refuse(first, importColumns.category, `A category name can have up to ${maxLengths.category} characters`);
  if (splitTags(first).length > maxTags)
    refuse(first, importColumns.tags, `A product can have up to ${maxTags} tags`);
  if (splitTags(first).some((tag) => tag.length > maxLengths.tag))
    refuse(first, importColumns.tags, `A tag can have up to ${maxLengths.tag} characters`);
}

/**
 * Whether a text contains control characters other than tabs and line breaks, noncharacters or unpaired surrogates.
 * PostgreSQL cannot store NUL, and the others are mistakes.
 */
function hasControlCharacter(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- this expression searches for control characters
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/.test(text) || !text.isWellFormed();
}

function refuseRepeated(
  rows: readonly Row[],
  column: string,
  keyOf: (row: Row) => string,
  refuse: Refuse,
): void {
  const seen = new Set<string>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== '' && seen.has(key)) refuse(row, column, 'Duplicate within the product');
    seen.add(key);
  }
}

const statuses = ['active', 'draft', 'archived'] as const;

/** Reads the status of a product. A product that is not published in its sales channel is imported as inactive. */
function readStatus(row: Row, refuse: Refuse): Pick<ImportedProduct, 'status' | 'isActive'> {
  const status = readCell(row, importColumns.status).toLowerCase();
  const known = statuses.find((each) => each === status) ?? null;
  const published = readCell(row, importColumns.published).toLowerCase();
  if (status !== '' && known === null) refuse(row, importColumns.status, 'Must be active, draft or archived');
  if (!['', 'true', 'false'].includes(published))
    refuse(row, importColumns.published, 'Must be true or false');
  return { status: known, isActive: published !== 'false' };
}

function readTexts(
  rows: readonly Row[],
): Pick<ImportedProduct, 'name' | 'description' | 'brand' | 'isTaxed' | 'taxCode' | 'pictures'> {
  const first = rows[0]!;
  return {
    name: readCell(first, importColumns.title).replace(/\s+/g, ' '),
    description: toPlainText(readCell(first, importColumns.body)),
    brand: readCell(first, importColumns.vendor),
    isTaxed: readCell(first, importColumns.taxable).toLowerCase() !== 'false',
    taxCode: readCell(first, importColumns.taxCode) || null,
    pictures: listPictures(rows),
  };
}

/** The maximum number of pictures of a product: the item's main picture, and twelve more on the item's page. */
const maxPictures = 13;
const maxAlt = 300;

function listPictures(rows: readonly Row[]): ListedPicture[] {
  const pictures = rows
    .filter((row) => readCell(row, importColumns.image) !== '')
    .map((row) => ({
      source: readCell(row, importColumns.image),
      alt: readCell(row, importColumns.imageAlt).slice(0, maxAlt),
      line: row.line,
      position: Number(readCell(row, importColumns.imagePosition) || Infinity),
    }))
    .sort((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0));
  // Shopify repeats the address of a picture in the rows of variants.
  return [...Map.groupBy(pictures, ({ source }) => source).values()]
    .map(([first]) => first!)
    .slice(0, maxPictures);
}

/**
 * The category path, followed by the product type unless the path contains it, and the tags that are not part of the
 * path. Names that differ only in case or punctuation denote the same category.
 */
function readCategories(row: Row): Pick<ImportedProduct, 'categoryPath' | 'tags'> {
  const path = splitPath(row);
  const type = readCell(row, importColumns.type);
  const pathKeys = new Set(path.map(categoryKey));
  if (type !== '' && categoryKey(type) !== '' && !pathKeys.has(categoryKey(type))) path.push(type);
  path.forEach((step) => pathKeys.add(categoryKey(step)));
  const tags: string[] = [];
  for (const tag of splitTags(row)) {
    const key = categoryKey(tag);
    if (key === '' || pathKeys.has(key)) continue;
    pathKeys.add(key);
    tags.push(tag);
  }
  return { categoryPath: path, tags };
}

function splitPath(row: Row): string[] {
  return readCell(row, importColumns.category)
    .split('>')
    .map((step) => step.trim())
    .filter((step) => categoryKey(step) !== '');
}

function splitTags(row: Row): string[] {
  return readCell(row, importColumns.tags)
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

/** Normalised category name: lower-case words of letters and digits, separated by single spaces. */
export function categoryKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
