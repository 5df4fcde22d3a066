/** The largest value of the database's id columns; no row has a larger id, so no query is needed for it. */
export const maxRowId = 2_147_483_647;

export function isRowId(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= maxRowId;
}
