export type Row = Record<string, unknown>;

/** Removes nulls, for which the server then uses its defaults, and the fields that the server has added. */
export function withoutNullsAndReadOnly<Value>(value: Value, readOnly: readonly string[]): Value {
  if (Array.isArray(value))
    return value.map((each: unknown) => withoutNullsAndReadOnly(each, readOnly)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field, part]) => part !== null && part !== undefined && !readOnly.includes(field))
      .map(([field, part]) => [field, withoutNullsAndReadOnly(part as unknown, readOnly)]),
  ) as Value;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that orders change: the server applies the difference, so they never conflict. */
const countedFields = ['onHand', 'onHandSeen'];

/** Whether two values are equal; an empty text, list or object equals a missing value. */
const isSame = (a: unknown, b: unknown): boolean => normalisedJson(a) === normalisedJson(b);
const normalisedJson = (value: unknown): string => {
  const text = JSON.stringify(sortKeys(value)) ?? '';
  return ['""', '[]', '{}'].includes(text) ? '' : text;
};

/** Sorts the keys of objects at every depth, so that comparing the JSON ignores their order. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Row)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sortKeys(part)]),
  );
}

/**
 * Merges two people's changes to one row: a field that one of them changed is applied; a field that both changed to
 * different values is returned as a conflict, with a nested path such as `values.shopName`.
 */
export function mergeConcurrentChanges({ before, mine, current }: { before: Row; mine: Row; current: Row }): {
  row: Row;
  conflicts: string[];
} {
  const row = { ...mine };
  const conflicts: string[] = [];
  for (const field of new Set([...Object.keys(mine), ...Object.keys(current), ...Object.keys(before)])) {
    const isChangedOnServer = !isSame(
      withoutNullsAndReadOnly(current[field], countedFields),
      withoutNullsAndReadOnly(before[field], countedFields),
    );
    if (!isChangedOnServer) continue;
    if (isSame(mine[field], before[field])) {
      delete row[field];
      if (field in current) row[field] = current[field];
      continue;
    }
    const parts = { before: before[field] ?? {}, mine: mine[field], current: current[field] };
    if (isRow(parts.before) && isRow(parts.mine) && isRow(parts.current)) {
      const nested = mergeConcurrentChanges(parts as { before: Row; mine: Row; current: Row });
      row[field] = nested.row;
      conflicts.push(...nested.conflicts.map((name) => `${field}.${name}`));
    } else if (!isSame(mine[field], current[field])) conflicts.push(field);
  }
  return { row, conflicts };
}
