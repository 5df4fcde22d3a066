/** The largest value of the database's id columns. No row has a larger id, so a larger id needs no query. */
export const maxRowId = 2_147_483_647;

export function isRowId(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= maxRowId;
}

/** The id written in a URL or form; undefined for anything else. */
export function parseRowId(text: string | null | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined;
  return id !== undefined && isRowId(id) ? id : undefined;
}
