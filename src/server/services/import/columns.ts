import { cleanText } from '#domain/text.ts';
import { decodeEntities } from './plain-text.ts';

/** The imported columns of a product file: Shopify's columns, and columns of our own, which the export writes. */
export const importColumns = {
  store: 'Store',
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  description: 'Description',
  vendor: 'Vendor',
  category: 'Product Category',
  type: 'Type',
  otherCategories: 'Other categories',
  tags: 'Tags',
  published: 'Published',
  available: 'Available',
  status: 'Status',
  diet: 'Diet',
  allergens: 'Allergens',
  nutrition: 'Nutrition',
  portion: 'Portion',
  spice: 'Spice',
  bestseller: 'Bestseller',
  menuSection: 'Menu section',
  menuPosition: 'Menu position',
  menuSectionOrder: 'Menu section order',
  taxClass: 'Tax class',
  taxable: 'Variant Taxable',
  taxCode: 'HS Code',
  option1Name: 'Option1 Name',
  option1: 'Option1 Value',
  option2: 'Option2 Value',
  option3: 'Option3 Value',
  sku: 'Variant SKU',
  isDefault: 'Default variant',
  variantAvailable: 'Variant available',
  variantDiet: 'Variant diet',
  tracker: 'Variant Inventory Tracker',
  quantity: 'Variant Inventory Qty',
  exportedQuantity: 'Stock at export',
  policy: 'Variant Inventory Policy',
  price: 'Variant Price',
  compareAt: 'Variant Compare At Price',
  memberPrice: 'Member price',
  pricePerKg: 'Price per kg',
  estimatedGrams: 'Estimated grams',
  unit: 'Unit',
  size: 'Size',
  image: 'Image Src',
  imagePosition: 'Image Position',
  imageAlt: 'Image Alt Text',
} as const;

export const requiredColumns: readonly string[] = [
  importColumns.handle,
  importColumns.title,
  importColumns.price,
];

/** For a list of other columns: which column of a product file each of its columns is. */
export type ColumnMatch = Readonly<Record<string, string>>;

/** How the rows of a file are read. */
export type RowOptions = {
  match?: ColumnMatch | undefined;
  currency?: string | undefined;
  /** Decimal digits of the currency. */
  decimals?: number | undefined;
};

/** A translated column, such as 'Title (hi)', with its field in the translations of an item, a variant or another record. */
export const translatedColumns = [
  { column: importColumns.title, field: 'name', of: 'item' },
  { column: importColumns.description, field: 'description', of: 'item' },
  { column: importColumns.portion, field: 'portion', of: 'item' },
  { column: importColumns.menuSection, field: 'name', of: 'section' },
  { column: importColumns.option1, field: 'name', of: 'variant' },
  { column: importColumns.imageAlt, field: 'alt', of: 'picture' },
] as const;
export type TranslatedRecord = (typeof translatedColumns)[number]['of'];

/** A row of the file, with its cells by column name. */
export interface Row {
  line: number;
  cells: Readonly<Record<string, string>>;
  /** Whether the file's decimal sign is a comma. */
  hasDecimalComma?: boolean;
  /** The shop's currency, which may stand beside prices. */
  currency?: string | undefined;
}

export const hasColumn = (row: Row, ...columns: readonly string[]): boolean =>
  columns.some((column) => Object.hasOwn(row.cells, column));

export function readCell(row: Row, column: string): string {
  const text = (hasColumn(row, column) ? row.cells[column]! : '').trim();
  // Removes the quote that an export puts before formula characters.
  return text.replace(/^'(?='*[\s=+\-@＝＋－＠])/, '').trim();
}

/** A cell's text; undefined without its column, so that the field stays as it is. */
export const readGiven = (row: Row, column: string): string | undefined =>
  hasColumn(row, column) ? readCell(row, column) : undefined;

/** A cell's text as it is stored: without references of HTML and characters that nobody sees. */
export const readText = (row: Row, column: string): string =>
  cleanText(decodeEntities(readCell(row, column))).trim();

/** Splits a cell at a separator; a backslash before the separator or a backslash makes it part of the text. */
export function splitCell(text: string, separator: ',' | ';' | '>' | ':'): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\[\\,;>:]|[^]/g)) {
    if (piece === separator) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim());
}

/** The text of a part of a cell, without its backslashes. */
export const unescapePart = (text: string): string => text.replace(/\\([\\,;>:])/g, '$1');

/** A text as a part of a cell, which `splitCell` does not split at these separators. */
export const escapePart = (text: string, separators: string): string =>
  text
    .replace(/\\(?=[\\,;>:]|$)/g, String.raw`\\`)
    .replace(new RegExp(`[${separators}]`, 'g'), String.raw`\$&`);
