import Plan from '@mui/icons-material/CardMembershipOutlined';
import Member from '@mui/icons-material/LoyaltyOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

const plans = () => import('./PlanEdit.tsx');

export const resources: readonly DeskResource[] = [
  {
    name: 'plans',
    label: 'Membership plans',
    group: 'Catalogue',
    place: 60,
    icon: Plan,
    emptyText:
      'No plans yet. Create one, give variants a members’ price, then switch memberships on in the settings.',
    roles: ['support'],
    creatorRoles: [],
    title: 'name',
    list: loadedScreen(async () => (await import('./PlanList.tsx')).PlanList),
    edit: loadedScreen(async () => (await plans()).PlanEdit),
    create: loadedScreen(async () => (await plans()).PlanCreate),
  },
  {
    name: 'members',
    label: 'Members',
    group: 'Shop',
    place: 10,
    icon: Member,
    roles: ['support'],
    creatorRoles: [],
    list: loadedScreen(async () => (await import('./MemberList.tsx')).MemberList),
  },
];
