import { importColumns, readCell, type Row, splitCell } from './columns.ts';

/** The columns of WooCommerce's product export that are read; those of other languages are renamed before. */
const columns = {
  id: 'ID',
  type: 'Type',
  sku: 'SKU',
  name: 'Name',
  published: 'Published',
  visibility: 'Visibility in catalog',
  shortDescription: 'Short description',
  description: 'Description',
  taxStatus: 'Tax status',
  isInStock: 'In stock?',
  stock: 'Stock',
  backorders: 'Backorders allowed?',
  salePrice: 'Sale price',
  saleStarts: 'Date sale price starts',
  saleEnds: 'Date sale price ends',
  regularPrice: 'Regular price',
  categories: 'Categories',
  tags: 'Tags',
  images: 'Images',
  parent: 'Parent',
} as const;

export const wooColumns: readonly string[] = Object.values(columns);

/** Whether a header is that of WooCommerce's product export. */
export const isWooHeader = (header: readonly string[]): boolean =>
  [columns.type, columns.name, columns.regularPrice].every((name) => header.includes(name)) &&
  !header.includes(importColumns.handle);

/** WooCommerce names the parent of a variation by its SKU or, without one, by its id. */
export function wooHandle(cells: Row['cells']): string {
  const isVariation = (cells[columns.type] ?? '').includes('variation');
  if (isVariation) return (cells[columns.parent] ?? '').trim();
  const id = (cells[columns.id] ?? '').trim();
  return (cells[columns.sku] ?? '').trim() || (id && `id:${id}`);
}

/** The rows of a product of WooCommerce as rows of Shopify's format; other rows stay as they are. */
export function fromWooCommerce(rows: readonly Row[]): Row[] {
  if (!isWooHeader(Object.keys(rows[0]!.cells).filter((name) => name !== importColumns.handle)))
    return [...rows];
  const variations = rows.filter((row) => readCell(row, columns.type).includes('variation'));
  const parent = rows.find((row) => !variations.includes(row));
  // A row without a title is refused: a variation alone does not say what it is a variation of.
  const variants = variations.length > 0 ? variations : parent ? [parent] : [];
  const translated = variants.map((row, index) => ({
    ...row,
    cells: {
      [importColumns.handle]: readCell(row, importColumns.handle),
      ...productCells(index === 0 ? parent : undefined),
      ...variantCells(row, variations.length > 0),
    },
  }));
  return [...translated, ...pictureRows(parent, translated[0])];
}

/** A cell for each column that the file has. */
function cellsOf(
  row: Row,
  entries: readonly (readonly [from: string, to: string, read?: (text: string) => string])[],
): Record<string, string> {
  return Object.fromEntries(
    entries
      .filter(([from]) => Object.hasOwn(row.cells, from))
      .map(([from, to, read = (text: string) => text]) => [to, read(readCell(row, from))]),
  );
}

function productCells(row: Row | undefined): Record<string, string> {
  if (!row) return { [importColumns.title]: '' };
  const categories = splitCell(readCell(row, columns.categories), ',').filter(Boolean);
  const isHidden = readCell(row, columns.visibility) === 'hidden';
  return {
    ...cellsOf(row, [
      [columns.name, importColumns.title],
      [columns.shortDescription, importColumns.body],
      [columns.description, importColumns.body, (text) => text || readCell(row, columns.shortDescription)],
      [columns.published, importColumns.published, (text) => (text === '1' ? 'true' : 'false')],
      [
        columns.published,
        importColumns.status,
        (text) => (text === '-1' ? 'draft' : isHidden ? 'unlisted' : 'active'),
      ],
      [columns.categories, importColumns.category, () => categories[0] ?? ''],
      [columns.categories, importColumns.otherCategories, () => categories.slice(1).join('; ')],
      [columns.tags, importColumns.tags],
      [columns.taxStatus, importColumns.taxable, (text) => String(text !== 'none')],
    ]),
  };
}

function variantCells(row: Row, isVariation: boolean): Record<string, string> {
  const sale = isSaleOn(row) ? readCell(row, columns.salePrice) : '';
  const isCounted = readCell(row, columns.stock) !== '' || readCell(row, columns.isInStock) === '0';
  return {
    ...(isVariation && hasAttributes(row) && { [importColumns.option1]: optionOf(row) }),
    ...cellsOf(row, [
      [columns.sku, importColumns.sku],
      [columns.regularPrice, importColumns.price, (text) => sale || text],
      [columns.salePrice, importColumns.compareAt, () => sale && readCell(row, columns.regularPrice)],
      [columns.stock, importColumns.tracker, () => (isCounted ? 'counted' : '')],
      [columns.stock, importColumns.quantity, (text) => quantityOf(text, isCounted)],
      [
        columns.backorders,
        importColumns.policy,
        (text) => (text === '' || text === '0' ? 'deny' : 'continue'),
      ],
    ]),
  };
}

/**
 * Variations that share the stock of their product have `parent` here. Such a stock is unknown for each of them: they keep
 * theirs, and new ones have none until they are counted.
 */
const quantityOf = (text: string, isCounted: boolean): string =>
  text === 'parent' ? '' : text || (isCounted ? '0' : '');

/** Whether a sale price applies today: one that is planned for later, or is over, would be an offer by mistake. */
function isSaleOn(row: Row, today = new Date().toISOString().slice(0, 10)): boolean {
  const [starts, ends] = [columns.saleStarts, columns.saleEnds].map(
    (column) => /^\d{4}-\d{2}-\d{2}/.exec(readCell(row, column))?.[0] ?? today,
  );
  return starts! <= today && today <= ends!;
}

const attributesOf = (row: Row): string[] =>
  Object.keys(row.cells).filter((name) => /^Attribute \d+ value\(s\)$/.test(name));
const hasAttributes = (row: Row): boolean => attributesOf(row).length > 0;

/** The values of a variation's attributes. */
const optionOf = (row: Row): string =>
  attributesOf(row)
    .map((name) => readCell(row, name))
    .filter(Boolean)
    .join(' / ');

function pictureRows(parent: Row | undefined, first: Row | undefined): Row[] {
  if (!parent || !first || !Object.hasOwn(parent.cells, columns.images)) return [];
  const [main = '', ...others] = splitCell(readCell(parent, columns.images), ',').filter(Boolean);
  first.cells = { ...first.cells, [importColumns.image]: main };
  const handle = readCell(first, importColumns.handle);
  return others.map((source) => ({
    line: first.line,
    cells: { [importColumns.handle]: handle, [importColumns.image]: source },
  }));
}
