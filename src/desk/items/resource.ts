import Item from '@mui/icons-material/ShoppingBasketOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

const items = () => import('./ItemEdit.tsx');

export const resources: readonly DeskResource[] = [
  {
    name: 'items',
    label: 'Items',
    group: 'Catalogue',
    place: 10,
    icon: Item,
    emptyText: 'No items yet.',
    roles: ['shop'],
    title: 'name',
    list: loadedScreen(async () => (await import('./ItemList.tsx')).ItemList),
    edit: loadedScreen(async () => (await items()).ItemEdit),
    create: loadedScreen(async () => (await items()).ItemCreate),
  },
];
