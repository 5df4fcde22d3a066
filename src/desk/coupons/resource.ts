import Coupon from '@mui/icons-material/LocalOfferOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

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
    list: lazy(async () => ({ default: (await import('./CouponList.tsx')).CouponList })),
    edit: lazy(async () => ({ default: (await coupons()).CouponEdit })),
    create: lazy(async () => ({ default: (await coupons()).CouponCreate })),
  },
];
