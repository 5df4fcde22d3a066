import Review from '@mui/icons-material/RateReviewOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'reviews',
    label: 'Reviews',
    group: 'Today',
    place: 150,
    icon: Review,
    roles: ['shop', 'support'],
    creatorRoles: [],
    list: loadedScreen(async () => (await import('./ReviewList.tsx')).ReviewList),
    edit: loadedScreen(async () => (await import('./ReviewPage.tsx')).ReviewPage),
  },
];
