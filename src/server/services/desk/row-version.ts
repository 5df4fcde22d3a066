import { createHash } from 'node:crypto';
import { deskCalls } from '#contracts/desk/api-calls.ts';
import type { Db } from '#server/db/client.ts';
import { lockDeskRow } from '#server/repositories/desk/lock-row.ts';
import { type DeskRefusal, refusal, wrongField } from './refusal.ts';

/**
 * Desk resources whose rows are saved as a whole. `stock` is not in this list, because its calls change single fields
 * and apply differences.
 */
export type VersionedName =
  | 'items'
  | 'addons'
  | 'menu-sections'
  | 'categories'
  | 'stores'
  | 'store-categories'
  | 'sellers'
  | 'coupons'
  | 'plans'
  | 'printers';

type SavedRow = { id: number };
type SaveInput = { id?: number | undefined; version?: string | undefined };

/** Fields of the stock. Orders also change it, so a save applies only the difference between `onHand` and `onHandSeen`. */
const countedFields = new Set(['onHand', 'onHandSeen', 'reserved']);

/**
 * A short hash of the fields that a save writes, except the stock. It changes whenever a person saves a change of these
 * fields, but not when the stock changes.
 */
export function versionOf(name: VersionedName, row: SavedRow): string {
  const fields = Object.keys(deskCalls[`${name}/save`].body.shape).filter((field) => field !== 'version');
  const saved = fields.toSorted().map((field) => [field, (row as Record<string, unknown>)[field] ?? null]);
  return createHash('sha256').update(stableJson(saved)).digest('base64url').slice(0, 16);
}

/** JSON that does not depend on the order of keys and does not contain counted fields. */
const stableJson = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (countedFields.has(key)) return undefined;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });

export const withVersion = <Row extends SavedRow>(
  name: VersionedName,
  row: Row,
): Row & { version: string } => ({
  ...row,
  version: versionOf(name, row),
});

type SaveResult<Row> = { ok: true; row: Row } | DeskRefusal;

/** Saves a row only if it is unchanged since the caller read it. Saves of one row run one after another. */
export async function saveIfUnchanged<Input extends SaveInput, Row extends SavedRow>(
  db: Db,
  name: VersionedName,
  { version, ...input }: Input,
  {
    get,
    save,
  }: {
    get: (db: Db, id: number) => Promise<Row | null>;
    save: (db: Db, input: Omit<Input, 'version'>) => Promise<SaveResult<Row>>;
  },
): Promise<SaveResult<Row & { version: string }>> {
  const { id } = input;
  const result =
    id === undefined
      ? await save(db, input)
      : await db.transaction(async (tx): Promise<SaveResult<Row>> => {
          await lockDeskRow(tx, name, id);
          const current = await get(tx, id);
          if (current && version === undefined)
            return wrongField('version', 'Send the version that you have read.');
          if (current && version !== versionOf(name, current))
            return refusal(
              'row_conflict',
              'Someone else has changed this in the meantime. Read it again, then save your changes.',
            );
          return save(tx, input);
        });
  return result.ok ? { ok: true, row: withVersion(name, result.row) } : result;
}
