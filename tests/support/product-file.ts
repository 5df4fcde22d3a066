import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const productColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Value',
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Taxable',
  'HS Code',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Status',
] as const;

export type ProductRow = Partial<Record<(typeof productColumns)[number], string>>;

/** A single product row in Shopify's format with the given changes. */
export function productRow(changes: ProductRow = {}): ProductRow {
  return {
    Handle: 'honey',
    Title: 'Forest Honey',
    Vendor: 'Malnad',
    'Product Category': 'Pantry > Spreads',
    Published: 'true',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '7',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '249.50',
    'Variant Taxable': 'true',
    Status: 'active',
    ...changes,
  };
}

/** A row with a variant of the product above it. */
export function variantRow(handle: string, changes: ProductRow = {}): ProductRow {
  return {
    Handle: handle,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '5',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '100',
    ...changes,
  };
}

const isRequired = (column: string) => ['Handle', 'Title', 'Variant Price'].includes(column);

/** A file with the columns that some row has, and those that every file has. */
export function toCsv(rows: readonly ProductRow[], lineEnd = '\n'): string {
  const columns = productColumns.filter(
    (column) => isRequired(column) || rows.some((row) => row[column] !== undefined),
  );
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = [
    columns.join(','),
    ...rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(',')),
  ];
  return lines.map((line) => line + lineEnd).join('');
}

export interface ProductFolder {
  path: string;
  write: (content: string | Buffer | readonly ProductRow[], name?: string) => Promise<string>;
  remove: () => Promise<void>;
}

export async function makeProductFolder(): Promise<ProductFolder> {
  const path = await mkdtemp(join(tmpdir(), 'haat-import-'));
  return {
    path,
    async write(content, name = 'products.csv') {
      const file = join(path, name);
      await writeFile(
        file,
        typeof content === 'string' || Buffer.isBuffer(content) ? content : toCsv(content),
      );
      return file;
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
