import Customer from '@mui/icons-material/PersonSearchOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'customers',
    label: 'Customers',
    group: 'Today',
    place: 90,
    icon: Customer,
    roles: ['support'],
    title: 'name',
    list: loadedScreen(async () => (await import('./CustomerList.tsx')).CustomerList),
    edit: loadedScreen(async () => (await import('./CustomerPage.tsx')).CustomerPage),
  },
];
