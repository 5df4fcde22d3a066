import MenuIcon from '@mui/icons-material/MenuOpenOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'menus',
    label: 'Menus',
    group: 'Content',
    place: 30,
    icon: MenuIcon,
    roles: ['editor'],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./MenuList.tsx')).MenuList })),
    edit: lazy(async () => ({ default: (await import('./RedirectToMenu.tsx')).RedirectToMenu })),
  },
];
