import { getAppDependencies } from '#server/process/app-dependencies.ts';
import {
  deleteStoreCategory,
  getStoreCategory,
  listStoreCategories,
  saveStoreCategory,
} from '#server/services/desk/store-categories.ts';
import { deleteSection, getSection, listSections, saveSection } from '#server/services/desk/menu-sections.ts';
import { deleteStore, getStore, listStores, saveStore } from '#server/services/desk/stores.ts';
import { pauseStore, resumeStore, setBusy } from '#server/services/desk/store-pause.ts';
import { withVersion } from '#server/services/desk/row-version.ts';
import { loadAreaMap } from '#server/services/location/load-area-map.ts';
import { ok, requireOk } from '../responses.ts';
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
  staffRoute('stores/pause', {
    summary: 'Pause a store for half an hour, one hour or two hours, or until it is opened again',
    roles: ['shop'],
  }),
  async (c) => {
    const result = await pauseStore(getAppDependencies(), c.req.valid('json'), c.var.staff);
    return ok(c, withVersion('stores', requireOk(result).row));
  },
);

deskStoresRouter.openapi(
  staffRoute('stores/busy', {
    summary: 'Add minutes to the delivery time of new orders for some time',
    roles: ['shop'],
  }),
  async (c) => {
    requireOk(await setBusy(getAppDependencies(), c.req.valid('json'), c.var.staff));
    return ok(c, null);
  },
);

deskStoresRouter.openapi(
  staffRoute('stores/resume', { summary: 'Open a paused store again', roles: ['shop'] }),
  async (c) => {
    const result = await resumeStore(getAppDependencies().db, c.req.valid('json').id, c.var.staff);
    return ok(c, withVersion('stores', requireOk(result).row));
  },
);

deskStoresRouter.openapi(
  staffRoute('stores/ground', {
    summary: 'Get the map around a point: delivery areas and place names',
    roles: ['author', 'editor', 'shop'],
  }),
  async (c) => {
    const { without, ...point } = c.req.valid('json');
    const map = await loadAreaMap(getAppDependencies().db, point, c.var.context.locale);
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

export const deskMenuSectionsRouter = crudRouter('menu-sections', {
  singular: 'section of a menu',
  plural: 'sections of the menus of stores',
  readers: ['shop'],
  writers: ['shop'],
  list: listSections,
  get: getSection,
  save: saveSection,
  remove: deleteSection,
});
