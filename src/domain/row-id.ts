/** The largest number a row's id may have; one beyond it is nobody's, and the database would not even be asked for it. */
export const lastRowId = 2_147_483_647;

export function isRowId(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= lastRowId;
}
