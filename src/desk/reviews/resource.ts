import Review from '@mui/icons-material/RateReviewOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'reviews',
    label: 'Reviews',
    group: 'Today',
    place: 100,
    icon: Review,
    roles: ['shop', 'support'],
    creatorRoles: [],
    list: lazy(async () => ({ default: (await import('./ReviewList.tsx')).ReviewList })),
    edit: lazy(async () => ({ default: (await import('./ReviewPage.tsx')).ReviewPage })),
  },
];
