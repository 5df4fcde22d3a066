import Agriculture from '@mui/icons-material/AgricultureOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'farm-visits',
    label: 'Farm visits',
    group: 'Today',
    place: 120,
    icon: Agriculture,
    emptyText: 'No farm visits yet.',
    roles: ['support'],
    creatorRoles: [],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./FarmVisitList.tsx')).FarmVisitList })),
    edit: lazy(async () => ({ default: (await import('./FarmVisitEdit.tsx')).FarmVisitEdit })),
  },
];
