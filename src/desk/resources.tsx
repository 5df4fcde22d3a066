import Category from '@mui/icons-material/CategoryOutlined';
import { lazy } from 'react';
import { documentResources } from './documents/resources.tsx';
import type { DeskResource } from './resource.ts';

/** Everything with a list. Screens of one resource are one file's worth of script, fetched when it is first opened. */
export const resources: readonly DeskResource[] = [
  {
    name: 'categories',
    label: 'Categories',
    group: 'Catalogue',
    icon: Category,
    roles: ['shop', 'editor', 'author'],
    makers: [],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./categories/CategoryList.tsx')).CategoryList })),
    edit: lazy(async () => ({ default: (await import('./categories/CategoryEdit.tsx')).CategoryEdit })),
    create: lazy(async () => ({ default: (await import('./categories/CategoryEdit.tsx')).CategoryCreate })),
  },
  ...documentResources,
];
