import { deleteCoupon, getCoupon, listCoupons, saveCoupon } from '#server/services/desk/coupons.ts';
import { crudRouter } from './crud-router.ts';

export const deskCouponsRouter = crudRouter('coupons', {
  singular: 'coupon',
  plural: 'coupons with their usage',
  readers: ['shop', 'support'],
  writers: ['shop'],
  list: listCoupons,
  get: getCoupon,
  save: saveCoupon,
  remove: deleteCoupon,
});
