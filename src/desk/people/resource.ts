import People from '@mui/icons-material/PeopleOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'people',
    label: 'Staff',
    group: 'Shop',
    place: 60,
    icon: People,
    roles: [],
    title: 'name',
    edit: loadedScreen(async () => (await import('./PersonPage.tsx')).PersonPage),
  },
];
