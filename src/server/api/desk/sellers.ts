import { deleteSeller, getSeller, listSellers, saveSeller } from '#server/services/desk/sellers.ts';
import { crudRouter } from './crud-router.ts';

export const deskSellersRouter = crudRouter('sellers', {
  singular: 'seller',
  plural: 'sellers',
  readers: ['shop', 'support'],
  list: listSellers,
  get: getSeller,
  save: saveSeller,
  remove: deleteSeller,
});
