/** Largest value of the database's id columns; a larger id matches nothing and needs no query. */
export const maxRowId = 2_147_483_647;

export function isRowId(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= maxRowId;
}
