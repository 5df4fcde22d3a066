import Language from '@mui/icons-material/TranslateOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'languages',
    label: 'Languages',
    group: 'Shop',
    place: 70,
    icon: Language,
    roles: [],
    title: 'name',
    list: lazy(async () => ({ default: (await import('./LanguageList.tsx')).LanguageList })),
    edit: lazy(async () => ({ default: (await import('./LanguagePage.tsx')).LanguagePage })),
  },
];
