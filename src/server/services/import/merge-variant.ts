import { estimatedPrice } from '#domain/estimated-weight.ts';
import { gramsOf } from '#domain/membership.ts';
import type { ImportVariantFields, StoredVariant } from '#server/repositories/import/variants.ts';
import { importColumns } from './columns.ts';
import type { ImportedVariant } from './imported-product.ts';
import { keepText, mergeTranslations } from './merge-texts.ts';

/** What a person has ticked after the rehearsal. */
export interface ImportTicks {
  /** Whether the stock of existing variants follows the file. */
  takesStock: boolean;
  /** The lines whose stock is taken although it has changed since the export. */
  movedStockLines: ReadonlySet<number>;
  /** Whether variants and items that the file does not list are switched off. */
  removesMissing: boolean;
  /** Whether options and codes that look like dates are right. */
  takesDates: boolean;
}
export const noTicks: ImportTicks = {
  takesDates: false,
  takesStock: false,
  movedStockLines: new Set(),
  removesMissing: false,
};

export interface MergedVariant {
  /** Null for a new variant. */
  before: StoredVariant | null;
  fields: ImportVariantFields;
  /** The units that can be sold after the import; null if the stock stays as it is. */
  quantity: number | null;
  /** The stock in the file, if an existing variant has another. */
  stock: { quantity: number; exported: number | undefined; hasMoved: boolean } | null;
  line: number;
}

/** Thrown if a product violates a rule that depends on the catalogue and not only on the file. */
export class UnsaveableProductError extends Error {
  readonly column: string;
  readonly line: number | undefined;
  readonly value: string;

  constructor(column: string, reason: string, line?: number, value = '') {
    super(reason);
    this.column = column;
    this.line = line;
    this.value = value;
  }
}

export type PriceFields = Pick<StoredVariant, 'regular_price' | 'sale_price'>;

/** The regular and the sale price. Without a column for the price before a reduction, that price stays. */
export function mergePrice(
  { price, compareAt }: ImportedVariant,
  stored: (PriceFields & { price_per_kg: number | null }) | null,
  weighed: number | null,
): { regular: number; sale: number | null } {
  const storedCompareAt =
    stored?.sale_price != null && stored.sale_price < stored.regular_price ? stored.regular_price : null;
  const earlier = compareAt === undefined ? storedCompareAt : compareAt;
  const regular = weighed ?? (earlier !== null && earlier > price ? earlier : price);
  const sale = earlier !== null && earlier > price && regular > price ? price : null;
  const isEmptySale = stored?.sale_price != null && stored.sale_price >= stored.regular_price;
  // A sale price that is no reduction is not in files.
  return {
    regular,
    sale: sale === null && isEmptySale && regular === stored.regular_price ? stored.sale_price : sale,
  };
}

export function mergeVariant(
  given: ImportedVariant,
  stored: StoredVariant | null,
  { isDefault, position, isOnly }: { isDefault: boolean; position: number; isOnly: boolean },
): ImportVariantFields {
  const name = isOnly && stored && !given.name ? stored.name : (keepText(stored?.name, given.name) ?? '');
  const pricePerKg = given.pricePerKg === undefined ? (stored?.price_per_kg ?? null) : given.pricePerKg;
  const storedSize = stored && { unit_id: stored.unit_id, measurement: stored.measurement };
  const { unitId, measurement } = given.namedSize;
  const named = { unit_id: unitId, measurement };
  // A size in the name counts for a new name only, because editors may have corrected it.
  const isNewSize = measurement !== null && name !== stored?.name && stored?.price_per_kg == null;
  const size = given.size
    ? { unit_id: given.size.unitId, measurement: given.size.measurement }
    : isNewSize || !storedSize
      ? named
      : storedSize;
  const weighed = pricePerKg === null ? null : estimatedPrice(pricePerKg, size);
  if (pricePerKg !== null && weighed === null)
    throw new UnsaveableProductError(
      importColumns.size,
      'A variant sold by weight needs the weight of a piece, in kg or g',
      given.line,
    );
  const { regular, sale } = mergePrice(given, stored, weighed);
  const memberPrice = given.memberPrice === undefined ? (stored?.member_price ?? null) : given.memberPrice;
  if (given.memberPrice != null && (memberPrice! > regular || gramsOf(size) === null))
    throw new UnsaveableProductError(
      importColumns.memberPrice,
      memberPrice! > regular
        ? 'Members must not pay more than others'
        : 'Members buy by weight; the variant has no size',
      given.line,
    );
  const sku = given.sku === undefined ? (stored?.sku ?? null) : given.sku;
  return {
    name,
    sku: sku === null && stored?.sku === '' ? '' : sku,
    regular_price: regular,
    sale_price: sale,
    is_default: isDefault,
    is_active: given.isActive ?? stored?.is_active ?? true,
    is_infinite: given.isInfinite ?? stored?.is_infinite ?? given.quantity === undefined,
    is_negative: given.isNegative ?? stored?.is_negative ?? false,
    is_veg: given.isVeg === undefined ? (stored?.is_veg ?? null) : given.isVeg,
    ...size,
    price_per_kg: pricePerKg,
    member_price: memberPrice,
    position,
    translations: mergeTranslations(stored?.translations ?? {}, given.translations),
  };
}

/**
 * The stock of a variant. A new variant has what the file says. The stock of an existing one is taken only if this was
 * ticked: sales and counts may have changed it since the file was written.
 */
export function mergeStock(
  { quantity: given, exportedQuantity: exported, line }: ImportedVariant,
  stored: StoredVariant | null,
  { is_negative: isNegative }: ImportVariantFields,
  ticks: ImportTicks,
): Pick<MergedVariant, 'quantity' | 'stock'> {
  // Negative stock is possible only for variants that can be oversold.
  const quantity = given === undefined ? undefined : isNegative ? given : Math.max(0, given);
  if (stored === null) return { quantity: quantity ?? 0, stock: null };
  const isEdited = given !== exported && quantity !== stored.sellable;
  if (quantity === undefined || !isEdited) return { quantity: null, stock: null };
  const hasMoved = exported !== undefined && exported !== stored.sellable;
  const isTaken = ticks.takesStock && (!hasMoved || ticks.movedStockLines.has(line));
  return { quantity: isTaken ? quantity : null, stock: { quantity, exported, hasMoved } };
}
