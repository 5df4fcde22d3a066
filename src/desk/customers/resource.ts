import Customer from '@mui/icons-material/PersonSearchOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'customers',
    label: 'Customers',
    group: 'Today',
    place: 90,
    icon: Customer,
    roles: ['support'],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./CustomerList.tsx')).CustomerList })),
    edit: lazy(async () => ({ default: (await import('./CustomerPage.tsx')).CustomerPage })),
  },
];
