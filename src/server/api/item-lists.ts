import { z } from '@hono/zod-openapi';
import { itemSchema, optionalPoint, tokenField } from '#contracts/catalogue.ts';
import { comboSchema } from '#contracts/home.ts';
import type { ListedItem } from '#domain/catalogue.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { addFavoriteFlags, addFavoriteFlagsInCombos } from '../services/favorites/add-favorite-flags.ts';
import { findLinkedItems } from '../services/items/linked-items.ts';
import { maybeShuffle, itemsOfSectionKind, readCombos } from '../services/items/deals-and-combos.ts';
import type { CatalogueContext } from '../services/catalogue/visible-stores-and-items.ts';
import { itemsToBuyAgain } from '../services/order/items-to-buy-again.ts';
import { findUser, requireUser } from './require-user.ts';
import { ok } from './responses.ts';
import { createRouter, pagingFields, postRoute } from './create-router.ts';
import { readCatalogueContext } from './catalogue-context.ts';

const requestFields = { ...tokenField, ...optionalPoint, is_randomize: z.boolean().optional() };
const combo = z.intersection(comboSchema, z.object({ item: itemSchema }));

/**
 * Item lists chosen by the shop. Each list has a route for guests, and a route for customers that marks their
 * favourites.
 */
const lists = {
  deals: (context: CatalogueContext) => itemsOfSectionKind(getAppDependencies(), context, 'deal_of_the_day'),
  featured: (context: CatalogueContext) => itemsOfSectionKind(getAppDependencies(), context, 'main'),
} satisfies Record<string, (context: CatalogueContext) => Promise<ListedItem[]>>;

export const itemListsRouter = createRouter();

for (const [name, read] of Object.entries(lists)) {
  itemListsRouter.openapi(
    postRoute({
      path: `/${name}`,
      summary: `List items of ${name === 'deals' ? 'the deals of the day' : 'the featured sections'}, for a guest`,
      body: z.object(requestFields),
      data: z.array(itemSchema),
    }),
    async (c) => {
      const { is_randomize, ...body } = c.req.valid('json');
      return ok(c, maybeShuffle(await read(await readCatalogueContext(c, body)), is_randomize));
    },
  );
  itemListsRouter.openapi(
    postRoute({
      path: `/${name}-signed-in`,
      summary: `The same list with the signed-in customer’s favourites`,
      body: z.object(requestFields),
      data: z.array(itemSchema),
    }),
    async (c) => {
      const { is_randomize, ...body } = c.req.valid('json');
      const user = await requireUser(c, body);
      const items = maybeShuffle(await read(await readCatalogueContext(c, body)), is_randomize);
      return ok(c, await addFavoriteFlags(getAppDependencies().db, user.id, items));
    },
  );
}

itemListsRouter
  .openapi(
    postRoute({
      path: '/combos',
      summary: 'List combos for a guest',
      body: z.object(requestFields),
      data: z.array(combo),
    }),
    async (c) => {
      const { is_randomize, ...body } = c.req.valid('json');
      return ok(
        c,
        maybeShuffle(
          await readCombos(getAppDependencies(), await readCatalogueContext(c, body)),
          is_randomize,
        ),
      );
    },
  )
  .openapi(
    postRoute({
      path: '/combos-signed-in',
      summary: 'List combos with the signed-in customer’s favourites',
      body: z.object(requestFields),
      data: z.array(combo),
    }),
    async (c) => {
      const { is_randomize, ...body } = c.req.valid('json');
      const user = await requireUser(c, body);
      const combos = maybeShuffle(
        await readCombos(getAppDependencies(), await readCatalogueContext(c, body)),
        is_randomize,
      );
      return ok(c, await addFavoriteFlagsInCombos(getAppDependencies().db, user.id, combos));
    },
  )
  .openapi(
    postRoute({
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
      const found = await findLinkedItems(getAppDependencies(), await readCatalogueContext(c, body), {
        slug,
        flag,
        limit,
        offset,
      });
      const user = await findUser(c, body.token);
      const end = offset + limit;
      return ok(c, {
        flag: found.flag,
        items: user
          ? await addFavoriteFlags(getAppDependencies().db, user.id, found.items)
          : [...found.items],
        total: found.total,
        nextCursor: end < found.total ? String(end) : null,
      });
    },
  )
  .openapi(
    postRoute({
      path: '/buy-again',
      summary: 'List what the signed-in customer buys, most useful first, in stock at a point',
      body: z.object({ ...tokenField, ...optionalPoint, limit: pagingFields.limit }),
      data: z.array(itemSchema),
    }),
    async (c) => {
      const { token, limit = 40, ...point } = c.req.valid('json');
      const user = await requireUser(c, { token });
      const items = await itemsToBuyAgain(getAppDependencies(), await readCatalogueContext(c, point), {
        userId: user.id,
        limit,
      });
      return ok(c, await addFavoriteFlags(getAppDependencies().db, user.id, items));
    },
  );
