import { directionOf } from './direction.ts';

export type MoneySettings = {
  /** The symbol customers see, e.g. ₹. */
  currencyFormat: string;
  currencySymbolAlign: string;
  /** Decimal digits of the minor unit. */
  currencyDigits: number;
  /** Shown decimals; 0 if omitted. */
  priceDecimals?: number;
  country: string;
};

/** `up` is for missing amounts: if 40 paise are missing, the text says "1 more", never "0 more". */
export type MoneyRounding = 'up';
export type MoneyFunction = (minor: number, rounding?: MoneyRounding) => string;

/** Returns a formatter for amounts in minor units, rounded to the shown decimals (ITEM-29: by default no decimals). */
export function createMoneyFormatter(settings: MoneySettings, locale: string): MoneyFunction {
  const { priceDecimals = 0, currencyDigits } = settings;
  const decimals = Math.min(priceDecimals, currencyDigits);
  const numbers = new Intl.NumberFormat(regionalLocale(locale, settings.country), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const step = shownStep(settings);
  const isSymbolFirst = settings.currencySymbolAlign === 'left';
  const needsIsolation = directionOf(locale) === 'rtl';
  return (minor, rounding) => {
    const steps = (rounding ? Math.ceil : Math.round)(Math.abs(minor) / step);
    const amount = numbers.format(steps / 10 ** decimals);
    const price = isSymbolFirst
      ? settings.currencyFormat + amount
      : `${amount}\u00a0${settings.currencyFormat}`;
    const signed = minor < 0 && steps > 0 ? `−${price}` : price;
    // Bidi isolation: between Arabic letters the symbol would move to the other side of the number.
    return needsIsolation ? `\u2066${signed}\u2069` : signed;
  };
}

/**
 * The same settings, but with minor units, for amounts that must not be rounded, for example in wallets and invoices.
 */
export const withAllDecimals = <Settings extends MoneySettings>(settings: Settings): Settings => ({
  ...settings,
  priceDecimals: settings.currencyDigits,
});

/**
 * Whether the shown amounts add up to the shown total: without decimals, 0.50 + 0.50 = 1 would be shown as 1 + 1 = 1.
 */
export function addsUp(amounts: readonly number[], total: number, settings: MoneySettings): boolean {
  const step = shownStep(settings);
  const shown = (minor: number) => Math.sign(minor) * Math.round(Math.abs(minor) / step);
  return amounts.reduce((sum, minor) => sum + shown(minor), 0) === shown(total);
}

/** Whether the shown decimals are enough to show an amount exactly. */
export const isShownExactly = (minor: number, settings: MoneySettings): boolean =>
  minor % shownStep(settings) === 0;

/** The step, in minor units, to which shown amounts are rounded. */
const shownStep = ({ priceDecimals = 0, currencyDigits }: MoneySettings): number =>
  10 ** Math.max(0, currencyDigits - priceDecimals);

/** The locale with its region: `hi` in India is `hi-IN`, because the country determines the digit grouping. */
export function regionalLocale(locale: string, country: string): string {
  return withLatinDigits(locale.includes('-') || !country ? locale : `${locale}-${country}`);
}

/**
 * Uses the digits 0–9 in every language, as on packs and printed bills; JavaScript engines use different default digits
 * for Arabic.
 */
export const withLatinDigits = (locale: string) => `${locale}-u-nu-latn`;
