import Language from '@mui/icons-material/TranslateOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'languages',
    label: 'Languages',
    group: 'Shop',
    place: 70,
    icon: Language,
    roles: [],
    title: 'name',
    list: loadedScreen(async () => (await import('./LanguageList.tsx')).LanguageList),
    edit: loadedScreen(async () => (await import('./LanguagePage.tsx')).LanguagePage),
  },
];
