import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { idField, itemSchema, optionalPoint, tokenField } from '#contracts/catalogue.ts';
import { comboSchema } from '#contracts/home.ts';
import type { ListedItem } from '#domain/catalogue.ts';
import { markFavorites, toggleFavorite } from '../services/items/favorites.ts';
import { linkedItems } from '../services/items/linked-items.ts';
import { inAnyOrder, itemsOfKind, readCombos } from '../services/items/offered-items.ts';
import type { Visit } from '../services/catalogue/views.ts';
import { callerOf } from './caller.ts';
import { ok, refuse } from './respond.ts';
import { type AppEnv, call, createRouter, pagingFields } from './router.ts';
import { deps, visitOf } from './visit.ts';

const asked = { ...tokenField, ...optionalPoint, is_randomize: z.boolean().optional() };
const combo = z.intersection(comboSchema, z.object({ item: itemSchema }));

/** Lists that the market puts forward. Each is asked for by a guest or, with what they like, by a customer. */
const lists = {
  deals: (visit: Visit) => itemsOfKind(deps(), visit, 'deal_of_the_day'),
  featured: (visit: Visit) => itemsOfKind(deps(), visit, 'main'),
} satisfies Record<string, (visit: Visit) => Promise<ListedItem[]>>;

export const offersRouter = createRouter();

for (const [name, read] of Object.entries(lists)) {
  offersRouter.openapi(
    call({
      path: `/${name}`,
      summary: `List items of ${name === 'deals' ? 'the deals of the day' : 'the featured sections'}, for a guest`,
      body: z.object(asked),
      data: z.array(itemSchema),
    }),
    async (c) => {
      const { is_randomize, ...body } = c.req.valid('json');
      return ok(c, inAnyOrder(await read(await visitOf(c, body)), is_randomize));
    },
  );
  offersRouter.openapi(
    call({
      path: `/${name}-signed-in`,
      summary: `The same list with the signed-in customer’s favourites`,
      body: z.object(asked),
      data: z.array(itemSchema),
    }),
    async (c) => {
      const { is_randomize, ...body } = c.req.valid('json');
      const caller = await callerOf(c, body);
      if (!caller.ok) return refuse(c, caller);
      const items = inAnyOrder(await read(await visitOf(c, body)), is_randomize);
      return ok(c, await markFavorites(deps().db, caller.user.id, items));
    },
  );
}

offersRouter
  .openapi(
    call({
      path: '/combos',
      summary: 'List combos for a guest',
      body: z.object(asked),
      data: z.array(combo),
    }),
    async (c) => {
      const { is_randomize, ...body } = c.req.valid('json');
      return ok(c, inAnyOrder(await readCombos(deps(), await visitOf(c, body)), is_randomize));
    },
  )
  .openapi(
    call({
      path: '/combos-signed-in',
      summary: 'List combos with the signed-in customer’s favourites',
      body: z.object(asked),
      data: z.array(combo),
    }),
    async (c) => {
      const { is_randomize, ...body } = c.req.valid('json');
      const caller = await callerOf(c, body);
      if (!caller.ok) return refuse(c, caller);
      const combos = inAnyOrder(await readCombos(deps(), await visitOf(c, body)), is_randomize);
      const items = await markFavorites(
        deps().db,
        caller.user.id,
        combos.map(({ item }) => item),
      );
      return ok(
        c,
        combos.map((each, index) => ({ ...each, item: items[index] ?? each.item })),
      );
    },
  )
  .openapi(
    call({
      path: '/linked',
      summary: "Resolve a slug at a point: an item ('item') or all items of a store ('store')",
      body: z.object({
        ...tokenField,
        ...optionalPoint,
        ...pagingFields,
        slug: z.string().min(1).max(120),
        flag: z.enum(['item', 'store']).optional(),
      }),
      data: z.object({
        flag: z.enum(['item', 'store']),
        items: z.array(itemSchema),
        total: z.number().int(),
        nextCursor: z.string().nullable(),
      }),
    }),
    async (c) => {
      const { slug, flag, limit = 40, cursor, ...body } = c.req.valid('json');
      const offset = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0;
      const found = await linkedItems(deps(), await visitOf(c, body), { slug, flag, limit, offset });
      const end = offset + limit;
      return ok(c, {
        flag: found.flag,
        items: await withFavorites(c, body, found.items),
        total: found.total,
        nextCursor: end < found.total ? String(end) : null,
      });
    },
  )
  .openapi(
    call({
      path: '/toggle-favorite',
      summary: 'Toggle a favourite item; signed-in customers only',
      body: z.object({ ...tokenField, id: idField, is_favorited: z.boolean().optional() }),
      data: z.object({ id: idField, is_favorited: z.boolean() }),
    }),
    async (c) => {
      const { id, token, is_favorited: wish } = c.req.valid('json');
      const caller = await callerOf(c, { token });
      if (!caller.ok) return refuse(c, caller);
      if (caller.user.isBanned) return refuse(c, { error: 'banned' });
      const turned = await toggleFavorite(deps().db, {
        userId: caller.user.id,
        itemId: id,
        wish,
      });
      return turned.ok ? ok(c, { id, is_favorited: turned.is_favorited }) : refuse(c, turned);
    },
  );

/** A guest likes nothing yet. */
async function withFavorites(
  c: Context<AppEnv>,
  fields: { token?: string | null | undefined },
  items: readonly ListedItem[],
): Promise<ListedItem[]> {
  const caller = await callerOf(c, { token: fields.token });
  return caller.ok ? markFavorites(deps().db, caller.user.id, items) : [...items];
}
