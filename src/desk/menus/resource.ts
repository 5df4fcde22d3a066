import MenuIcon from '@mui/icons-material/MenuOpenOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'menus',
    label: 'Menus',
    group: 'Content',
    place: 30,
    icon: MenuIcon,
    roles: ['editor'],
    title: 'name',
    list: loadedScreen(async () => (await import('./MenuList.tsx')).MenuList),
    edit: loadedScreen(async () => (await import('./RedirectToMenu.tsx')).RedirectToMenu),
  },
];
