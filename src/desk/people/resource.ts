import People from '@mui/icons-material/PeopleOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'people',
    label: 'Staff',
    group: 'Shop',
    place: 60,
    icon: People,
    roles: [],
    title: 'name',
    edit: lazy(async () => ({ default: (await import('./PersonPage.tsx')).PersonPage })),
  },
];
