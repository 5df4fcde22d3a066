import type { Pack } from './types.ts';

/** How a pack is measured: 1 kilogram, 2 gram, 3 litre, null for pieces. */
export interface Measure {
  unitId: 1 | 2 | 3 | null;
  measurement: number;
}

export function measureOf(pack: Pack): Measure {
  const [amount = '', unit = ''] = pack.split(' ');
  const measurement = Number(amount);
  if (unit === 'kg') return { unitId: 1, measurement };
  if (unit === 'g') return { unitId: 2, measurement };
  if (unit === 'litre') return { unitId: 3, measurement };
  if (unit === 'ml') return { unitId: 3, measurement: measurement / 1000 };
  return { unitId: null, measurement };
}
