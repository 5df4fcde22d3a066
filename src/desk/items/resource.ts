import Item from '@mui/icons-material/ShoppingBasketOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

const items = () => import('./ItemEdit.tsx');

export const resources: readonly DeskResource[] = [
  {
    name: 'items',
    label: 'Items',
    group: 'Catalogue',
    place: 10,
    icon: Item,
    emptyText: 'No items yet.',
    roles: ['shop'],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./ItemList.tsx')).ItemList })),
    edit: lazy(async () => ({ default: (await items()).ItemEdit })),
    create: lazy(async () => ({ default: (await items()).ItemCreate })),
  },
];
