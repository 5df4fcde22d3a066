/** Header and rows of an export. */
export type Lines = Iterable<readonly (string | number | boolean | null)[]>;

/** Formats minor units as currency units; of the shop's currency, if none is given. */
export type Money = (minor: number | null, currency?: string) => string | null;
