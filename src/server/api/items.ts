import { z } from '@hono/zod-openapi';
import { idField, itemSchema, optionalPoint, storeSchema, tokenField } from '#contracts/catalogue.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { itemsByIds } from '../repositories/item.ts';
import { isFavoriteItem } from '../repositories/favorite.ts';
import { itemScreen, similarItems } from '#server/services/browse/item-screen.ts';
import { exploreScreen } from '#server/services/browse/explore-screen.ts';
import { parseListQuery } from '#contracts/list-query.ts';
import { requireUser } from './require-user.ts';
import { ok, requireFound } from './responses.ts';
import { createRouter, postRoute } from './create-router.ts';
import { readCatalogueContext } from './catalogue-context.ts';

export const itemsRouter = createRouter()
  .openapi(
    postRoute({
      path: '/single',
      summary: 'Get an item by id',
      body: z.object({ id: idField, ...tokenField }),
      data: itemSchema,
    }),
    async (c) => {
      const [item] = await itemsByIds(
        getAppDependencies().db,
        [c.req.valid('json').id],
        c.var.context.locale,
      );
      return ok(c, requireFound(item));
    },
  )
  .openapi(
    postRoute({
      path: '/single-with-favorite',
      summary: 'Get an item by id, including whether it is a favourite of the signed-in customer',
      body: z.object({ id: idField, ...tokenField }),
      data: itemSchema,
    }),
    async (c) => {
      const { id, token } = c.req.valid('json');
      const user = await requireUser(c, { token });
      const [found] = await itemsByIds(getAppDependencies().db, [id], c.var.context.locale);
      const item = requireFound(found);
      return ok(c, { ...item, is_favorited: await isFavoriteItem(getAppDependencies().db, user.id, id) });
    },
  )
  .openapi(
    postRoute({
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
      const catalogueContext = await readCatalogueContext(c, c.req.valid('json'));
      const [item] = await itemsByIds(
        getAppDependencies().db,
        [c.req.valid('param').id],
        catalogueContext.locale,
      );
      const screen = item
        ? await itemScreen(getAppDependencies(), { ...catalogueContext, address: { slug: item.slug } })
        : null;
      const {
        item: view,
        store,
        delivered,
        similar,
        bought_with,
      } = requireFound(screen && 'item' in screen ? screen : null);
      return ok(c, { item: view, store, delivered, similar, bought_with });
    },
  )
  .openapi(
    postRoute({
      path: '/similar',
      summary: 'List substitutes for an unavailable item',
      body: z.object({ id: idField, ...optionalPoint }),
      data: z.array(itemSchema),
    }),
    async (c) => {
      const body = c.req.valid('json');
      const catalogueContext = await readCatalogueContext(c, body);
      const [item] = await itemsByIds(getAppDependencies().db, [body.id], catalogueContext.locale);
      return ok(c, await similarItems(getAppDependencies(), catalogueContext, requireFound(item)));
    },
  )
  .openapi(
    postRoute({
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
      const found = await exploreScreen(getAppDependencies(), {
        ...(await readCatalogueContext(c, body)),
        query,
      });
      return ok(c, { items: found.list?.items ?? [], stores: found.stores, corrected: found.corrected });
    },
  );
