import Rider from '@mui/icons-material/DeliveryDiningOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'riders',
    label: 'Riders',
    group: 'Today',
    place: 70,
    icon: Rider,
    roles: ['shop', 'support'],
    creatorRoles: [],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./RiderList.tsx')).RiderList })),
    edit: lazy(async () => ({ default: (await import('./RiderPage.tsx')).RiderPage })),
  },
];
