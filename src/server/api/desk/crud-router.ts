import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { z } from 'zod';
import { deskCalls } from '#contracts/desk/api-calls.ts';
import type { StaffRole } from '#contracts/desk/staff-roles.ts';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import type { Db } from '#server/db/client.ts';
import type { Access } from '#server/services/account/staff-access.ts';
import { refuseHighAmounts } from '#server/services/desk/amount-limits.ts';
import { type DeskRefusal, notFound } from '#server/services/desk/refusal.ts';
import { saveIfUnchanged, type VersionedName, withVersion } from '#server/services/desk/row-version.ts';
import { type AppEnv, createRouter } from '../create-router.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import type { StaffEnv } from './require-staff.ts';
import { staffRoute } from './staff-route.ts';

type Table = typeof deskCalls;
type CrudName =
  | 'stock'
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
type Query<Name extends CrudName> = z.output<Table[`${Name}/list`]['body']>;
type Input<Name extends CrudName> = Omit<z.output<Table[`${Name}/save`]['body']>, 'version'>;
/** A row as the services return it; the router adds the version. */
type Row<Name extends CrudName> = Omit<z.output<Table[`${Name}/get`]['data']>, 'version'>;

type CrudOptions<Name extends CrudName> = {
  /** Names for the documentation: 'category', 'categories'. */
  singular: string;
  plural: string;
  /** Roles that may read, and roles that may write, in addition to admin. */
  readers: readonly StaffRole[];
  writers?: readonly StaffRole[];
  list: (db: Db, query: Query<Name>, access: Access) => Promise<{ rows: Row<Name>[]; total: number }>;
  get: (db: Db, id: number, access: Access) => Promise<Row<Name> | null>;
  save: (db: Db, input: Input<Name>, access: Access) => Promise<{ ok: true; row: Row<Name> } | DeskRefusal>;
  /** Allowed only if the table of calls contains a call for deleting. */
  remove?: `${Name}/delete` extends keyof Table
    ? (db: Db, id: number, access: Access) => Promise<{ ok: true } | DeskRefusal>
    : never;
};

/** The calls list, get, save and delete of a desk resource. */
export function crudRouter<Name extends CrudName>(
  name: Name,
  { singular, plural, readers, writers = [], list, get, save, remove }: CrudOptions<Name>,
): OpenAPIHono<AppEnv> {
  const router = createRouter();
  // Hono cannot infer the body and the response of a route whose name is a type parameter: `CrudOptions` checks both.
  const bodyOf = <Body>(c: Context<StaffEnv>) => c.req.valid('json' as never) as Body;
  const respond = (c: Context<StaffEnv>, data: unknown) => ok(c, data) as never;
  const versionedName: VersionedName | null = name === 'stock' ? null : (name as VersionedName);
  const shown = (row: Row<Name>) => (versionedName ? withVersion(versionedName, row) : row);

  router.openapi(staffRoute(`${name}/list`, { summary: `List ${plural}`, roles: readers }), async (c) => {
    const { rows, total } = await list(getAppDependencies().db, bodyOf(c), c.var.staff);
    return respond(c, { rows: rows.map(shown), total });
  });
  router.openapi(staffRoute(`${name}/get`, { summary: `Get one ${singular}`, roles: readers }), async (c) => {
    const row = await get(getAppDependencies().db, bodyOf<{ id: number }>(c).id, c.var.staff);
    return respond(c, shown(requireFound(row, notFound())));
  });
  router.openapi(
    staffRoute(`${name}/save`, { summary: `Create or update a ${singular}`, roles: writers }),
    async (c) => {
      const { db } = getAppDependencies();
      const tooHigh = refuseHighAmounts(bodyOf<object>(c), c.var.context.settings);
      if (tooHigh) requireOk(tooHigh);
      const saved = versionedName
        ? await saveIfUnchanged(db, versionedName, bodyOf<Input<Name> & { version?: string }>(c), {
            get: (tx, id) => get(tx, id, c.var.staff),
            save: (tx, input) => save(tx, input as Input<Name>, c.var.staff),
          })
        : await save(db, bodyOf(c), c.var.staff);
      return respond(c, requireOk(saved).row);
    },
  );
  if (remove) {
    router.openapi(
      staffRoute(`${name}/delete` as 'items/delete', { summary: `Delete a ${singular}`, roles: writers }),
      async (c) => {
        requireOk(await remove(getAppDependencies().db, bodyOf<{ id: number }>(c).id, c.var.staff));
        return respond(c, null);
      },
    );
  }
  return router;
}
