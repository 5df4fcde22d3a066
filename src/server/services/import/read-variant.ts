import { weightPrice } from '#domain/weighed-line.ts';
import { readCell, importColumns, type Row } from './columns.ts';
import type { ImportedVariant } from './imported-product.ts';

const maxPrice = 1_000_000_000;
const maxQuantity = 10_000_000;

interface VariantContext {
  name: string;
  /** Decimal digits of the currency. */
  decimals: number;
  refuse: (row: Row, column: string, reason: string) => void;
}

/** Converts a row to a variant; null if the price, the quantity or the weight was refused. */
export function readVariant(row: Row, { name, decimals, refuse }: VariantContext): ImportedVariant | null {
  const price = readPrice(row, importColumns.price, decimals, refuse);
  const compareAt =
    readCell(row, importColumns.compareAt) === ''
      ? null
      : readPrice(row, importColumns.compareAt, decimals, refuse);
  const weight = readWeight(row, decimals, refuse);
  const policy = readCell(row, importColumns.policy).toLowerCase();
  if (!['', 'deny', 'continue'].includes(policy))
    refuse(row, importColumns.policy, 'Must be deny or continue');
  const quantity = readQuantity(row, refuse);
  if (price === null || quantity === null || weight === 'refused') return null;
  const regular = weight?.price ?? compareAt ?? price;
  const isSale = compareAt !== null && compareAt > price && regular > price;
  const isNegative = policy === 'continue';
  return {
    name,
    sku: readCell(row, importColumns.sku) || null,
    regularPrice: isSale || weight ? regular : price,
    salePrice: isSale ? price : null,
    // Negative stock is possible only for variants that can be oversold.
    quantity: isNegative ? quantity : Math.max(0, quantity),
    isNegative,
    isInfinite: readCell(row, importColumns.tracker) === '',
    ...(weight ? { unitId: 2, measurement: weight.grams } : readSize(name)),
    pricePerKg: weight?.pricePerKg ?? null,
    line: row.line,
  };
}

/** Reads the price per kilogram and the estimated weight of a piece. A row must have both or neither. */
function readWeight(
  row: Row,
  decimals: number,
  refuse: VariantContext['refuse'],
): { pricePerKg: number; grams: number; price: number } | 'refused' | null {
  const [perKg, estimate] = [
    readCell(row, importColumns.pricePerKg),
    readCell(row, importColumns.estimatedGrams),
  ];
  if (perKg === '' && estimate === '') return null;
  const pricePerKg = readPrice(row, importColumns.pricePerKg, decimals, refuse);
  const grams = /^[1-9]\d{0,5}$/.test(estimate) ? Number(estimate) : null;
  if (grams === null) refuse(row, importColumns.estimatedGrams, 'Enter whole grams such as 1200');
  if (pricePerKg === null || grams === null) return 'refused';
  const price = weightPrice(grams, pricePerKg);
  if (pricePerKg > 0 && price <= maxPrice) return { pricePerKg, grams, price };
  refuse(row, importColumns.pricePerKg, pricePerKg > 0 ? 'The price is too high' : 'Must be greater than 0');
  return 'refused';
}

/** Reads a price without floating-point arithmetic: '92.65' becomes 9,265 minor units. */
function readPrice(
  row: Row,
  column: string,
  decimals: number,
  refuse: VariantContext['refuse'],
): number | null {
  const text = readCell(row, column);
  const match = /^(\d{1,10})(?:\.(\d+))?$/.exec(text);
  if (!match) {
    refuse(row, column, text === '' ? 'The price is missing' : 'Enter a price such as 92.65');
    return null;
  }
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) {
    refuse(row, column, `More than ${decimals} decimal places`);
    return null;
  }
  const price = Number(match[1]! + fraction.padEnd(decimals, '0'));
  if (price <= maxPrice) return price;
  refuse(row, column, 'The price is too high');
  return null;
}

function readQuantity(row: Row, refuse: VariantContext['refuse']): number | null {
  const text = readCell(row, importColumns.quantity);
  if (text === '') return 0;
  const quantity = /^-?\d{1,9}(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  if (Math.abs(quantity) <= maxQuantity) return quantity || 0;
  refuse(row, importColumns.quantity, 'Must be a whole number');
  return null;
}

const units: Readonly<Record<string, { unitId: number | null; factor: number }>> = {
  kg: { unitId: 1, factor: 1 },
  g: { unitId: 2, factor: 1 },
  gm: { unitId: 2, factor: 1 },
  l: { unitId: 3, factor: 1 },
  ltr: { unitId: 3, factor: 1 },
  ml: { unitId: 3, factor: 0.001 },
  pc: { unitId: null, factor: 1 },
  pcs: { unitId: null, factor: 1 },
};

/** Reads a size from the name of a variant: '500 g' is a size, 'Pack 2' is not. */
function readSize(name: string): Pick<ImportedVariant, 'unitId' | 'measurement'> {
  const match = /^(\d{1,6}(?:\.\d{1,3})?) ?(kg|gm?|l|ltr|ml|pcs?)$/i.exec(name);
  const unit = match && units[match[2]!.toLowerCase()];
  const measurement = unit ? Math.round(Number(match[1]) * unit.factor * 1e6) / 1e6 : 0;
  return unit && measurement > 0 ? { unitId: unit.unitId, measurement } : { unitId: null, measurement: null };
}
