import { minorUnitDigits } from '#domain/currency.ts';
import { createBillMoneyFormatter } from './bill-money.ts';
import { createExactMoney } from './exact-money.ts';
import { createMoneyFormatter, isShownExactly, type MoneyFunction, type MoneySettings } from './money.ts';

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
 * The formatter of an order's bill, in the currency of the order (`createBillMoneyFormatter`). It shows all decimals of
 * the currency also if rounding would change the ceiling.
 */
export function createOrderMoney(
  { currency, total, bill, ceiling }: OrderBill,
  settings: ShopMoneySettings,
  locale: string,
): MoneyFunction {
  const own = settingsInCurrency(settings, currency);
  return isShownExactly(ceiling ?? 0, own)
    ? createBillMoneyFormatter(own, locale)({ lines: bill, total })
    : createExactMoney(own, locale);
}

/** The formatter of an invoice: always with minor units. */
export const createInvoiceMoney = (
  { currency }: Pick<OrderBill, 'currency'>,
  settings: ShopMoneySettings,
  locale: string,
): MoneyFunction => createExactMoney(settingsInCurrency(settings, currency), locale);

/**
 * The formatter of an order's payments: with the shop's decimals, but an amount that rounding would change is shown with
 * all decimals of the currency.
 */
export function createPaymentMoney(
  { currency }: Pick<OrderBill, 'currency'>,
  settings: ShopMoneySettings,
  locale: string,
): MoneyFunction {
  const own = settingsInCurrency(settings, currency);
  const whole = createMoneyFormatter(own, locale);
  const exact = createExactMoney(own, locale);
  return (minor) => (isShownExactly(minor, own) ? whole : exact)(minor);
}

/**
 * The formatter of the totals in a list of orders, in the currency of each order. It shows all decimals of the currency
 * if rounding would change the total, or if the currency is not the shop's.
 */
export function createTotalMoneyFormatter(
  settings: ShopMoneySettings,
  locale: string,
  money: MoneyFunction,
): (order: { currency: string; total: number }) => string {
  return ({ currency, total }) =>
    currency === settings.currencyCode && isShownExactly(total, settings)
      ? money(total)
      : createExactMoney(settingsInCurrency(settings, currency), locale)(total);
}
