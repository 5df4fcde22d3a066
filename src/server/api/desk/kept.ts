import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ZodObject, ZodType } from 'zod';
import { idBody, rowsOf } from '#contracts/desk/list.ts';
import type { StaffRole } from '#contracts/desk/staff-roles.ts';
import { getApp } from '../../process/app.ts';
import type { Db } from '../../db/client.ts';
import type { Access } from '../../services/desk/access.ts';
import { type DeskRefusal, notFound } from '../../services/desk/refusal.ts';
import { ok, refuse } from '../respond.ts';
import { type AppEnv, call, createRouter } from '../router.ts';
import { requireStaff } from './guard.ts';

type Kept<Row extends ZodType, Input extends ZodObject, Query extends ZodObject> = {
  /** 'category', 'categories'. */
  one: string;
  many: string;
  row: Row;
  query: Query;
  /** Roles beside admin. */
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

/** The four calls of a thing that is kept at the desk: list, get, save and delete; each asks who is there. */
export function keptRouter<Row extends ZodType, Input extends ZodObject, Query extends ZodObject>(
  kept: Kept<Row, Input, Query>,
): OpenAPIHono<AppEnv> {
  const { one, many, readers, writers = [] } = kept;
  const router = createRouter();
  const bodyOf = <Body>(c: Context<AppEnv>) => c.req.valid('json' as never) as Body;

  router.openapi(
    call({ path: '/list', summary: `List ${many}`, body: kept.query, data: rowsOf(kept.row) }),
    async (c): Promise<never> => {
      const who = await requireStaff(c, ...readers);
      if (!who.ok) return refuse(c, who) as never;
      return ok(c, await kept.list(getApp().db, bodyOf(c), who.staff)) as never;
    },
  );
  router.openapi(
    call({ path: '/get', summary: `Get one ${one}`, body: idBody, data: kept.row }),
    async (c): Promise<never> => {
      const who = await requireStaff(c, ...readers);
      if (!who.ok) return refuse(c, who) as never;
      const row = await kept.get(getApp().db, bodyOf<{ id: number }>(c).id, who.staff);
      return (row ? ok(c, row) : refuse(c, notFound())) as never;
    },
  );
  const { input, save, remove } = kept;
  if (input && save) {
    router.openapi(
      call({ path: '/save', summary: `Create or update a ${one}`, body: input, data: kept.row }),
      async (c): Promise<never> => {
        const who = await requireStaff(c, ...writers);
        if (!who.ok) return refuse(c, who) as never;
        const result = await save(getApp().db, bodyOf(c), who.staff);
        return (result.ok ? ok(c, result.row) : refuse(c, result)) as never;
      },
    );
  }
  if (remove) {
    router.openapi(
      call({ path: '/delete', summary: `Delete a ${one}`, body: idBody, data: z.null() }),
      async (c): Promise<never> => {
        const who = await requireStaff(c, ...writers);
        if (!who.ok) return refuse(c, who) as never;
        const result = await remove(getApp().db, bodyOf<{ id: number }>(c).id, who.staff);
        return (result.ok ? ok(c, null) : refuse(c, result)) as never;
      },
    );
  }
  return router;
}
