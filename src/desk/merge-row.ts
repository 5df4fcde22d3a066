export type Row = Record<string, unknown>;

/** Removes empty fields, so that the server uses its own default, and fields added by the server. */
export function withoutNulls<Value>(value: Value, readOnly: readonly string[]): Value {
  if (Array.isArray(value)) return value.map((each: unknown) => withoutNulls(each, readOnly)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field, part]) => part !== null && part !== undefined && !readOnly.includes(field))
      .map(([field, part]) => [field, withoutNulls(part as unknown, readOnly)]),
  ) as Value;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that orders change: the server applies the difference, so they never conflict. */
const moving = ['onHand', 'onHandSeen'];

/** Whether two values are equal; an empty list or text equals a missing one. */
const same = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);
const textOf = (value: unknown): string => {
  const text = JSON.stringify(sorted(value)) ?? '';
  return ['""', '[]', '{}'].includes(text) ? '' : text;
};

/** Ignores the order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Row)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}

/**
 * Merges two people's changes of one row: fields changed by one of them are applied; those changed by both are returned
 * as conflicts, with nested paths such as `values.shopName`.
 */
export function mergeRow({ before, mine, now }: { before: Row; mine: Row; now: Row }): {
  row: Row;
  clashes: string[];
} {
  const row = { ...mine };
  const clashes: string[] = [];
  for (const field of new Set([...Object.keys(mine), ...Object.keys(now), ...Object.keys(before)])) {
    const isTheirs = !same(withoutNulls(now[field], moving), withoutNulls(before[field], moving));
    if (!isTheirs) continue;
    if (same(mine[field], before[field])) {
      delete row[field];
      if (field in now) row[field] = now[field];
      continue;
    }
    const parts = { before: before[field] ?? {}, mine: mine[field], now: now[field] };
    if (isRow(parts.before) && isRow(parts.mine) && isRow(parts.now)) {
      const inside = mergeRow(parts as { before: Row; mine: Row; now: Row });
      row[field] = inside.row;
      clashes.push(...inside.clashes.map((name) => `${field}.${name}`));
    } else if (!same(mine[field], now[field])) clashes.push(field);
  }
  return { row, clashes };
}
