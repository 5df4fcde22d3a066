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
import { getAppDependencies } from '../process/app-dependencies.ts';
import { storeBySlug } from '../repositories/store.ts';
import { storeCategoriesWithStoreIds } from '../repositories/store-category.ts';
import { categoriesInZone } from '../services/catalogue/categories-in-zone.ts';
import { searchStores } from '../repositories/search-stores.ts';
import { filteredStores, storesInCategories, storesScreen } from '../services/catalogue/stores-screen.ts';
import {
  activeStoreView,
  requireDeliveringStore,
  checkStoreDelivery,
  contextOfOneStore,
} from '../services/catalogue/active-store.ts';
import { visibleStores } from '../services/catalogue/visible-stores-and-items.ts';
import { listPage } from '../services/catalogue/list-page.ts';
import { ok, requireFound, requireOk } from './responses.ts';
import { createRouter, postRoute, pagingFields } from './create-router.ts';
import { readCatalogueContext } from './catalogue-context.ts';

const stores = z.array(storeSchema);
const idParams = z.object({ id: z.coerce.number().pipe(idField) });

export const storesRouter = createRouter()
  .openapi(
    postRoute({
      path: '/delivery',
      summary: 'List stores that deliver to a point',
      body: z.object(pointFields),
      data: stores,
    }),
    async (c) =>
      ok(
        c,
        (await storesScreen(getAppDependencies(), await readCatalogueContext(c, c.req.valid('json')))).stores,
      ),
  )
  .openapi(
    postRoute({
      path: '/self-pickup',
      summary: 'List stores that offer self-pickup',
      body: z.object(pointFields),
      data: stores,
    }),
    async (c) =>
      ok(
        c,
        (
          await storesScreen(getAppDependencies(), {
            ...(await readCatalogueContext(c, c.req.valid('json'))),
            selfPickup: true,
          })
        ).stores,
      ),
  )
  .openapi(
    postRoute({
      path: '/by-category',
      summary: 'List stores of given categories that deliver to a point',
      body: z.object({ ...pointFields, category_ids: z.array(idField).max(50) }),
      data: stores,
    }),
    async (c) => {
      const { category_ids: categoryIds, ...point } = c.req.valid('json');
      return ok(
        c,
        await storesInCategories(getAppDependencies(), {
          ...(await readCatalogueContext(c, point)),
          categoryIds,
        }),
      );
    },
  )
  .openapi(
    postRoute({
      path: '/categories',
      summary: 'List store categories',
      data: z.array(storeCategorySchema),
    }),
    async (c) =>
      ok(
        c,
        (await storeCategoriesWithStoreIds(getAppDependencies().db, c.var.context.locale)).map(
          ({ category }) => category,
        ),
      ),
  )
  .openapi(
    postRoute({
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
      return ok(
        c,
        await filteredStores(getAppDependencies(), {
          ...(await readCatalogueContext(c, point)),
          categoryIds,
          isOpen: is_open,
          isFreeDelivery: is_free_delivery,
          isSelfPickup: is_self_pickup,
        }),
      );
    },
  )
  .openapi(
    postRoute({
      path: '/search',
      summary: 'Search stores, tolerating typos',
      body: z.object({ ...optionalPoint, search: z.string().min(1).max(100) }),
      data: stores,
    }),
    async (c) => {
      const { search, ...point } = c.req.valid('json');
      return ok(
        c,
        await visibleStores(
          getAppDependencies(),
          await readCatalogueContext(c, point),
          await searchStores(getAppDependencies().db, search),
        ),
      );
    },
  )
  .openapi(
    postRoute({
      path: '/info/{slug}',
      summary: 'Get a store by slug',
      params: z.object({ slug: z.string().max(120) }),
      data: storeSchema,
    }),
    async (c) => {
      const store = await storeBySlug(
        getAppDependencies().db,
        c.req.valid('param').slug,
        c.var.context.locale,
      );
      return ok(c, requireFound(activeStoreView(getAppDependencies(), store)));
    },
  )
  .openapi(
    postRoute({
      path: '/info-by-id/{id}',
      summary: 'Get a store by id; returns 400 (not_delivered) for a point it does not deliver to',
      params: idParams,
      body: z.object(optionalPoint),
      data: storeSchema,
    }),
    async (c) => {
      const { locale } = c.var.context;
      const { latitude, longitude } = c.req.valid('json');
      const point = latitude != null && longitude != null ? { latitude, longitude } : null;
      const store = requireOk(
        await requireDeliveringStore(getAppDependencies(), { id: c.req.valid('param').id, point, locale }),
      );
      return ok(c, store.view);
    },
  )
  .openapi(
    postRoute({
      path: '/operational',
      summary: 'Get a store and whether it delivers to a point',
      body: z.object({ id: idField, ...optionalPoint }),
      data: z.object({
        is_operational: z.boolean(),
        distance: z
          .number()
          .nullable()
          .describe('Distance in km: by road with one decimal, or a straight line'),
        store: storeSchema,
      }),
    }),
    async (c) => {
      const { id, latitude, longitude } = c.req.valid('json');
      const point = latitude != null && longitude != null ? { latitude, longitude } : null;
      const { locale, settings } = c.var.context;
      return ok(
        c,
        requireFound(await checkStoreDelivery(getAppDependencies(), { id, point, locale, settings })),
      );
    },
  )
  .openapi(
    postRoute({
      path: '/item-categories',
      summary: 'List item categories of the stores that deliver to a point',
      body: z.object(optionalPoint),
      data: z.array(categorySchema),
    }),
    async (c) => {
      const { zone, locale } = await readCatalogueContext(c, c.req.valid('json'));
      return ok(
        c,
        await categoriesInZone(getAppDependencies().db, { storeIds: zone?.storeIds ?? null, locale }),
      );
    },
  )
  .openapi(
    postRoute({
      path: '/{restaurantId}/items/{categoryId}',
      summary: "List a store's items in one category; category 0 means all",
      params: z.object({
        restaurantId: z.coerce.number().pipe(idField),
        // The id is not coerced: null would become 0, and the documentation would show the field as optional.
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
      const visit = requireFound(
        await contextOfOneStore(getAppDependencies(), restaurantId, c.var.context.locale),
      );
      return ok(
        c,
        await listPage(getAppDependencies().db, visit, c.req.valid('json'), {
          categoryId: categoryId === 0 ? undefined : categoryId,
        }),
      );
    },
  );
