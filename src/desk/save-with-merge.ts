import { HttpError, type Identifier } from 'react-admin';
import type { DeskResourceName } from '#contracts/desk/api-calls.ts';
import { callResource, mayHaveReachedServer, toNestedErrors, type CallErrorBody } from './call-desk.ts';
import { mergeConcurrentChanges, type Row, withoutNullsAndReadOnly } from './merge-concurrent-changes.ts';

/**
 * For each row with which a form was opened: a copy in which the fields that were reported as conflicts have the values
 * that other people have saved.
 */
const shownRows = new WeakMap<Row, Row>();

/** The rows of forms whose last save may or may not have reached the server. */
const possiblySavedRows = new WeakSet<Row>();

/**
 * If the failed save may have reached the server, the next save of this form counts quantities from the current row, so
 * that a change is not applied twice.
 */
export function recordFailedSave(previousData: Row, error: unknown): void {
  if (mayHaveReachedServer(error)) possiblySavedRows.add(previousData);
}

type SaveRequest = {
  id: Identifier;
  data: Row;
  previousData: Row;
  readOnly: readonly string[];
  /** Whether an emptied field is sent as null instead of being omitted. */
  sendsNulls?: boolean;
};

/**
 * Merges the row to be saved with changes that another person may have saved since this form was opened. Conflicting
 * fields are reported once.
 */
export async function mergeBeforeSave(
  resource: DeskResourceName,
  { id, data, previousData, readOnly, sendsNulls = false }: SaveRequest,
): Promise<Row> {
  const toSentFields = (row: Row) => (sendsNulls ? row : withoutNullsAndReadOnly(row, readOnly));
  const current = toSentFields(await callResource<Row>(resource, 'get', { id }));
  const before = shownRows.get(previousData) ?? toSentFields(previousData);
  const { row, conflicts } = mergeConcurrentChanges({ before, mine: toSentFields(data), current });
  if (conflicts.length === 0)
    return possiblySavedRows.has(previousData) ? rebaseQuantities(row, current) : row;
  shownRows.set(
    previousData,
    conflicts.reduce((row, path) => withPart(row, path.split('.'), partOf(current, path)), before),
  );
  const message =
    'Someone else has changed this in the meantime. Your changes are still here. Save again to keep them.';
  throw new HttpError(message, 409, {
    code: 'row_conflict',
    errors: toNestedErrors(
      Object.fromEntries(conflicts.map((path) => [path, conflictMessage(partOf(current, path))])),
      message,
    ),
  } satisfies CallErrorBody);
}

/**
 * The server applies the difference between a quantity and the shown value (`onHandSeen`). If an earlier save may have
 * reached the server, the shown value is replaced by the current one, so that the difference is not applied twice.
 */
function rebaseQuantities(row: Row, current: Row): Row {
  if (!Array.isArray(row['variants']) || !Array.isArray(current['variants'])) return row;
  const seen = new Map((current['variants'] as Row[]).map(({ id, onHandSeen }) => [id, onHandSeen]));
  const variants = (row['variants'] as Row[]).map((variant) =>
    seen.has(variant['id']) ? { ...variant, onHandSeen: seen.get(variant['id']) } : variant,
  );
  return { ...row, variants };
}

const partOf = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Row | undefined)?.[name], row);

const withPart = (row: Row, [name = '', ...rest]: string[], value: unknown): Row => ({
  ...row,
  [name]: rest.length === 0 ? value : withPart((row[name] ?? {}) as Row, rest, value),
});

const conflictMessage = (value: unknown): string =>
  typeof value === 'object'
    ? 'Someone else has changed this.'
    : `Someone else changed this to “${String(value ?? '')}”.`;
