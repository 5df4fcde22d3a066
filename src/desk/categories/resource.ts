import Category from '@mui/icons-material/CategoryOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

const categories = () => import('./CategoryEdit.tsx');

export const resources: readonly DeskResource[] = [
  {
    name: 'categories',
    label: 'Categories',
    group: 'Catalogue',
    place: 20,
    icon: Category,
    emptyText: 'No categories yet.',
    roles: ['shop', 'editor'],
    creatorRoles: [],
    title: 'name',
    list: loadedScreen(async () => (await import('./CategoryList.tsx')).CategoryList),
    edit: loadedScreen(async () => (await categories()).CategoryEdit),
    create: loadedScreen(async () => (await categories()).CategoryCreate),
  },
];
