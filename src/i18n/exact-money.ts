import { createMoneyFormatter, type MoneyFunction, type MoneySettings, withAllDecimals } from './money.ts';

/**
 * Formats amounts to the minor unit, as wallets and invoices show them, regardless of the decimals of the shop's
 * prices.
 */
export const createExactMoney = (settings: MoneySettings, locale: string): MoneyFunction =>
  createMoneyFormatter(withAllDecimals(settings), locale);
