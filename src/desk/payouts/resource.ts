import Payout from '@mui/icons-material/OutboundOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'payouts',
    label: 'Payouts',
    group: 'Today',
    place: 60,
    icon: Payout,
    roles: ['shop'],
    creatorRoles: [],
    list: lazy(async () => ({ default: (await import('./PayoutList.tsx')).PayoutList })),
  },
];
