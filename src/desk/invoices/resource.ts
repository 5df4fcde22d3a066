import Receipt from '@mui/icons-material/RequestQuoteOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'invoices',
    label: 'Invoices',
    group: 'Today',
    place: 120,
    icon: Receipt,
    roles: ['shop', 'support'],
    creatorRoles: [],
    list: loadedScreen(async () => (await import('./InvoiceList.tsx')).InvoiceList),
    edit: loadedScreen(async () => (await import('./InvoicePage.tsx')).InvoicePage),
  },
];
