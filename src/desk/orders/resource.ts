import Order from '@mui/icons-material/ReceiptLongOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'orders',
    label: 'Orders',
    group: 'Today',
    place: 10,
    icon: Order,
    roles: ['shop', 'support'],
    list: lazy(async () => ({ default: (await import('./OrderList.tsx')).OrderList })),
    edit: lazy(async () => ({ default: (await import('./OrderPage.tsx')).OrderPage })),
  },
];
