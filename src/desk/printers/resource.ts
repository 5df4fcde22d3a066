import Printer from '@mui/icons-material/LocalPrintshopOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

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
    list: loadedScreen(async () => (await import('./PrinterList.tsx')).PrinterList),
    edit: loadedScreen(async () => (await printers()).PrinterEdit),
    create: loadedScreen(async () => (await printers()).PrinterCreate),
  },
];
