/** The imported columns of a product file: Shopify's columns, and two columns of our own for weighed variants. */
export const importColumns = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  vendor: 'Vendor',
  category: 'Product Category',
  type: 'Type',
  tags: 'Tags',
  published: 'Published',
  option1Name: 'Option1 Name',
  option1: 'Option1 Value',
  option2: 'Option2 Value',
  option3: 'Option3 Value',
  sku: 'Variant SKU',
  tracker: 'Variant Inventory Tracker',
  quantity: 'Variant Inventory Qty',
  policy: 'Variant Inventory Policy',
  price: 'Variant Price',
  compareAt: 'Variant Compare At Price',
  pricePerKg: 'Price per kg',
  estimatedGrams: 'Estimated grams',
  taxable: 'Variant Taxable',
  taxCode: 'HS Code',
  image: 'Image Src',
  imagePosition: 'Image Position',
  imageAlt: 'Image Alt Text',
  status: 'Status',
} as const;

export const requiredColumns: readonly string[] = [
  importColumns.handle,
  importColumns.title,
  importColumns.price,
];

/** A row of the file, with its cells by column name. */
export interface Row {
  line: number;
  cells: Readonly<Record<string, string>>;
}

export function readCell(row: Row, column: string): string {
  const text = (Object.hasOwn(row.cells, column) ? row.cells[column]! : '').trim();
  // Removes the quote that an export puts before formula characters.
  return text.replace(/^'(?=[\s=+\-@＝＋－＠])/, '').trim();
}
