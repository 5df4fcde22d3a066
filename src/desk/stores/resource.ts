import Store from '@mui/icons-material/StorefrontOutlined';
import Kind from '@mui/icons-material/SellOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

const stores = () => import('./StoreEdit.tsx');
const kinds = () => import('./StoreCategoryScreens.tsx');

export const resources: readonly DeskResource[] = [
  {
    name: 'stores',
    label: 'Stores',
    group: 'Shop',
    place: 20,
    icon: Store,
    emptyText: 'No stores yet.',
    roles: ['shop'],
    creatorRoles: [],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./StoreList.tsx')).StoreList })),
    edit: lazy(async () => ({ default: (await stores()).StoreEdit })),
    create: lazy(async () => ({ default: (await stores()).StoreCreate })),
  },
  {
    name: 'store-categories',
    label: 'Store categories',
    group: 'Shop',
    place: 50,
    icon: Kind,
    emptyText: 'No store categories yet.',
    roles: [],
    title: 'name',
    list: lazy(async () => ({ default: (await kinds()).StoreCategoryList })),
    edit: lazy(async () => ({ default: (await kinds()).StoreCategoryEdit })),
    create: lazy(async () => ({ default: (await kinds()).StoreCategoryCreate })),
  },
];
