import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'media',
    label: 'Media',
    group: 'Content',
    place: 20,
    icon: PhotoLibrary,
    roles: ['author', 'editor', 'shop'],
    title: 'title',
    creatorRoles: [],
    list: lazy(async () => ({ default: (await import('./MediaList.tsx')).MediaList })),
    edit: lazy(async () => ({ default: (await import('./MediaEdit.tsx')).MediaEdit })),
  },
];
