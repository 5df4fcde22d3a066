import { HttpError, type Identifier } from 'react-admin';
import { callDesk, type RefusalBody } from './call-desk.ts';
import { mergeRow, type Row, withoutNulls } from './merge-row.ts';

/** What somebody else had said, by row, when it was shown to whoever saves now. */
const shown = new Map<string, Row>();

type Saving = { id: Identifier; data: Row; previousData: Row; readOnly: readonly string[] };

/** The row to save when somebody else may have saved it since this form was opened. What both changed is asked back once. */
export async function besideOthers(
  resource: string,
  { id, data, previousData, readOnly }: Saving,
): Promise<Row> {
  const key = `${resource} ${id}`;
  const now = withoutNulls(await callDesk<Row>(`${resource}/get`, { id }), readOnly);
  const before = { ...withoutNulls(previousData, readOnly), ...shown.get(key) };
  const { row, clashes } = mergeRow({ before, mine: withoutNulls(data, readOnly), now });
  shown.delete(key);
  if (clashes.length === 0) return row;
  const theirs = Object.fromEntries(clashes.map((field) => [field, now[field]]));
  shown.set(key, theirs);
  const message =
    'Somebody else has changed this in the meantime. What you typed is still here: save again to keep yours.';
  throw new HttpError(message, 409, {
    code: 'row_conflict',
    errors: {
      root: { serverError: message },
      ...Object.fromEntries(Object.entries(theirs).map(([field, value]) => [field, inTheMeantime(value)])),
    },
  } satisfies RefusalBody);
}

const inTheMeantime = (value: unknown): string =>
  typeof value === 'object'
    ? 'Somebody else has changed this.'
    : `Somebody else has written “${String(value ?? '')}” here.`;
