import { z } from '@hono/zod-openapi';
import { idField, itemSchema, optionalPoint, storeSchema, tokenField } from '#contracts/catalogue.ts';
import { itemsByIds } from '../repositories/catalogue.ts';
import { isFavoriteItem } from '../repositories/favorite.ts';
import { itemScreen, similarItems } from '../services/catalogue/item-screen.ts';
import { exploreScreen } from '../services/catalogue/explore-screen.ts';
import { parseListQuery } from '#contracts/list-query.ts';
import { callerOf } from './caller.ts';
import { ok, refuse } from './respond.ts';
import { call, createRouter } from './router.ts';
import { deps, visitOf } from './visit.ts';

export const itemsRouter = createRouter()
  .openapi(
    call({
      path: '/single',
      summary: 'Get an item by id',
      body: z.object({ id: idField, ...tokenField }),
      data: itemSchema,
    }),
    async (c) => {
      const [item] = await itemsByIds(deps().db, [c.req.valid('json').id], c.var.context.locale);
      return item ? ok(c, item) : refuse(c, { error: 'not_found' });
    },
  )
  .openapi(
    call({
      path: '/single-with-favorite',
      summary: 'Get an item by id, including whether it is a favourite of the signed-in customer',
      body: z.object({ id: idField, ...tokenField }),
      data: itemSchema,
    }),
    async (c) => {
      const { id, token } = c.req.valid('json');
      const caller = await callerOf(c, { token });
      if (!caller.ok) return refuse(c, caller);
      const [item] = await itemsByIds(deps().db, [id], c.var.context.locale);
      if (!item) return refuse(c, { error: 'not_found' });
      return ok(c, { ...item, is_favorited: await isFavoriteItem(deps().db, caller.user.id, id) });
    },
  )
  .openapi(
    call({
      path: '/product/{id}',
      summary: 'Get an item with its store and related items for a point',
      params: z.object({ id: z.coerce.number().pipe(idField) }),
      body: z.object(optionalPoint),
      data: z.object({
        item: itemSchema,
        store: storeSchema,
        delivered: z.boolean(),
        similar: z.array(itemSchema),
        bought_with: z.array(itemSchema),
      }),
    }),
    async (c) => {
      const visit = await visitOf(c, c.req.valid('json'));
      const [item] = await itemsByIds(deps().db, [c.req.valid('param').id], visit.locale);
      const screen = item ? await itemScreen(deps(), { ...visit, address: { slug: item.slug } }) : null;
      if (!screen) return refuse(c, { error: 'not_found' });
      const { store, delivered, similar, bought_with } = screen;
      return ok(c, { item: screen.item, store, delivered, similar, bought_with });
    },
  )
  .openapi(
    call({
      path: '/similar',
      summary: 'List substitutes for an unavailable item',
      body: z.object({ id: idField, ...optionalPoint }),
      data: z.array(itemSchema),
    }),
    async (c) => {
      const body = c.req.valid('json');
      const visit = await visitOf(c, body);
      const [item] = await itemsByIds(deps().db, [body.id], visit.locale);
      return item ? ok(c, await similarItems(deps(), visit, item)) : refuse(c, { error: 'not_found' });
    },
  )
  .openapi(
    call({
      path: '/search',
      summary: 'Search items and stores, tolerating typos',
      body: z.object({ search: z.string().min(1).max(100), ...optionalPoint }),
      data: z.object({
        items: z.array(itemSchema),
        stores: z.array(storeSchema),
        corrected: z.string().nullable().describe('The corrected word, if only a similar one was found'),
      }),
    }),
    async (c) => {
      const body = c.req.valid('json');
      const query = parseListQuery(new URLSearchParams({ q: body.search }));
      const found = await exploreScreen(deps(), { ...(await visitOf(c, body)), query });
      return ok(c, { items: found.list?.items ?? [], stores: found.stores, corrected: found.corrected });
    },
  );
