import Sections from '@mui/icons-material/RestaurantMenuOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

const menuSections = () => import('./MenuSectionEdit.tsx');

export const resources: readonly DeskResource[] = [
  {
    name: 'menu-sections',
    label: 'Menu sections',
    group: 'Catalogue',
    place: 40,
    icon: Sections,
    emptyText: 'No menu sections yet. They are the parts of the page of a store that is shown as a menu.',
    roles: ['shop'],
    title: 'name',
    list: loadedScreen(async () => (await import('./MenuSectionList.tsx')).MenuSectionList),
    edit: loadedScreen(async () => (await menuSections()).MenuSectionEdit),
    create: loadedScreen(async () => (await menuSections()).MenuSectionCreate),
  },
];
