import Stock from '@mui/icons-material/Inventory2Outlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'stock',
    label: 'Stock',
    group: 'Today',
    place: 70,
    icon: Stock,
    roles: ['shop'],
    isPreloaded: true,
    list: loadedScreen(async () => (await import('./StockGrid.tsx')).StockGrid),
  },
];
