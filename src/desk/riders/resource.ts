import Rider from '@mui/icons-material/DeliveryDiningOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'riders',
    label: 'Riders',
    group: 'Today',
    place: 50,
    icon: Rider,
    roles: ['shop', 'support'],
    creatorRoles: [],
    title: 'name',
    list: loadedScreen(async () => (await import('./RiderList.tsx')).RiderList),
    edit: loadedScreen(async () => (await import('./RiderPage.tsx')).RiderPage),
  },
];
