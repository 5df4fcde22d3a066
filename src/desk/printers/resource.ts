import Printer from '@mui/icons-material/LocalPrintshopOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

const printers = () => import('./PrinterEdit.tsx');

export const resources: readonly DeskResource[] = [
  {
    name: 'printers',
    label: 'Printers',
    group: 'Shop',
    place: 30,
    icon: Printer,
    emptyText:
      'No printers yet. A printer that speaks Star CloudPRNT or Epson Server Direct Print prints the slips of orders by itself.',
    roles: ['shop'],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./PrinterList.tsx')).PrinterList })),
    edit: lazy(async () => ({ default: (await printers()).PrinterEdit })),
    create: lazy(async () => ({ default: (await printers()).PrinterCreate })),
  },
];
