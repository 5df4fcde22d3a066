import { HttpError, type Identifier } from 'react-admin';
import { callDesk, mayHaveArrived, nested, type RefusalBody } from './call-desk.ts';
import { mergeRow, type Row, withoutNulls } from './merge-row.ts';

/** The row after other people's changes that a form has shown, by the row the form was opened with. */
const shownTo = new WeakMap<Row, Row>();

/** The rows of forms whose last save may or may not have reached the server. */
const unsure = new WeakSet<Row>();

/** Records a failed save if it may have reached the server. */
export function noteLost(previousData: Row, error: unknown): void {
  if (mayHaveArrived(error)) unsure.add(previousData);
}

type Saving = {
  id: Identifier;
  data: Row;
  previousData: Row;
  readOnly: readonly string[];
  /** Whether an emptied field is sent as null instead of omitted. */
  keepsNulls?: boolean;
};

/**
 * The row to save if another person may have saved it since this form was opened. Conflicting fields are reported once.
 */
export async function besideOthers(
  resource: string,
  { id, data, previousData, readOnly, keepsNulls = false }: Saving,
): Promise<Row> {
  const bare = (row: Row) => (keepsNulls ? row : withoutNulls(row, readOnly));
  const now = bare(await callDesk<Row>(`${resource}/get`, { id }));
  const before = shownTo.get(previousData) ?? bare(previousData);
  const { row, clashes } = mergeRow({ before, mine: bare(data), now });
  if (clashes.length === 0) return unsure.has(previousData) ? countedNow(row, now) : row;
  shownTo.set(
    previousData,
    clashes.reduce((row, path) => withPart(row, path.split('.'), partOf(now, path)), before),
  );
  const message =
    'Somebody else has changed this in the meantime. What you typed is still here: save again to keep yours.';
  throw new HttpError(message, 409, {
    code: 'row_conflict',
    errors: nested(
      Object.fromEntries(clashes.map((path) => [path, inTheMeantime(partOf(now, path))])),
      message,
    ),
  } satisfies RefusalBody);
}

/** Quantities are sent as a difference to the value seen, which is now the server's. */
function countedNow(row: Row, now: Row): Row {
  if (!Array.isArray(row['variants']) || !Array.isArray(now['variants'])) return row;
  const seen = new Map((now['variants'] as Row[]).map(({ id, onHandSeen }) => [id, onHandSeen]));
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

const inTheMeantime = (value: unknown): string =>
  typeof value === 'object'
    ? 'Somebody else has changed this.'
    : `Somebody else has written “${String(value ?? '')}” here.`;
