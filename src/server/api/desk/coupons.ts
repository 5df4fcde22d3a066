import { couponInput, couponQuery, couponRow } from '#contracts/desk/coupon.ts';
import { deleteCoupon, getCoupon, listCoupons, saveCoupon } from '../../services/desk/coupons.ts';
import { keptRouter } from './kept.ts';

export const deskCouponsRouter = keptRouter({
  one: 'coupon',
  many: 'coupons with their usage',
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
