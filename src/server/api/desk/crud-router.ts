import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ZodObject, ZodType } from 'zod';
import { idBody, rowsOf } from '#contracts/desk/list.ts';
import type { StaffRole } from '#contracts/desk/staff-roles.ts';
import { getApp } from '../../process/app.ts';
import type { Db } from '../../db/client.ts';
import type { Access } from '../../services/desk/access.ts';
import { type DeskRefusal, notFound } from '../../services/desk/refusal.ts';
import { type AppEnv, createRouter } from '../create-router.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import type { StaffEnv } from './require-staff.ts';
import { staffRoute } from './staff-route.ts';

type CrudOptions<Row extends ZodType, Input extends ZodObject, Query extends ZodObject> = {
  /** For the documentation: 'category', 'categories'. */
  singular: string;
  plural: string;
  row: Row;
  query: Query;
  /** Roles besides admin. */
  readers: readonly StaffRole[];
  writers?: readonly StaffRole[];
  list: (db: Db, query: z.output<Query>, access: Access) => Promise<{ rows: z.output<Row>[]; total: number }>;
  get: (db: Db, id: number, access: Access) => Promise<z.output<Row> | null>;
  input?: Input;
  save?: (
    db: Db,
    input: z.output<Input>,
    access: Access,
  ) => Promise<{ ok: true; row: z.output<Row> } | DeskRefusal>;
  remove?: (db: Db, id: number, access: Access) => Promise<{ ok: true } | DeskRefusal>;
};

/** The four calls of a desk resource: list, get, save and delete. */
export function crudRouter<Row extends ZodType, Input extends ZodObject, Query extends ZodObject>({
  singular,
  plural,
  row: rowSchema,
  query,
  readers,
  writers = [],
  list,
  get,
  input,
  save,
  remove,
}: CrudOptions<Row, Input, Query>): OpenAPIHono<AppEnv> {
  const router = createRouter();
  // With generic schemas the types of bodies and responses cannot be inferred: both are checked by `CrudOptions`.
  const bodyOf = <Body>(c: Context<StaffEnv>) => c.req.valid('json' as never) as Body;
  const respond = (c: Context<StaffEnv>, data: unknown) => ok(c, data) as never;

  router.openapi(
    staffRoute({
      path: '/list',
      summary: `List ${plural}`,
      roles: readers,
      body: query,
      data: rowsOf(rowSchema),
    }),
    async (c) => respond(c, await list(getApp().db, bodyOf(c), c.var.staff)),
  );
  router.openapi(
    staffRoute({
      path: '/get',
      summary: `Get one ${singular}`,
      roles: readers,
      body: idBody,
      data: rowSchema,
    }),
    async (c) => {
      const row = await get(getApp().db, bodyOf<{ id: number }>(c).id, c.var.staff);
      return respond(c, requireFound(row, notFound()));
    },
  );
  if (input && save) {
    router.openapi(
      staffRoute({
        path: '/save',
        summary: `Create or update a ${singular}`,
        roles: writers,
        body: input,
        data: rowSchema,
      }),
      async (c) => respond(c, requireOk(await save(getApp().db, bodyOf(c), c.var.staff)).row),
    );
  }
  if (remove) {
    router.openapi(
      staffRoute({
        path: '/delete',
        summary: `Delete a ${singular}`,
        roles: writers,
        body: idBody,
        data: z.null(),
      }),
      async (c) => {
        requireOk(await remove(getApp().db, bodyOf<{ id: number }>(c).id, c.var.staff));
        return respond(c, null);
      },
    );
  }
  return router;
}
