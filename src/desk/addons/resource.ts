import AddonIcon from '@mui/icons-material/PlaylistAddOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

const addons = () => import('./AddonEdit.tsx');

export const resources: readonly DeskResource[] = [
  {
    name: 'addons',
    label: 'Addons',
    group: 'Catalogue',
    place: 30,
    icon: AddonIcon,
    emptyText: 'No addons yet.',
    roles: ['shop'],
    title: 'name',
    list: loadedScreen(async () => (await import('./AddonList.tsx')).AddonList),
    edit: loadedScreen(async () => (await addons()).AddonEdit),
    create: loadedScreen(async () => (await addons()).AddonCreate),
  },
];
