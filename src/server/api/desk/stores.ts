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

export const deskStoresRouter = crudRouter('stores', {
  singular: 'store',
  plural: 'stores',
  readers: ['author', 'editor', 'shop', 'support'],
  writers: ['shop'],
  list: listStores,
  get: getStore,
  save: saveStore,
  remove: deleteStore,
});

deskStoresRouter.openapi(
  staffRoute('stores/ground', {
    summary: 'Get the map around a point: delivery areas and place names',
    roles: ['author', 'editor', 'shop'],
  }),
  async (c) => {
    const { without, ...point } = c.req.valid('json');
    const map = await loadAreaMap(getApp().db, point, c.var.context.locale);
    return ok(c, { ...map, zones: map.zones.filter(({ key }) => key !== without) });
  },
);

export const deskStoreCategoriesRouter = crudRouter('store-categories', {
  singular: 'store category',
  plural: 'store categories',
  readers: ['author', 'editor', 'shop'],
  list: listStoreCategories,
  get: getStoreCategory,
  save: saveStoreCategory,
  remove: deleteStoreCategory,
});
