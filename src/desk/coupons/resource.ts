import Coupon from '@mui/icons-material/LocalOfferOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

const coupons = () => import('./CouponEdit.tsx');

export const resources: readonly DeskResource[] = [
  {
    name: 'coupons',
    label: 'Coupons',
    group: 'Catalogue',
    place: 50,
    icon: Coupon,
    emptyText: 'No coupons yet.',
    roles: ['shop'],
    title: 'code',
    list: loadedScreen(async () => (await import('./CouponList.tsx')).CouponList),
    edit: loadedScreen(async () => (await coupons()).CouponEdit),
    create: loadedScreen(async () => (await coupons()).CouponCreate),
  },
];
