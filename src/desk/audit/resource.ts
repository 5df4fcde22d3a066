import Audit from '@mui/icons-material/HistoryOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'audit',
    label: 'Audit log',
    group: 'Shop',
    place: 80,
    icon: Audit,
    roles: [],
    list: lazy(async () => ({ default: (await import('./AuditList.tsx')).AuditList })),
  },
];
