/** Header and rows of an export. */
export type CsvLines = Iterable<readonly (string | number | boolean | null)[]>;

/** Formats minor units as currency units, in the shop's currency if no other currency is given. */
export type FormatMoney = (minor: number | null, currency?: string) => string | null;
