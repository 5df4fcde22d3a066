import AddonIcon from '@mui/icons-material/PlaylistAddOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

const addons = () => import('./AddonEdit.tsx');

export const resources: readonly DeskResource[] = [
  {
    name: 'addons',
    label: 'Addons',
    group: 'Catalogue',
    place: 30,
    icon: AddonIcon,
    emptyText: 'No addons yet.',
    roles: ['shop'],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./AddonList.tsx')).AddonList })),
    edit: lazy(async () => ({ default: (await addons()).AddonEdit })),
    create: lazy(async () => ({ default: (await addons()).AddonCreate })),
  },
];
