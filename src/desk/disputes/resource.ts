import Dispute from '@mui/icons-material/GavelOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'disputes',
    label: 'Disputes',
    group: 'Today',
    place: 110,
    icon: Dispute,
    roles: ['shop', 'support'],
    creatorRoles: [],
    list: loadedScreen(async () => (await import('./DisputeList.tsx')).DisputeList),
  },
];
