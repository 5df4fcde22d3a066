import type { Db } from '#server/db/client.ts';
import { findItemsForExport, findVariantsForExport } from '#server/repositories/desk/item-export.ts';
import { importColumns } from '../../import/columns.ts';
import type { Access } from '../staff-access.ts';
import type { CsvLines, FormatMoney } from './csv-lines.ts';

const header = [
  importColumns.handle,
  importColumns.title,
  importColumns.body,
  importColumns.vendor,
  importColumns.category,
  importColumns.tags,
  importColumns.published,
  importColumns.option1Name,
  importColumns.option1,
  importColumns.sku,
  importColumns.tracker,
  importColumns.quantity,
  importColumns.policy,
  importColumns.price,
  importColumns.compareAt,
  importColumns.pricePerKg,
  importColumns.estimatedGrams,
  importColumns.taxable,
  importColumns.taxCode,
  importColumns.status,
];

const statuses = { draft: 'draft', published: 'active', withdrawn: 'archived' } as const;

/** Items and variants as a product file that `npm run import` and the desk's import can read. */
export async function itemCsvLines(db: Db, { storeIds }: Access, money: FormatMoney): Promise<CsvLines> {
  const rows = await findItemsForExport(db, storeIds);
  const variantsByItem = await findVariantsForExport(db);
  return [
    header,
    ...rows.flatMap(({ item, categoryPath }) => {
      const all = variantsByItem.get(item.id) ?? [null];
      // Inactive variants are omitted, unless the item has no active variant: an import deactivates the variants that
      // are missing from its file.
      const onSale = all.filter((option) => option?.isActive);
      const found = onSale.length > 0 ? onSale : all;
      return found.map((option, index) => {
        const regular = option?.regularPrice ?? item.oldPrice ?? item.price;
        const sale = option ? option.salePrice : item.oldPrice === null ? null : item.price;
        const isSale = sale !== null && sale < regular;
        const isFirst = index === 0;
        return [
          item.handle ?? item.slug,
          isFirst ? item.name : '',
          isFirst ? item.description : '',
          isFirst ? item.brand : '',
          isFirst ? (categoryPath ?? '') : '',
          isFirst ? item.tags.join(', ') : '',
          isFirst ? String(item.isActive && item.publication === 'published') : '',
          option?.name ? 'Option' : 'Title',
          option?.name || 'Default Title',
          option?.sku ?? '',
          !option || option.isInfinite ? '' : 'shopify',
          // The file has the sellable units without reserved units, because an import adds the reserved units again.
          option ? option.onHand - option.reserved : 0,
          option?.isNegative ? 'continue' : 'deny',
          money(isSale ? sale : regular),
          isSale ? money(regular) : '',
          option?.pricePerKg ? money(option.pricePerKg) : '',
          option?.pricePerKg ? (option.grams ?? '') : '',
          isFirst ? String(item.taxClass !== 'none') : '',
          isFirst ? item.taxCode : '',
          isFirst ? statuses[item.publication] : '',
        ];
      });
    }),
  ];
}
