import Article from '@mui/icons-material/ArticleOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'documents',
    label: 'Documents',
    group: 'Content',
    place: 10,
    icon: Article,
    emptyText: 'No documents yet.',
    roles: ['author', 'editor'],
    title: 'title',
    list: lazy(async () => ({ default: (await import('./DocumentList.tsx')).DocumentList })),
    edit: lazy(async () => ({ default: (await import('./DocumentEdit.tsx')).DocumentEdit })),
    create: lazy(async () => ({ default: (await import('./DocumentCreate.tsx')).DocumentCreate })),
  },
];
