import Article from '@mui/icons-material/ArticleOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

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
    list: loadedScreen(async () => (await import('./DocumentList.tsx')).DocumentList),
    edit: loadedScreen(async () => (await import('./DocumentEdit.tsx')).DocumentEdit),
    create: loadedScreen(async () => (await import('./DocumentCreate.tsx')).DocumentCreate),
  },
];
