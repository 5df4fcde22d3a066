/** Header and rows of an export. */
export type Lines = Iterable<readonly (string | number | boolean | null)[]>;

/** Formats minor units as currency units. */
export type Money = (minor: number | null) => string | null;
