import Agriculture from '@mui/icons-material/AgricultureOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'farm-visits',
    label: 'Farm visits',
    group: 'Today',
    place: 170,
    icon: Agriculture,
    emptyText: 'No farm visits yet.',
    roles: ['support'],
    creatorRoles: [],
    title: 'name',
    list: loadedScreen(async () => (await import('./FarmVisitList.tsx')).FarmVisitList),
    edit: loadedScreen(async () => (await import('./FarmVisitEdit.tsx')).FarmVisitEdit),
  },
];
