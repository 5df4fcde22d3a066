import Audit from '@mui/icons-material/HistoryOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'audit',
    label: 'Audit log',
    group: 'Shop',
    place: 80,
    icon: Audit,
    roles: [],
    list: loadedScreen(async () => (await import('./AuditList.tsx')).AuditList),
  },
];
