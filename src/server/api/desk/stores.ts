import { z } from '@hono/zod-openapi';
import {
  deliveryAreaQuery,
  storeCategoryInput,
  storeCategoryQuery,
  storeCategoryRow,
  storeInput,
  storeQuery,
  storeRow,
} from '#contracts/desk/store.ts';
import { getApp } from '../../process/app.ts';
import {
  deleteStoreCategory,
  getStoreCategory,
  listStoreCategories,
  saveStoreCategory,
} from '../../services/desk/store-categories.ts';
import { deleteStore, getStore, listStores, saveStore } from '../../services/desk/stores.ts';
import { loadAreaMap } from '../../services/location/load-area-map.ts';
import { ok } from '../responses.ts';
import { staffRoute } from './staff-route.ts';
import { crudRouter } from './crud-router.ts';

export const deskStoresRouter = crudRouter({
  singular: 'store',
  plural: 'stores',
  row: storeRow,
  query: storeQuery,
  input: storeInput,
  readers: ['author', 'editor', 'shop', 'support'],
  writers: ['shop'],
  list: listStores,
  get: getStore,
  save: saveStore,
  remove: deleteStore,
});

const spot = z.object({ x: z.number(), y: z.number() });

deskStoresRouter.openapi(
  staffRoute({
    path: '/ground',
    summary: 'Get the map around a point: delivery areas and place names',
    roles: ['author', 'editor', 'shop'],
    body: deliveryAreaQuery,
    data: z.object({
      scale: z.number(),
      zones: z.array(
        z.object({
          key: z.number(),
          path: z.string().optional(),
          circle: spot.extend({ r: z.number() }).optional(),
        }),
      ),
      areas: z.array(spot.extend({ name: z.string() })),
    }),
  }),
  async (c) => {
    const { without, ...point } = c.req.valid('json');
    const map = await loadAreaMap(getApp().db, point, c.var.context.locale);
    return ok(c, { ...map, zones: map.zones.filter(({ key }) => key !== without) });
  },
);

export const deskStoreCategoriesRouter = crudRouter({
  singular: 'store category',
  plural: 'store categories',
  row: storeCategoryRow,
  query: storeCategoryQuery,
  input: storeCategoryInput,
  readers: ['author', 'editor', 'shop'],
  list: listStoreCategories,
  get: getStoreCategory,
  save: saveStoreCategory,
  remove: deleteStoreCategory,
});
