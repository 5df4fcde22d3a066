/** The largest value of the database's id columns. No row has a larger id, so a larger id needs no query. */
export const maxRowId = 2_147_483_647;

export function isRowId(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= maxRowId;
}
