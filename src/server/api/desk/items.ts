import {
  deleteAddonCategory,
  getAddonCategory,
  listAddons,
  saveAddons,
} from '#server/services/desk/addons.ts';
import { deleteItem, getItem, listItems, saveItem } from '#server/services/desk/items.ts';
import { getStock, listStock, saveStock } from '#server/services/desk/stock.ts';
import { changeItemPublication } from '#server/services/desk/item-publication.ts';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { createItemPreview } from '#server/services/desk/preview-link.ts';
import { notFound } from '#server/services/desk/refusal.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { crudRouter } from './crud-router.ts';
import { staffRoute } from './staff-route.ts';

export const deskItemsRouter = crudRouter('items', {
  singular: 'item',
  plural: 'items with their variants',
  readers: ['author', 'editor', 'shop'],
  writers: ['shop'],
  list: listItems,
  get: getItem,
  save: saveItem,
  remove: deleteItem,
});

deskItemsRouter
  .openapi(
    staffRoute('items/preview', {
      summary: 'Get a link to an item’s page as it will look once it is published',
      roles: ['author', 'editor', 'shop'],
    }),
    async (c) => {
      const url = await createItemPreview(getAppDependencies(), c.req.valid('json').id, c.var.staff);
      return ok(c, { url: requireFound(url, notFound()) });
    },
  )
  .openapi(
    staffRoute('items/publish', { summary: 'Publish drafts or withdrawn items', roles: ['shop'] }),
    async (c) => {
      const { ids } = c.req.valid('json');
      const change = { ids, to: 'published' } as const;
      return ok(c, {
        changed: requireOk(await changeItemPublication(getAppDependencies().db, change, c.var.staff)).changed,
      });
    },
  )
  .openapi(
    staffRoute('items/withdraw', {
      summary: 'Withdraw published items: their pages say that they are no longer sold',
      roles: ['shop'],
    }),
    async (c) => {
      const { ids } = c.req.valid('json');
      const change = { ids, to: 'withdrawn' } as const;
      return ok(c, {
        changed: requireOk(await changeItemPublication(getAppDependencies().db, change, c.var.staff)).changed,
      });
    },
  );

export const deskStockRouter = crudRouter('stock', {
  singular: 'stock row',
  plural: 'stock rows, one per variant',
  readers: ['shop'],
  writers: ['shop'],
  list: listStock,
  get: getStock,
  save: saveStock,
});

export const deskAddonsRouter = crudRouter('addons', {
  singular: 'addon group',
  plural: 'addon groups',
  readers: ['shop'],
  writers: ['shop'],
  list: listAddons,
  get: getAddonCategory,
  save: saveAddons,
  remove: deleteAddonCategory,
});
