import Plan from '@mui/icons-material/CardMembershipOutlined';
import Member from '@mui/icons-material/LoyaltyOutlined';
import { lazy } from 'react';
import type { DeskResource } from '../resource.ts';

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
    list: lazy(async () => ({ default: (await import('./PlanList.tsx')).PlanList })),
    edit: lazy(async () => ({ default: (await plans()).PlanEdit })),
    create: lazy(async () => ({ default: (await plans()).PlanCreate })),
  },
  {
    name: 'members',
    label: 'Members',
    group: 'Shop',
    place: 10,
    icon: Member,
    roles: ['support'],
    creatorRoles: [],
    list: lazy(async () => ({ default: (await import('./MemberList.tsx')).MemberList })),
  },
];
