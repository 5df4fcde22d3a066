import Payout from '@mui/icons-material/OutboundOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'payouts',
    label: 'Payouts',
    group: 'Today',
    place: 140,
    icon: Payout,
    roles: ['shop'],
    creatorRoles: [],
    list: loadedScreen(async () => (await import('./PayoutList.tsx')).PayoutList),
  },
];
