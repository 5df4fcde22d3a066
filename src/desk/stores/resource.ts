import Store from '@mui/icons-material/StorefrontOutlined';
import Kind from '@mui/icons-material/SellOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

const stores = () => import('./StoreEdit.tsx');
const kinds = () => import('./StoreCategoryScreens.tsx');

export const resources: readonly DeskResource[] = [
  {
    name: 'stores',
    label: 'Stores',
    group: 'Shop',
    place: 20,
    icon: Store,
    emptyText: 'No stores yet.',
    roles: ['shop'],
    creatorRoles: [],
    title: 'name',
    list: loadedScreen(async () => (await import('./StoreList.tsx')).StoreList),
    edit: loadedScreen(async () => (await stores()).StoreEdit),
    create: loadedScreen(async () => (await stores()).StoreCreate),
  },
  {
    name: 'store-categories',
    label: 'Store categories',
    group: 'Shop',
    place: 50,
    icon: Kind,
    emptyText: 'No store categories yet.',
    roles: [],
    title: 'name',
    list: loadedScreen(async () => (await kinds()).StoreCategoryList),
    edit: loadedScreen(async () => (await kinds()).StoreCategoryEdit),
    create: loadedScreen(async () => (await kinds()).StoreCategoryCreate),
  },
];
