import Category from '@mui/icons-material/CategoryOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

const categories = () => import('./CategoryEdit.tsx');

export const resources: readonly DeskResource[] = [
  {
    name: 'categories',
    label: 'Categories',
    group: 'Catalogue',
    place: 20,
    icon: Category,
    emptyText: 'No categories yet.',
    roles: ['shop', 'editor'],
    creatorRoles: [],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./CategoryList.tsx')).CategoryList })),
    edit: lazy(async () => ({ default: (await categories()).CategoryEdit })),
    create: lazy(async () => ({ default: (await categories()).CategoryCreate })),
  },
];
