import Ledger from '@mui/icons-material/AccountBalanceOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'ledger',
    label: 'Ledger',
    group: 'Today',
    place: 130,
    icon: Ledger,
    roles: ['support'],
    creatorRoles: [],
    list: loadedScreen(async () => (await import('./LedgerList.tsx')).LedgerList),
  },
];
