/** What every kind of export answers: the header, then a line for each row. */
export type Lines = Iterable<readonly (string | number | boolean | null)[]>;

/** Minor units in the currency's units. */
export type Money = (minor: number | null) => string | null;
