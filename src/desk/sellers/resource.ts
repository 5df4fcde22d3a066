import Seller from '@mui/icons-material/BusinessOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

const sellers = () => import('./SellerEdit.tsx');

export const resources: readonly DeskResource[] = [
  {
    name: 'sellers',
    label: 'Sellers',
    group: 'Shop',
    place: 40,
    icon: Seller,
    emptyText: 'No sellers yet.',
    roles: [],
    title: 'name',
    list: loadedScreen(async () => (await import('./SellerList.tsx')).SellerList),
    edit: loadedScreen(async () => (await sellers()).SellerEdit),
    create: loadedScreen(async () => (await sellers()).SellerCreate),
  },
];
