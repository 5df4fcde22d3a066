import Seller from '@mui/icons-material/BusinessOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

const sellers = () => import('./SellerEdit.tsx');

export const resources: readonly DeskResource[] = [
  {
    name: 'sellers',
    label: 'Sellers',
    group: 'Shop',
    place: 40,
    icon: Seller,
    emptyText: 'No sellers yet.',
    roles: [],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./SellerList.tsx')).SellerList })),
    edit: lazy(async () => ({ default: (await sellers()).SellerEdit })),
    create: lazy(async () => ({ default: (await sellers()).SellerCreate })),
  },
];
