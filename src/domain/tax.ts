import { divideHalfUp, toBasisPoints, type Money } from './money.ts';

/** The tax rate of each tax class in per cent, from the settings. A class without a rate is untaxed. */
export type TaxRates = Readonly<Record<string, number>>;

export interface TaxLine {
  tax_class: string;
  rate: number;
  /** The amount that includes the tax. */
  gross: Money;
  tax: Money;
}

/** The tax that is included in an amount. */
export function includedTax(gross: Money, rate: number): Money {
  const basisPoints = toBasisPoints(rate);
  return basisPoints > 0 ? divideHalfUp(gross * basisPoints, 10_000 + basisPoints) : 0;
}

export function taxRateOf(taxClass: string, rates: TaxRates): number {
  return Object.hasOwn(rates, taxClass) ? rates[taxClass]! : 0;
}

/**
 * The included tax for each class: the sum of the lines' taxes, so that the lines of an invoice always add up to it.
 */
export function sumTaxes(lines: Iterable<TaxLine>): TaxLine[] {
  const byClass = new Map<string, TaxLine>();
  for (const line of lines) {
    const sum = byClass.get(line.tax_class);
    byClass.set(
      line.tax_class,
      sum ? { ...sum, gross: sum.gross + line.gross, tax: sum.tax + line.tax } : { ...line },
    );
  }
  return [...byClass.values()].filter((line) => line.tax > 0);
}
