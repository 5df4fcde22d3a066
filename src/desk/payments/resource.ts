import Payment from '@mui/icons-material/PaymentsOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'payments',
    label: 'Payments',
    group: 'Today',
    place: 20,
    icon: Payment,
    roles: ['shop', 'support'],
    creatorRoles: [],
    list: lazy(async () => ({ default: (await import('./PaymentList.tsx')).PaymentList })),
    edit: lazy(async () => ({ default: (await import('./PaymentPage.tsx')).PaymentPage })),
  },
];
