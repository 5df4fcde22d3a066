import { createMoney, type MoneyFunction, type MoneySettings, withMinorUnits } from './money.ts';

/** Formats amounts to the minor unit, as wallets and invoices show them, whatever the shop's prices show. */
export const createExactMoney = (settings: MoneySettings, locale: string): MoneyFunction =>
  createMoney(withMinorUnits(settings), locale);
