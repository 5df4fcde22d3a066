import { mediaId } from '#domain/media.ts';
import type { Db } from '#server/db/client.ts';
import type { Translations } from '#server/db/schema/stores.ts';
import {
  type ExportedItem,
  type ExportedVariant,
  findItemsForExport,
  findVariantsForExport,
} from '#server/repositories/desk/item-export.ts';
import { findCategories } from '#server/repositories/import/categories.ts';
import { findMedia, type MediaRow } from '#server/repositories/media.ts';
import { findPictureComposition } from '#server/pictures/compositions/index.ts';
import {
  escapePart,
  importColumns,
  translatedColumns,
  type TranslatedRecord,
} from '#server/services/import/columns.ts';
import type { CsvStyle } from '#server/text/csv-line.ts';
import { archivedName } from '#server/services/import/picture-names.ts';
import { encodeEntities } from '#server/services/import/plain-text.ts';
import { pathOf } from '#server/services/import/save-categories.ts';
import type { Access } from '#server/services/account/staff-access.ts';
import type { CsvLines, FormatMoney } from './csv-lines.ts';

const statuses = { draft: 'draft', published: 'active', withdrawn: 'withdrawn' } as const;
const units: Readonly<Record<number, string>> = { 1: 'kg', 2: 'g', 3: 'l' };
const dietOf = (isVeg: boolean | null) => (isVeg === null ? '' : isVeg ? 'veg' : 'non-veg');
const listOf = (texts: readonly string[]) =>
  encodeEntities(texts.map((text) => escapePart(text, ',')).join(', '));

type Cells = Record<string, string | number | boolean | null>;

/**
 * Items and variants as a product file that `npm run import` and the desk's import can read. An import of the unchanged
 * file changes nothing; into another shop, it makes the same items.
 */
export async function itemCsvLines(
  db: Db,
  { storeIds }: Access,
  money: FormatMoney,
  decimalSign: CsvStyle['decimalSign'],
): Promise<CsvLines> {
  const size = sizeCells(decimalSign);
  const rows = await findItemsForExport(db, storeIds);
  const variantsByItem = await findVariantsForExport(db);
  const categories = new Map((await findCategories(db)).map((row) => [row.id, row]));
  const pathName = (id: number) =>
    pathOf(categories, id)
      .map((step) => escapePart(step, ';>'))
      .join(' > ');
  const uploads = await findUploads(db, rows);
  const lines = rows.flatMap((row) => {
    const variants = variantsByItem.get(row.item.id) ?? [];
    const cells =
      variants.length === 0 ? [bareCells(row, money, size)] : variants.map(variantCells(money, size));
    const [main, ...others] = pictureCells(row, uploads);
    // A picture after the first has a row of its own, so that a deleted row of a variant does not remove a picture.
    return [...cells, ...others].map((each, index) => ({
      [importColumns.store]: row.store,
      [importColumns.handle]: row.item.handle ?? row.item.slug,
      ...(index === 0 && { ...itemCells(row, pathName), ...main }),
      ...each,
    }));
  });
  const translated = [
    ...new Set(lines.flatMap((cells) => Object.keys(cells).filter((name) => !header.includes(name)))),
  ].toSorted();
  const columns = [...header, ...translated];
  return [columns, ...lines.map((cells: Cells) => columns.map((name) => cells[name] ?? ''))];
}

const header: readonly string[] = [
  importColumns.handle,
  importColumns.store,
  importColumns.title,
  importColumns.description,
  importColumns.vendor,
  importColumns.category,
  importColumns.otherCategories,
  importColumns.tags,
  importColumns.status,
  importColumns.available,
  importColumns.diet,
  importColumns.allergens,
  importColumns.nutrition,
  importColumns.portion,
  importColumns.spice,
  importColumns.bestseller,
  importColumns.menuSection,
  importColumns.menuPosition,
  importColumns.menuSectionOrder,
  importColumns.taxClass,
  importColumns.taxCode,
  importColumns.option1Name,
  importColumns.option1,
  importColumns.sku,
  importColumns.isDefault,
  importColumns.variantAvailable,
  importColumns.variantDiet,
  importColumns.tracker,
  importColumns.quantity,
  importColumns.exportedQuantity,
  importColumns.policy,
  importColumns.price,
  importColumns.compareAt,
  importColumns.pricePerKg,
  importColumns.memberPrice,
  importColumns.unit,
  importColumns.size,
  importColumns.image,
  importColumns.imagePosition,
  importColumns.imageAlt,
];

const picturesOf = ({ item }: ExportedItem): string[] => [
  ...new Set([item.image, ...item.pictures].filter(Boolean)),
];

/** The uploaded pictures of these items, by id. */
async function findUploads(db: Db, rows: readonly ExportedItem[]): Promise<Map<number, MediaRow>> {
  const ids = new Set(rows.flatMap((row) => picturesOf(row).flatMap((name) => mediaId(name) ?? [])));
  return new Map((await findMedia(db, [...ids])).map((row) => [row.id, row]));
}

/** The uploaded pictures of the items of these stores, for the archive beside the product file. */
export async function findExportedPictures(db: Db, { storeIds }: Access): Promise<MediaRow[]> {
  const uploads = await findUploads(db, await findItemsForExport(db, storeIds));
  return [...uploads.values()].toSorted((a, b) => a.id - b.id);
}

/** A built-in picture has its name, an uploaded one the name of its file in the archive. */
function pictureCells(row: ExportedItem, uploads: ReadonlyMap<number, MediaRow>): Cells[] {
  return picturesOf(row)
    .flatMap((name) => {
      const upload = uploads.get(mediaId(name) ?? 0);
      if (!upload) return findPictureComposition(name) ? [{ source: name, alt: {} }] : [];
      return [{ source: archivedName(upload), alt: upload.alt }];
    })
    .map(({ source, alt: { en = '', ...others } }: { source: string; alt: MediaRow['alt'] }, index) => ({
      [importColumns.image]: source,
      [importColumns.imagePosition]: index + 1,
      [importColumns.imageAlt]: encodeEntities(en),
      ...translatedCells(
        Object.fromEntries(Object.entries(others).map(([language, alt]) => [language, { alt }])),
        'picture',
      ),
    }));
}

function itemCells(
  { item, categoryIds, menuSection, menuPosition }: ExportedItem,
  pathName: (id: number) => string,
): Cells {
  const [main, ...others] = categoryIds;
  return {
    [importColumns.title]: encodeEntities(item.name),
    [importColumns.description]: encodeEntities(item.description),
    [importColumns.vendor]: encodeEntities(item.brand),
    [importColumns.category]: main === undefined ? '' : encodeEntities(pathName(main)),
    [importColumns.otherCategories]: encodeEntities(others.map(pathName).join('; ')),
    [importColumns.tags]: listOf(item.tags),
    [importColumns.status]: statuses[item.publication],
    [importColumns.available]: item.isActive,
    [importColumns.diet]: dietOf(item.isVeg),
    [importColumns.allergens]: listOf(item.allergens),
    [importColumns.nutrition]: encodeEntities(
      item.nutritionalFacts
        .map(({ name, value }) => `${escapePart(name, ':;')}: ${escapePart(value, ':;')}`)
        .join('; '),
    ),
    [importColumns.portion]: encodeEntities(item.portion),
    [importColumns.spice]: item.spice,
    [importColumns.bestseller]: item.isBestseller,
    [importColumns.menuSection]: encodeEntities(menuSection?.name ?? ''),
    [importColumns.menuPosition]: menuPosition,
    [importColumns.menuSectionOrder]: menuSection?.position ?? '',
    ...translatedCells(menuSection?.translations ?? {}, 'section'),
    [importColumns.taxClass]: encodeEntities(item.taxClass),
    [importColumns.taxCode]: encodeEntities(item.taxCode),
    ...translatedCells(item.translations, 'item'),
  };
}

const variantCells =
  (money: FormatMoney, size: FormatSize) =>
  (variant: ExportedVariant): Cells => {
    const { regularPrice: regular, salePrice: sale } = variant;
    const isSale = sale !== null && sale < regular;
    // The file has the units that can be sold without reserved units, because an import adds the reserved units again.
    const sellable = variant.onHand - variant.reserved;
    return {
      [importColumns.option1Name]: variant.name ? 'Option' : 'Title',
      [importColumns.option1]: encodeEntities(variant.name) || 'Default Title',
      [importColumns.sku]: variant.sku ?? '',
      [importColumns.isDefault]: variant.isDefault,
      [importColumns.variantAvailable]: variant.isActive,
      [importColumns.variantDiet]: dietOf(variant.isVeg),
      [importColumns.tracker]: variant.isInfinite ? '' : 'shopify',
      [importColumns.quantity]: sellable,
      [importColumns.exportedQuantity]: sellable,
      [importColumns.policy]: variant.isNegative ? 'continue' : 'deny',
      [importColumns.price]: money(isSale ? sale : regular),
      [importColumns.compareAt]: isSale ? money(regular) : '',
      [importColumns.pricePerKg]: money(variant.pricePerKg),
      [importColumns.memberPrice]: money(variant.memberPrice),
      ...size(variant),
      ...translatedCells(variant.translations, 'variant'),
    };
  };

/** The row of an item without variants: the cells of default, stock and code are empty. */
function bareCells({ item }: ExportedItem, money: FormatMoney, size: FormatSize): Cells {
  const isSale = item.oldPrice !== null && item.price < item.oldPrice;
  return {
    [importColumns.option1Name]: 'Title',
    [importColumns.option1]: 'Default Title',
    [importColumns.price]: money(item.price),
    [importColumns.compareAt]: isSale ? money(item.oldPrice) : '',
    ...size(item),
  };
}

type FormatSize = (sized: Pick<ExportedVariant, 'unitId' | 'measurement'>) => Cells;

/** Three digits after a sign may also be thousands, as in 1.500: a further zero says that they are decimals. */
const sizeCells =
  (decimalSign: CsvStyle['decimalSign']): FormatSize =>
  ({ unitId, measurement }) => ({
    [importColumns.unit]: unitId === null ? '' : (units[unitId] ?? ''),
    [importColumns.size]:
      measurement === null
        ? null
        : String(measurement)
            .replace(/\.\d{3}$/, '$&0')
            .replace('.', decimalSign),
  });

function translatedCells(translations: Translations, of: TranslatedRecord): Cells {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) =>
      translatedColumns
        .filter((each) => each.of === of && texts[each.field])
        .map(({ column, field }) => [`${column} (${language})`, encodeEntities(texts[field]!)]),
    ),
  );
}
