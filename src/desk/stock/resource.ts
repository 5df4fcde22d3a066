import Stock from '@mui/icons-material/Inventory2Outlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'stock',
    label: 'Stock',
    group: 'Today',
    place: 80,
    icon: Stock,
    roles: ['shop'],
    list: lazy(async () => ({ default: (await import('./StockGrid.tsx')).StockGrid })),
  },
];
