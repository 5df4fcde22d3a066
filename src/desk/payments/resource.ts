import Payment from '@mui/icons-material/PaymentsOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'payments',
    label: 'Payments',
    group: 'Today',
    place: 100,
    icon: Payment,
    roles: ['shop', 'support'],
    creatorRoles: [],
    list: loadedScreen(async () => (await import('./PaymentList.tsx')).PaymentList),
    edit: loadedScreen(async () => (await import('./PaymentPage.tsx')).PaymentPage),
  },
];
