import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

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
    list: loadedScreen(async () => (await import('./MediaList.tsx')).MediaList),
    edit: loadedScreen(async () => (await import('./MediaEdit.tsx')).MediaEdit),
  },
];
