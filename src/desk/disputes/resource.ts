import Dispute from '@mui/icons-material/GavelOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'disputes',
    label: 'Disputes',
    group: 'Today',
    place: 30,
    icon: Dispute,
    roles: ['shop', 'support'],
    creatorRoles: [],
    list: lazy(async () => ({ default: (await import('./DisputeList.tsx')).DisputeList })),
  },
];
