import type { PlanRow } from '#contracts/desk/membership.ts';

/** '1 month', '30 days'. */
export const periodText = ({
  periodUnit,
  periodCount,
}: Pick<PlanRow, 'periodUnit' | 'periodCount'>): string =>
  `${periodCount} ${periodUnit}${periodCount === 1 ? '' : 's'}`;
