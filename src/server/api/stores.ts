import { z } from '@hono/zod-openapi';
import {
  categorySchema,
  itemSchema,
  idField,
  listFilterFields,
  optionalPoint,
  pointFields,
  storeCategorySchema,
  storeSchema,
  tokenField,
} from '#contracts/catalogue.ts';
import { maxRowId } from '#domain/row-id.ts';
import type { Store } from '#domain/store.ts';
import { checkOperational } from '#domain/zone.ts';
import { storeById, storeBySlug } from '../repositories/store.ts';
import { storeCategoriesWithStores } from '../repositories/store-category.ts';
import { categoriesHere } from '../services/catalogue/categories-here.ts';
import { findStores } from '../repositories/find-stores.ts';
import { storesInCategories, storesScreen } from '../services/catalogue/stores-screen.ts';
import { toStoreView, visibleStores } from '../services/catalogue/views.ts';
import { listPage } from './list-page.ts';
import { ok, refuse } from './respond.ts';
import { call, createRouter, pagingFields } from './router.ts';
import { deps, storeVisit, visitOf } from './visit.ts';

const stores = z.array(storeSchema);
const idParams = z.object({ id: z.coerce.number().pipe(idField) });

export const storesRouter = createRouter()
  .openapi(
    call({
      path: '/delivery',
      summary: 'List stores that deliver to a point',
      body: z.object(pointFields),
      data: stores,
    }),
    async (c) => ok(c, (await storesScreen(deps(), await visitOf(c, c.req.valid('json')))).stores),
  )
  .openapi(
    call({
      path: '/self-pickup',
      summary: 'List stores that offer self-pickup',
      body: z.object(pointFields),
      data: stores,
    }),
    async (c) =>
      ok(
        c,
        (await storesScreen(deps(), { ...(await visitOf(c, c.req.valid('json'))), selfPickup: true })).stores,
      ),
  )
  .openapi(
    call({
      path: '/by-category',
      summary: 'List stores of given categories that deliver to a point',
      body: z.object({ ...pointFields, category_ids: z.array(idField).max(50) }),
      data: stores,
    }),
    async (c) => {
      const { category_ids: categoryIds, ...point } = c.req.valid('json');
      return ok(c, await storesInCategories(deps(), { ...(await visitOf(c, point)), categoryIds }));
    },
  )
  .openapi(
    call({ path: '/categories', summary: 'List store categories', data: z.array(storeCategorySchema) }),
    async (c) =>
      ok(
        c,
        (await storeCategoriesWithStores(deps().db, c.var.context.locale)).map(({ category }) => category),
      ),
  )
  .openapi(
    call({
      path: '/filtered',
      summary: 'List stores that deliver to a point, filtered',
      body: z.object({
        ...pointFields,
        category_ids: z.array(idField).max(50).optional(),
        is_open: z.boolean().optional(),
        is_free_delivery: z.boolean().optional(),
        is_self_pickup: z.boolean().optional(),
      }),
      data: stores,
    }),
    async (c) => {
      const {
        category_ids: categoryIds,
        is_open,
        is_free_delivery,
        is_self_pickup,
        ...point
      } = c.req.valid('json');
      const found = await storesInCategories(deps(), { ...(await visitOf(c, point)), categoryIds });
      return ok(
        c,
        found.filter(
          (store) =>
            (is_open === undefined || store.is_open === is_open) &&
            (!is_free_delivery || store.is_free_delivery === 1) &&
            (!is_self_pickup || store.is_self_pickup === 1),
        ),
      );
    },
  )
  .openapi(
    call({
      path: '/search',
      summary: 'Search stores, tolerating typos',
      body: z.object({ ...optionalPoint, search: z.string().min(1).max(100) }),
      data: stores,
    }),
    async (c) => {
      const { search, ...point } = c.req.valid('json');
      return ok(c, await visibleStores(deps(), await visitOf(c, point), await findStores(deps().db, search)));
    },
  )
  .openapi(
    call({
      path: '/info/{slug}',
      summary: 'Get a store by slug',
      params: z.object({ slug: z.string().max(120) }),
      data: storeSchema,
    }),
    async (c) =>
      answerStore(c, await storeBySlug(deps().db, c.req.valid('param').slug, c.var.context.locale)),
  )
  .openapi(
    call({
      path: '/info-by-id/{id}',
      summary: 'Get a store by id; returns 400 (not_delivered) for a point it does not deliver to',
      params: idParams,
      body: z.object(optionalPoint),
      data: storeSchema,
    }),
    async (c) => {
      const store = await storeById(deps().db, c.req.valid('param').id, c.var.context.locale);
      const { latitude, longitude } = c.req.valid('json');
      const point = latitude != null && longitude != null ? { latitude, longitude } : null;
      if (store && !checkOperational(store, point).is_operational)
        return refuse(c, { error: 'not_delivered' });
      return answerStore(c, store);
    },
  )
  .openapi(
    call({
      path: '/operational',
      summary: 'Get a store and whether it delivers to a point',
      body: z.object({ id: idField, ...optionalPoint }),
      data: z.object({
        is_operational: z.boolean(),
        distance: z.number().nullable().describe('Straight-line distance in km'),
        store: storeSchema,
      }),
    }),
    async (c) => {
      const { id, latitude, longitude } = c.req.valid('json');
      const store = await storeById(deps().db, id, c.var.context.locale);
      if (!store || store.is_active === 0) return refuse(c, { error: 'not_found' });
      const state = checkOperational(
        store,
        latitude != null && longitude != null ? { latitude, longitude } : null,
      );
      const view = toStoreView(
        { ...store, is_operational: state.is_operational ? 1 : 0 },
        deps().clock.now(),
      );
      return ok(c, { ...state, store: view });
    },
  )
  .openapi(
    call({
      path: '/item-categories',
      summary: 'List item categories of the stores that deliver to a point',
      body: z.object(optionalPoint),
      data: z.array(categorySchema),
    }),
    async (c) => {
      const { zone, locale } = await visitOf(c, c.req.valid('json'));
      return ok(c, await categoriesHere(deps().db, { storeIds: zone?.storeIds ?? null, locale }));
    },
  )
  .openapi(
    call({
      path: '/{restaurantId}/items/{categoryId}',
      summary: "List a store's items in one category; category 0 means all",
      params: z.object({
        restaurantId: z.coerce.number().pipe(idField),
        // Not coerced: null would become 0, and the document call it optional.
        categoryId: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(maxRowId)),
      }),
      body: z.object({ ...tokenField, ...optionalPoint, ...listFilterFields, ...pagingFields }),
      data: z.object({
        items: z.array(itemSchema),
        nextCursor: z.string().nullable(),
        total: z.number().int(),
      }),
    }),
    async (c) => {
      const { restaurantId, categoryId } = c.req.valid('param');
      const visit = await storeVisit(restaurantId, c.var.context.locale);
      if (!visit) return refuse(c, { error: 'not_found' });
      return ok(
        c,
        await listPage(deps().db, visit, c.req.valid('json'), categoryId === 0 ? undefined : categoryId),
      );
    },
  );

function answerStore(c: Parameters<typeof ok>[0], store: Store | null) {
  if (!store || store.is_active === 0) return refuse(c, { error: 'not_found' });
  return ok(c, toStoreView(store, deps().clock.now()));
}
