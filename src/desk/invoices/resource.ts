import Receipt from '@mui/icons-material/RequestQuoteOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'invoices',
    label: 'Invoices',
    group: 'Today',
    place: 40,
    icon: Receipt,
    roles: ['shop', 'support'],
    creatorRoles: [],
    list: lazy(async () => ({ default: (await import('./InvoiceList.tsx')).InvoiceList })),
    edit: lazy(async () => ({ default: (await import('./InvoicePage.tsx')).InvoicePage })),
  },
];
