import { couponInput, couponQuery, couponRow } from '#contracts/desk/coupon.ts';
import { deleteCoupon, getCoupon, listCoupons, saveCoupon } from '../../services/desk/coupons.ts';
import { crudRouter } from './crud-router.ts';

export const deskCouponsRouter = crudRouter({
  singular: 'coupon',
  plural: 'coupons with their usage',
  row: couponRow,
  query: couponQuery,
  input: couponInput,
  readers: ['shop', 'support'],
  writers: ['shop'],
  list: listCoupons,
  get: getCoupon,
  save: saveCoupon,
  remove: deleteCoupon,
});
