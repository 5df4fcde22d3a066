import { minorUnitDigits } from '#domain/currency.ts';
import { createBillMoney } from './bill-money.ts';
import { createMoney, type MoneyFunction, type MoneySettings, withMinorUnits } from './money.ts';

type ShopMoneySettings = MoneySettings & { currencyCode: string };
type OrderBill = { currency: string; total: number; bill: readonly { kind: string; amount: number }[] };

/** The shop's settings for amounts in a currency; another one than the shop's has its code as symbol. */
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

/** The formatter of an order's bill, in the currency it was placed in. */
export const createOrderMoney = (
  { currency, total, bill }: OrderBill,
  settings: ShopMoneySettings,
  locale: string,
): MoneyFunction => createBillMoney(settingsInCurrency(settings, currency), locale)({ lines: bill, total });

/** The formatter of an invoice: always with minor units. */
export const createInvoiceMoney = (
  { currency }: Pick<OrderBill, 'currency'>,
  settings: ShopMoneySettings,
  locale: string,
): MoneyFunction => createMoney(withMinorUnits(settingsInCurrency(settings, currency)), locale);

/** The formatter of an order's payments: as its bill, but with minor units where an amount has some. */
export function createPaymentMoney(
  order: OrderBill,
  settings: ShopMoneySettings,
  locale: string,
): MoneyFunction {
  const whole = createOrderMoney(order, settings, locale);
  const exact = createInvoiceMoney(order, settings, locale);
  const unit = 10 ** minorUnitDigits(order.currency);
  return (minor) => (minor % unit === 0 ? whole : exact)(minor);
}

/** The formatter of the totals in a list of orders. */
export function createTotalMoney(
  settings: ShopMoneySettings,
  locale: string,
  money: MoneyFunction,
): (order: { currency: string; total: number }) => string {
  return ({ currency, total }) =>
    currency === settings.currencyCode
      ? money(total)
      : createMoney(settingsInCurrency(settings, currency), locale)(total);
}
