import Article from '@mui/icons-material/ArticleOutlined';
import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

export const documentResources: readonly DeskResource[] = [
  {
    name: 'documents',
    label: 'Documents',
    group: 'Content',
    icon: Article,
    emptyText: 'No documents yet.',
    roles: ['author', 'editor'],
    title: 'title',
    list: lazy(async () => ({ default: (await import('./DocumentList.tsx')).DocumentList })),
    edit: lazy(async () => ({ default: (await import('./DocumentEdit.tsx')).DocumentEdit })),
    create: lazy(async () => ({ default: (await import('./DocumentCreate.tsx')).DocumentCreate })),
  },
  {
    name: 'media',
    label: 'Media',
    group: 'Content',
    icon: PhotoLibrary,
    roles: ['author', 'editor', 'shop'],
    title: 'title',
    creatorRoles: [],
    list: lazy(async () => ({ default: (await import('../media/MediaList.tsx')).MediaList })),
    edit: lazy(async () => ({ default: (await import('../media/MediaEdit.tsx')).MediaEdit })),
  },
];
