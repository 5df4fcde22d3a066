import {
  addonInput,
  addonQuery,
  addonRow,
  itemInput,
  itemQuery,
  itemRow,
  stockInput,
  stockQuery,
  stockRow,
} from '#contracts/desk/item.ts';
import { deleteAddons, getAddons, listAddons, saveAddons } from '../../services/desk/addons.ts';
import { deleteItem, getItem, listItems, saveItem } from '../../services/desk/items.ts';
import { getStock, listStock, saveStock } from '../../services/desk/stock.ts';
import { crudRouter } from './crud-router.ts';

export const deskItemsRouter = crudRouter({
  singular: 'item',
  plural: 'items with their variants',
  row: itemRow,
  query: itemQuery,
  input: itemInput,
  readers: ['author', 'editor', 'shop'],
  writers: ['shop'],
  list: listItems,
  get: getItem,
  save: saveItem,
  remove: deleteItem,
});

export const deskStockRouter = crudRouter({
  singular: 'stock row',
  plural: 'stock rows, one per variant',
  row: stockRow,
  query: stockQuery,
  input: stockInput,
  readers: ['shop'],
  writers: ['shop'],
  list: listStock,
  get: getStock,
  save: saveStock,
});

export const deskAddonsRouter = crudRouter({
  singular: 'addon group',
  plural: 'addon groups',
  row: addonRow,
  query: addonQuery,
  input: addonInput,
  readers: ['shop'],
  writers: ['shop'],
  list: listAddons,
  get: getAddons,
  save: saveAddons,
  remove: deleteAddons,
});
