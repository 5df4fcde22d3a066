import Ledger from '@mui/icons-material/AccountBalanceOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'ledger',
    label: 'Ledger',
    group: 'Today',
    place: 50,
    icon: Ledger,
    roles: ['support'],
    creatorRoles: [],
    list: lazy(async () => ({ default: (await import('./LedgerList.tsx')).LedgerList })),
  },
];
