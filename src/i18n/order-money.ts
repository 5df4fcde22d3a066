import { minorUnitDigits } from '#domain/currency.ts';
import { createBillMoney } from './bill-money.ts';
import { createExactMoney } from './exact-money.ts';
import { isShownExactly, type MoneyFunction, type MoneySettings } from './money.ts';

type ShopMoneySettings = MoneySettings & { currencyCode: string };
type OrderBill = {
  currency: string;
  total: number;
  bill: readonly { kind: string; amount: number }[];
  /** The highest possible total; only for an order with lines sold by weight. */
  ceiling?: number | null | undefined;
};

/** The shop's settings for amounts in a currency; a currency other than the shop's has its code as symbol. */
export function settingsInCurrency<Settings extends ShopMoneySettings>(
  settings: Settings,
  currency: string,
): Settings {
  if (currency === settings.currencyCode) return settings;
  const currencyDigits = minorUnitDigits(currency);
  const currencyFormat = settings.currencySymbolAlign === 'left' ? `${currency}\u00a0` : currency;
  return {
    ...settings,
    currencyCode: currency,
    currencyFormat,
    currencyDigits,
    priceDecimals: currencyDigits,
  };
}

/**
 * The formatter of an order's bill, in the currency it was placed in: with minor units where its total contains some,
 * because exactly this amount is collected.
 */
export function createOrderMoney(
  { currency, total, bill, ceiling }: OrderBill,
  settings: ShopMoneySettings,
  locale: string,
): MoneyFunction {
  const own = settingsInCurrency(settings, currency);
  return isShownExactly(total, own) && isShownExactly(ceiling ?? 0, own)
    ? createBillMoney(own, locale)({ lines: bill, total })
    : createExactMoney(own, locale);
}

/** The formatter of an invoice: always with minor units. */
export const createInvoiceMoney = (
  { currency }: Pick<OrderBill, 'currency'>,
  settings: ShopMoneySettings,
  locale: string,
): MoneyFunction => createExactMoney(settingsInCurrency(settings, currency), locale);

/**
 * The formatter of an order's payments: like the formatter of its bill, but with minor units where an amount contains
 * some.
 */
export function createPaymentMoney(
  { currency, total, bill }: OrderBill,
  settings: ShopMoneySettings,
  locale: string,
): MoneyFunction {
  const own = settingsInCurrency(settings, currency);
  const whole = createBillMoney(own, locale)({ lines: bill, total });
  const exact = createExactMoney(own, locale);
  return (minor) => (isShownExactly(minor, own) ? whole : exact)(minor);
}

/** The formatter of the totals in a list of orders: in the order's currency, with minor units if a total has some. */
export function createTotalMoney(
  settings: ShopMoneySettings,
  locale: string,
  money: MoneyFunction,
): (order: { currency: string; total: number }) => string {
  return ({ currency, total }) =>
    currency === settings.currencyCode && isShownExactly(total, settings)
      ? money(total)
      : createExactMoney(settingsInCurrency(settings, currency), locale)(total);
}
