import Order from '@mui/icons-material/ReceiptLongOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'orders',
    label: 'Orders',
    group: 'Today',
    place: 30,
    icon: Order,
    roles: ['shop', 'support'],
    isPreloaded: true,
    list: loadedScreen(async () => (await import('./OrderList.tsx')).OrderList),
    edit: loadedScreen(async () => (await import('./OrderPage.tsx')).OrderPage),
  },
];
