/** Header and rows of an export. */
export type CsvLines = Iterable<readonly (string | number | boolean | null)[]>;

/** Formats an amount in minor units as a decimal in major units; in the shop's currency if no other is given. */
export type FormatMoney = (minor: number | null, currency?: string) => string | null;
