import { deleteAddons, getAddons, listAddons, saveAddons } from '../../services/desk/addons.ts';
import { deleteItem, getItem, listItems, saveItem } from '../../services/desk/items.ts';
import { getStock, listStock, saveStock } from '../../services/desk/stock.ts';
import { crudRouter } from './crud-router.ts';

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
  get: getAddons,
  save: saveAddons,
  remove: deleteAddons,
});
