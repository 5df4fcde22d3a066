import { normaliseDigits } from '#domain/digits.ts';
import { toCurrencyUnits } from '#domain/currency.ts';
import { maxPrice } from '#domain/currency-limits.ts';
import { estimatedGrams as gramsIn } from '#domain/estimated-weight.ts';
import { weightPrice } from '#domain/weighed-line.ts';
import {
  hasColumn,
  importColumns,
  readCell,
  readText,
  type Row,
  translatedColumns,
  type TranslatedRecord,
} from './columns.ts';
import type { GivenTranslations, ImportedVariant, Size } from './imported-product.ts';
import { readTruth } from './truth-words.ts';

const maxQuantity = 10_000_000;
const maxMeasurement = 1_000_000;

type Refuse = (row: Row, column: string, reason: string) => void;

interface VariantContext {
  /** Undefined if the file has no column for options. */
  name: string | undefined;
  /** Decimal digits of the currency. */
  decimals: number;
  refuse: Refuse;
}

/** Converts a row to a variant; null if a cell was refused that has no default. */
export function readVariant(row: Row, { name, decimals, refuse }: VariantContext): ImportedVariant | null {
  const price = readPrice(row, importColumns.price, decimals, refuse);
  const optionalPrice = (column: string) => {
    if (!hasColumn(row, column)) return undefined;
    return readCell(row, column) === '' ? null : readPrice(row, column, decimals, refuse);
  };
  const size = readSize(row, refuse);
  const weight = readWeight(row, { decimals, refuse, size });
  const policy = readCell(row, importColumns.policy).toLowerCase();
  if (!['', 'deny', 'continue'].includes(policy))
    refuse(row, importColumns.policy, 'Must be deny or continue');
  const quantity = readQuantity(row, importColumns.quantity, refuse);
  if (price === null || quantity === null || weight === 'refused') return null;
  const isNegative = hasColumn(row, importColumns.policy) ? policy === 'continue' : undefined;
  return {
    name,
    sku: hasColumn(row, importColumns.sku) ? readCell(row, importColumns.sku) || null : undefined,
    price,
    compareAt: optionalPrice(importColumns.compareAt),
    memberPrice: optionalPrice(importColumns.memberPrice),
    quantity,
    exportedQuantity: readQuantity(row, importColumns.exportedQuantity, refuse) ?? undefined,
    isNegative,
    isInfinite: hasColumn(row, importColumns.tracker)
      ? readCell(row, importColumns.tracker) === ''
      : undefined,
    size: weight?.size ?? size,
    namedSize: sizeIn(name ?? ''),
    pricePerKg: weight === undefined ? undefined : (weight?.pricePerKg ?? null),
    isDefault: readFlag(row, importColumns.isDefault, refuse),
    isActive: readFlag(row, importColumns.variantAvailable, refuse),
    isVeg: readDiet(row, importColumns.variantDiet, refuse),
    translations: readTranslations(row, 'variant'),
    line: row.line,
  };
}

/** Reads true or false; undefined if the cell is empty. */
export function readFlag(row: Row, column: string, refuse: Refuse): boolean | undefined {
  const text = readCell(row, column);
  if (text === '') return undefined;
  const truth = readTruth(text);
  if (truth === null) refuse(row, column, 'Must be true or false');
  return truth ?? undefined;
}

export function readDiet(row: Row, column: string, refuse: Refuse): boolean | null | undefined {
  if (!hasColumn(row, column)) return undefined;
  const text = readCell(row, column).toLowerCase();
  if (!['', 'veg', 'non-veg'].includes(text)) refuse(row, column, 'Must be veg or non-veg');
  return text === '' ? null : text === 'veg';
}

/** Reads columns such as 'Title (hi)'. */
export function readTranslations(row: Row, of: TranslatedRecord): GivenTranslations {
  const found: Record<string, Record<string, string>> = {};
  for (const name of Object.keys(row.cells)) {
    const [, column, language] = /^(.+) \(([a-z]{2,3}(?:-[A-Za-z0-9]+)*)\)$/.exec(name) ?? [];
    const known = translatedColumns.find((each) => each.of === of && each.column === column);
    if (known) (found[language!] ??= {})[known.field] = readText(row, name);
  }
  return found;
}

/**
 * Reads the price per kilogram and the estimated weight of a piece, which is the size of the variant unless it has a
 * column of its own. A row must have both or neither; undefined without their columns.
 */
function readWeight(
  row: Row,
  { decimals, refuse, size }: { decimals: number; refuse: Refuse; size: Size | undefined },
): { pricePerKg: number; size: Size } | 'refused' | null | undefined {
  const { pricePerKg: perKgColumn, estimatedGrams: gramsColumn } = importColumns;
  if (!hasColumn(row, perKgColumn, gramsColumn)) return undefined;
  const [perKg, estimate] = [readCell(row, perKgColumn), readCell(row, gramsColumn)];
  if (perKg === '' && estimate === '') return null;
  const pricePerKg = readPrice(row, perKgColumn, decimals, refuse);
  const isInSize = !hasColumn(row, gramsColumn) && size !== undefined;
  const grams = isInSize
    ? gramsIn({ unit_id: size.unitId, measurement: size.measurement })
    : /^[1-9]\d{0,5}$/.test(estimate)
      ? Number(estimate)
      : null;
  if (grams === null)
    refuse(
      row,
      isInSize ? importColumns.size : gramsColumn,
      isInSize ? 'Enter what a piece weighs about, in kg or g' : 'Enter whole grams such as 1200',
    );
  if (pricePerKg === null || grams === null) return 'refused';
  if (pricePerKg > 0 && weightPrice(grams, pricePerKg) <= limitOf(row))
    return { pricePerKg, size: isInSize ? size : { unitId: 2, measurement: grams } };
  refuse(
    row,
    perKgColumn,
    pricePerKg > 0
      ? `A piece can cost at most ${toCurrencyUnits(limitOf(row), decimals)}`
      : 'Must be greater than 0',
  );
  return 'refused';
}

const limitOf = ({ currency = 'INR' }: Row) => maxPrice(currency);

/** What lists write beside a price instead of the sign or the code of a currency. */
const localSigns: Readonly<Record<string, string>> = {
  ...{
    BRL: 'R$',
    KES: 'KSh Ksh KSh. /- /=',
    TZS: 'TSh /= /-',
    UGX: 'USh /= /-',
    INR: 'Rs Rs. /-',
    PKR: 'Rs Rs. /-',
  },
  ...{ LKR: 'Rs Rs. /-', NPR: 'Rs Rs. /-', SEK: 'kr kr.', NOK: 'kr kr. ,-', DKK: 'kr kr. ,-', ISK: 'kr kr.' },
  ...{
    PLN: 'zł',
    CZK: 'Kč',
    HUF: 'Ft',
    RON: 'lei',
    BGN: 'лв лв.',
    ZAR: 'R',
    IDR: 'Rp Rp.',
    MYR: 'RM',
    CHF: 'Fr. SFr.',
  },
};

/** A price without the shop's currency beside it: `£1.50`, `1,50 €`, `Rs. 40/-`, `KES 100`. Others stay, and are refused. */
function withoutCurrency(text: string, currency: string | undefined): string {
  if (/^[\d.,]*$/.test(text)) return text;
  const [, before = '', number = '', after = ''] =
    /^([^\d\s+-]{0,4})\s*(\d[\d.,'’\s\u00a0\u202f]*?)\s*(\D{0,4})$/u.exec(text) ?? [];
  if (number === '' || currency === undefined) return text;
  const symbol = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  const own = new Set(['', currency, symbol, ...(localSigns[currency]?.split(' ') ?? [])]);
  return own.has(before) && own.has(after) ? number : text;
}

/** What to enter in place of a text that is no price. */
function priceHint(text: string, { currency }: Row): string {
  const isForeign = /\d/.test(text) && /[\p{L}\p{Sc}]/u.test(text);
  return currency !== undefined && isForeign
    ? `Enter a price in ${currency}, such as 92.65`
    : 'Enter a price such as 92.65';
}

/** Reads a price without floating-point arithmetic: '92.65' becomes 9,265 minor units. */
function readPrice(row: Row, column: string, decimals: number, refuse: Refuse): number | null {
  const text = readCell(row, column);
  const digits = normaliseDigits(text).replaceAll('٫', '.').replaceAll('٬', "'");
  const number = plainNumber(withoutCurrency(digits, row.currency), row);
  const match = /^(\d{1,10})(?:\.(\d+))?$/.exec(number ?? '');
  if (!match) {
    refuse(row, column, text === '' ? 'The price is missing' : priceHint(text, row));
    return null;
  }
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) {
    refuse(row, column, `More than ${decimals} decimal places`);
    return null;
  }
  const price = Number(match[1]! + fraction.padEnd(decimals, '0'));
  if (price <= limitOf(row)) return price;
  refuse(row, column, `At most ${toCurrencyUnits(limitOf(row), decimals)}`);
  return null;
}

/**
 * A number with a point as its decimal sign, whatever signs the file has for decimals and thousands; null if it is none,
 * or if three digits after a sign could be decimals or thousands.
 */
function plainNumber(text: string, { hasDecimalComma = false }: Row): string | null {
  // Swiss, French and Indian thousands.
  if (/^-?\d{1,3}(?:['’\s]\d{3})+(?:[.,]\d+)?$/.test(text))
    return text.replace(/['’\s]/g, '').replace(',', '.');
  if (/^-?\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/.test(text)) return text.replaceAll(',', '');
  if (/^-?\d{1,3}(?:,\d{3})+\.\d+$|^-?\d{1,3}(?:,\d{3}){2,}$/.test(text)) return text.replaceAll(',', '');
  if (/^-?\d{1,3}(?:\.\d{3})+,\d+$|^-?\d{1,3}(?:\.\d{3}){2,}$/.test(text))
    return text.replaceAll('.', '').replace(',', '.');
  const [, sign, fraction] = /^-?\d+(?:([.,])(\d+))?$/.exec(text) ?? ['', undefined, undefined];
  if (!/^-?\d+(?:[.,]\d+)?$/.test(text)) return null;
  const isDecimalSign = sign === (hasDecimalComma ? ',' : '.');
  return fraction?.length === 3 && !isDecimalSign ? null : text.replace(',', '.');
}

/** Undefined if the cell is empty, null if it was refused. */
function readQuantity(row: Row, column: string, refuse: Refuse): number | null | undefined {
  const text = readCell(row, column);
  if (text === '') return undefined;
  const number = plainNumber(text, row) ?? '';
  const quantity = /^-?\d{1,9}(?:\.0+)?$/.test(number) ? Number(number) : Number.NaN;
  if (Math.abs(quantity) <= maxQuantity) return quantity || 0;
  refuse(row, column, 'Must be a whole number');
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
function sizeIn(name: string): Size {
  const match = /^(\d{1,6}(?:\.\d{1,3}|,\d{1,2})?) ?(kg|gm?|l|ltr|ml|pcs?)$/i.exec(name);
  return match ? toSize(match[1]!.replace(',', '.'), match[2]!) : { unitId: null, measurement: null };
}

function toSize(amount: string, unitName: string): Size {
  const unit = units[unitName.toLowerCase()];
  const measurement = unit ? Math.round(Number(amount) * unit.factor * 1e6) / 1e6 : 0;
  return unit && measurement > 0 ? { unitId: unit.unitId, measurement } : { unitId: null, measurement: null };
}

/** Reads the columns of unit and size; undefined unless the file has both. */
function readSize(row: Row, refuse: Refuse): Size | undefined {
  if (!hasColumn(row, importColumns.unit) || !hasColumn(row, importColumns.size)) return undefined;
  const unitName = readCell(row, importColumns.unit).toLowerCase();
  const amount = readCell(row, importColumns.size);
  const unit = unitName === '' ? units['pc'] : units[unitName];
  if (!unit) refuse(row, importColumns.unit, 'Must be kg, g, l, ml or pc');
  if (amount === '') return { unitId: unit?.unitId ?? null, measurement: null };
  const measurement = Number(plainNumber(amount, row) ?? Number.NaN) * (unit?.factor ?? 1);
  if (measurement > 0 && measurement <= maxMeasurement) return { unitId: unit?.unitId ?? null, measurement };
  refuse(row, importColumns.size, 'Enter an amount such as 500 or 1.5');
  return undefined;
}
