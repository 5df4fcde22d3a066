import type { Money } from './money.ts';

/**
 * Decimal digits of the minor unit by ISO 4217 (list one), for currencies that do not have two. Amounts are stored in
 * minor units, so a number here must never change for a currency in use. Intl cannot be used: its data (CLDR) has the
 * digits that people write, which differ from ISO 4217 (HUF, IDR, IQD, PKR) and between releases (RSD had no decimals
 * in CLDR 45 and has two in CLDR 48), and every browser includes its own version of the data. See docs/decisions/041.
 */
const digitsByCurrency: Readonly<Record<string, number>> = {
  ...digitsOf(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...digitsOf(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...digitsOf(4, 'CLF UYW'),
};

/**
 * The smallest step of cash payments in minor units, for currencies where it is less than one unit. It follows CLDR’s
 * cash rounding (CAD, CHF, DKK), or the rounding that law prescribes for cash (AUD, EUR, HKD, ILS, MYR, NZD, SGD,
 * ZAR). In all other currencies, it is the smallest coin that the central bank issues for circulation.
 */
const cashSteps: Readonly<Record<string, Money>> = {
  AED: 25,
  AUD: 5,
  BHD: 5,
  BND: 5,
  BRL: 5,
  CAD: 5,
  CHF: 5,
  CNY: 10,
  DKK: 50,
  EUR: 5,
  GBP: 1,
  HKD: 10,
  ILS: 10,
  JOD: 10,
  KWD: 5,
  MYR: 5,
  NZD: 10,
  OMR: 5,
  PLN: 1,
  QAR: 25,
  SAR: 5,
  SGD: 5,
  USD: 5,
  ZAR: 10,
};

function digitsOf(digits: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, digits]));
}

/**
 * A small amount in currency units, from which the usual tips and the "cheap" price filter are calculated: 10 in India,
 * 100 in Japan; 1 for currencies that are not listed.
 */
const smallAmounts: Readonly<Record<string, number>> = {
  ...amountOf(0.2, 'BHD KWD OMR'),
  ...amountOf(0.5, 'JOD'),
  ...amountOf(2, 'AED BRL CNY ILS MYR PLN QAR SAR'),
  ...amountOf(5, 'DKK HKD'),
  ...amountOf(10, 'EGP INR MXN NOK SEK TRY TWD ZAR'),
  ...amountOf(20, 'BDT CZK NPR PHP THB UAH'),
  ...amountOf(50, 'KES PKR RUB'),
  ...amountOf(100, 'JPY LKR'),
  ...amountOf(200, 'HUF'),
  ...amountOf(500, 'ARS CLP NGN'),
  ...amountOf(1_000, 'IQD KRW TZS UGX'),
  ...amountOf(2_000, 'COP'),
  ...amountOf(5_000, 'IDR'),
  ...amountOf(10_000, 'VND'),
};

function amountOf(amount: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, amount]));
}

const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** How many decimal digits the minor unit of a currency has: 2 for INR, 0 for JPY, 3 for KWD. */
export const minorUnitDigits = (code: string): number => ownValue(digitsByCurrency, code) ?? 2;

/**
 * The cash step in minor units, of which tips are multiples (UNK-36): one currency unit for INR and for every currency
 * that is not listed.
 */
export const cashStep = (code: string): Money => ownValue(cashSteps, code) ?? 10 ** minorUnitDigits(code);

const smallAmount = (code: string): number => ownValue(smallAmounts, code) ?? 1;

/** Tips in currency units for a shop that has not chosen any: 10, 20, 30 and 50 in India. */
export const usualTips = (code: string): number[] =>
  [1, 2, 3, 5].map((times) => roundUnits(times * smallAmount(code)));

/** The upper limit of the "cheap" price filter, in whole units: 50 in India. */
export const cheapPrice = (code: string): number => Math.ceil(5 * smallAmount(code));

/** Rounds away the errors of binary fractions, so that 3 × 0.2 is 0.6. */
const roundUnits = (units: number): number => Math.round(units * 1_000) / 1_000;

/** Converts minor units to currency units: 9265 with two digits becomes 92.65. */
export function toCurrencyUnits(minor: number, digits: number): string {
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const units = text.slice(0, text.length - digits);
  return `${minor < 0 ? '-' : ''}${units}${digits > 0 ? `.${text.slice(-digits)}` : ''}`;
}
