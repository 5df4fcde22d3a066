import type { StoredItem } from '#server/repositories/import/items.ts';
import type { StoredVariant } from '#server/repositories/import/variants.ts';
import { toCurrencyUnits } from '#domain/currency.ts';
import { importColumns } from './columns.ts';
import type { MergedItem } from './merge-product.ts';
import type { MergedVariant } from './merge-variant.ts';

/** What people must know before an import happens. */
export const changeKinds = [
  'cleared',
  'switched on',
  'switched off',
  'made endless',
  're-taxed',
  're-priced',
  'stock',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface ImportChange {
  kind: ChangeKind;
  line: number;
  handle: string;
  /** The item, and the variant if it has a name. */
  name: string;
  column: string;
  before: string;
  after: string;
  /** Only of stock: the figure that the export had, and whether it has moved since. */
  exported?: string;
  hasMoved?: boolean;
}

type Field<Row> = readonly [string, (row: Row) => string];
const amount = (size: { unit_id: number | null; measurement: number | null }) =>
  size.measurement === null ? '' : String(size.measurement);
const flag = (value: boolean) => String(value);
const diet = ({ is_veg: isVeg }: { is_veg: boolean | null }) =>
  isVeg === null ? '' : isVeg ? 'veg' : 'non-veg';

const itemTexts: readonly Field<MergedItem['fields']>[] = [
  [importColumns.description, ({ description }) => description],
  [importColumns.vendor, ({ brand }) => brand],
  [importColumns.taxCode, ({ tax_code: code }) => code],
  [importColumns.tags, ({ tags }) => tags.join(', ')],
  [importColumns.allergens, ({ allergens }) => allergens.join(', ')],
  [importColumns.nutrition, ({ nutritional_facts: facts }) => facts.map(({ name }) => name).join(', ')],
  [importColumns.diet, diet],
  [importColumns.portion, ({ portion }) => portion],
  [importColumns.spice, ({ spice }) => (spice === 0 ? '' : String(spice))],
  [importColumns.image, ({ image, pictures }) => [image, ...pictures].filter(isUploaded).join(' ')],
];
const isUploaded = (picture: string) => picture.startsWith('media:');

const variantTexts: readonly Field<MergedVariant['fields']>[] = [
  [importColumns.sku, ({ sku }) => sku ?? ''],
  [importColumns.size, amount],
  [importColumns.variantDiet, diet],
];

/** Lists what changes in an item that the shop has. */
export function listChanges(
  {
    product,
    stored,
    fields,
    variants,
    removed,
    categories,
    menuSection,
  }: MergedItem & { stored: StoredItem },
  decimals: number,
): ImportChange[] {
  const changes: ImportChange[] = [];
  const { handle } = product;
  const money = (value: number | null) => (value === null ? '' : toCurrencyUnits(value, decimals));
  const add = (kind: ChangeKind, line: number, name: string, column: string, values: [string, string]) =>
    changes.push({ kind, line, handle, name, column, before: values[0], after: values[1] });
  const clear = <Row>(line: number, name: string, before: Row, after: Row, texts: readonly Field<Row>[]) => {
    for (const [column, read] of texts)
      if (read(before) !== '' && read(after) === '') add('cleared', line, name, column, [read(before), '']);
  };
  const clearTranslations = (
    line: number,
    name: string,
    before: StoredItem['translations'],
    after: StoredItem['translations'],
  ) => {
    for (const [language, texts] of Object.entries(before))
      for (const [field, text] of Object.entries(texts))
        if (text !== '' && !after[language]?.[field])
          add('cleared', line, name, `${field} (${language})`, [text, '']);
  };

  clear(product.line, stored.name, stored, fields, itemTexts);
  clearTranslations(product.line, stored.name, stored.translations, fields.translations);
  if (stored.category_ids.length > 0 && categories !== undefined && categories.length === 0)
    add('cleared', product.line, stored.name, importColumns.category, [
      `${stored.category_ids.length} categories`,
      '',
    ]);
  if (menuSection?.name === null && stored.menu_section !== null)
    add('cleared', product.line, stored.name, importColumns.menuSection, [stored.menu_section.name, '']);
  if (stored.publication !== fields.publication)
    add(
      fields.publication === 'published' ? 'switched on' : 'switched off',
      product.line,
      stored.name,
      importColumns.status,
      [stored.publication, fields.publication],
    );
  if (stored.is_active !== fields.is_active)
    add(
      fields.is_active ? 'switched on' : 'switched off',
      product.line,
      stored.name,
      importColumns.available,
      [flag(stored.is_active), flag(fields.is_active)],
    );
  if (stored.tax_class !== fields.tax_class)
    add('re-taxed', product.line, stored.name, importColumns.taxClass, [stored.tax_class, fields.tax_class]);
  if (variants.length === 0 && stored.price !== fields.price)
    add('re-priced', product.line, stored.name, importColumns.price, [
      money(stored.price),
      money(fields.price),
    ]);

  for (const { before, fields: after, line, stock } of variants) {
    const name = [stored.name, after.name].filter(Boolean).join(', ');
    if (before === null) {
      if (after.is_active) add('switched on', line, name, importColumns.variantAvailable, ['', 'true']);
      continue;
    }
    clear(line, name, before, after, variantTexts);
    clearTranslations(line, name, before.translations, after.translations);
    if (before.is_active !== after.is_active)
      add(after.is_active ? 'switched on' : 'switched off', line, name, importColumns.variantAvailable, [
        flag(before.is_active),
        flag(after.is_active),
      ]);
    if (!before.is_infinite && after.is_infinite)
      add('made endless', line, name, importColumns.tracker, [String(before.sellable), '∞']);
    if (!before.is_negative && after.is_negative)
      add('made endless', line, name, importColumns.policy, ['deny', 'continue']);
    for (const [column, read] of pricesOf(money))
      if (read(before) !== read(after)) add('re-priced', line, name, column, [read(before), read(after)]);
    if (stock)
      changes.push({
        kind: 'stock',
        line,
        handle,
        name,
        column: importColumns.quantity,
        before: String(before.sellable),
        after: String(stock.quantity),
        exported: stock.exported === undefined ? '' : String(stock.exported),
        hasMoved: stock.hasMoved,
      });
  }
  for (const { name } of removed)
    add('switched off', product.line, [stored.name, name].filter(Boolean).join(', '), '', ['true', 'false']);
  return changes;
}

type Priced = Pick<StoredVariant, 'regular_price' | 'sale_price' | 'price_per_kg' | 'member_price'>;
const pricesOf = (money: (value: number | null) => string): readonly Field<Priced>[] => [
  [importColumns.price, ({ regular_price: regular, sale_price: sale }) => money(sale ?? regular)],
  [
    importColumns.compareAt,
    ({ regular_price: regular, sale_price: sale }) => money(sale === null ? null : regular),
  ],
  [importColumns.pricePerKg, ({ price_per_kg: perKg }) => money(perKg)],
  [importColumns.memberPrice, ({ member_price: member }) => money(member)],
];
