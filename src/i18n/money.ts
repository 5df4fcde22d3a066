import { directionOf } from './direction.ts';

export type MoneySettings = {
  /** The symbol customers see, e.g. ₹. */
  currencyFormat: string;
  currencySymbolAlign: string;
  currencyDigits: number;
  /** Decimals that are shown; none where it is left out. */
  priceDecimals?: number;
  country: string;
};

/** `up` for what is still missing: 40 paise short is "1 more", never "0 more". */
export type MoneyRounding = 'nearest' | 'up';
export type MoneyFunction = (minor: number, rounding?: MoneyRounding) => string;

/** A function that writes an amount of minor units as a price, rounded to the decimals that the shop shows (ITEM-29: none). */
export function createMoney(settings: MoneySettings, locale: string): MoneyFunction {
  const decimals = Math.min(settings.priceDecimals ?? 0, settings.currencyDigits);
  const numbers = new Intl.NumberFormat(regional(locale, settings.country), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  /** The smallest amount that is shown. */
  const step = 10 ** (settings.currencyDigits - decimals);
  const left = settings.currencySymbolAlign === 'left';
  const isolated = directionOf(locale) === 'rtl';
  return (minor, rounding = 'nearest') => {
    const steps = wholeSteps(Math.abs(minor), step, rounding);
    const amount = numbers.format(steps / 10 ** decimals);
    const price = left ? settings.currencyFormat + amount : `${amount}\u00a0${settings.currencyFormat}`;
    const signed = minor < 0 && steps > 0 ? `−${price}` : price;
    // Among Arabic letters the symbol would jump to the other side of the number.
    return isolated ? `\u2066${signed}\u2069` : signed;
  };
}

function wholeSteps(minor: number, step: number, rounding: MoneyRounding): number {
  return rounding === 'up' ? Math.ceil(minor / step) : Math.floor((minor + step / 2) / step);
}

/** `hi` in India is `hi-IN`: the country decides the grouping of digits. */
export function regional(locale: string, country: string): string {
  return plainDigits(locale.includes('-') || !country ? locale : `${locale}-${country}`);
}

/**
 * The digits are 0–9 in every language, as on the packs, the bills and the phones of the market; engines differ in what
 * they would choose for Arabic.
 */
export const plainDigits = (locale: string) => `${locale}-u-nu-latn`;
