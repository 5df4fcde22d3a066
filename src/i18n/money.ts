import { directionOf } from './direction.ts';

export type MoneySettings = {
  /** The symbol customers see, e.g. ₹. */
  currencyFormat: string;
  currencySymbolAlign: string;
  currencyDigits: number;
  country: string;
};

/** `up` for what is still missing: 40 paise short is "1 more", never "0 more". */
export type MoneyRounding = 'nearest' | 'up';
export type MoneyFunction = (minor: number, rounding?: MoneyRounding) => string;

/** A function that writes an amount of minor units as a price with no decimals. */
export function createMoney(settings: MoneySettings, locale: string): MoneyFunction {
  const numbers = new Intl.NumberFormat(regional(locale, settings.country), { maximumFractionDigits: 0 });
  const unit = 10 ** settings.currencyDigits;
  const left = settings.currencySymbolAlign === 'left';
  const isolated = directionOf(locale) === 'rtl';
  return (minor, rounding = 'nearest') => {
    const whole = wholeUnits(Math.abs(minor), unit, rounding);
    const amount = numbers.format(whole);
    const price = left ? settings.currencyFormat + amount : `${amount}\u00a0${settings.currencyFormat}`;
    const signed = minor < 0 && whole > 0 ? `−${price}` : price;
    // Among Arabic letters the symbol would jump to the other side of the number.
    return isolated ? `\u2066${signed}\u2069` : signed;
  };
}

function wholeUnits(minor: number, unit: number, rounding: MoneyRounding): number {
  return rounding === 'up' ? Math.ceil(minor / unit) : Math.floor((minor + unit / 2) / unit);
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
