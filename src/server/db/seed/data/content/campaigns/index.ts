import type { DemoContent } from '../demo-content-types.ts';
import { firstStrawberries } from './first-strawberries.ts';
import { thisWeekCampaign } from './this-week.ts';
import { malnadMornings } from './malnad-mornings.ts';
import { mango } from './mango.ts';
import { monsoonFrying } from './monsoon-frying.ts';

export const campaigns: readonly DemoContent[] = [
  { kind: 'campaign', slug: 'mango', body: mango },
  { kind: 'campaign', slug: 'home', body: thisWeekCampaign },
  { kind: 'campaign', slug: 'malnad-mornings', body: malnadMornings },
  { kind: 'campaign', slug: 'first-strawberries', fromInDays: 14, toInDays: 56, body: firstStrawberries },
  { kind: 'campaign', slug: 'monsoon-frying', toInDays: -20, body: monsoonFrying },
];
