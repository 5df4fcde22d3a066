import { minorUnitDigits } from './currency.ts';
import { maxAmount, type Money } from './money.ts';

/**
 * How many times more units a usual price has than in India, as a power of ten: a currency of which a US dollar buys
 * some hundreds has 10, some thousands 100, and so on. Currencies that are not listed have 1; for those with a higher
 * worth, a limit is generous. The limits only prevent mistyped digits, so the order of magnitude is sufficient, and the
 * numbers need not follow the exchange rates.
 */
const priceLevels: Readonly<Record<string, number>> = {
  ...levelOf(10, 'AMD CVE DJF DZD HUF ISK JMD JPY KES KMF KZT LKR LRD PKR RSD VUV XAF XOF XPF YER'),
  ...levelOf(100, 'AOA ARS BIF CDF CLP COP CRC IQD KHR KRW MGA MMK MNT MWK NGN PYG RWF SDG TZS UGX'),
  ...levelOf(1_000, 'GNF IDR LAK SLE SYP UZS VND'),
  ...levelOf(10_000, 'IRR LBP'),
};

function levelOf(level: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, level]));
}

/** An amount of India in minor units of this currency, for a limit: never more than a number that is exact. */
const limitOf = (units: number, code: string): Money => {
  const level = Object.hasOwn(priceLevels, code) ? priceLevels[code]! : 1;
  return Math.min(Number.MAX_SAFE_INTEGER, units * level * 10 ** minorUnitDigits(code));
};

/** The highest total of an order. */
export const maxOrderTotal = (code: string): Money => Math.min(maxAmount, limitOf(21_000_000, code));

/** The highest price, charge, discount or minimum that can be entered at the desk or imported. */
export const maxPrice = (code: string): Money => Math.min(maxAmount, limitOf(10_000_000, code));

/** The highest tip as an amount. */
export const maxTip = (code: string): Money => limitOf(10_000, code);

/** The highest store credit that is given or deducted at once. */
export const maxCredit = (code: string): Money => limitOf(1_000_000, code);
