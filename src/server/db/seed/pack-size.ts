import type { Pack } from './types.ts';

/** The size of a pack. The ids of the units: 1 is kilogram, 2 is gram, 3 is litre; null for pieces. */
export interface Measure {
  unitId: 1 | 2 | 3 | null;
  measurement: number;
}

export function parsePackSize(pack: Pack): Measure {
  const [amount = '', unit = ''] = pack.split(' ');
  const measurement = Number(amount);
  if (unit === 'kg') return { unitId: 1, measurement };
  if (unit === 'g') return { unitId: 2, measurement };
  if (unit === 'litre') return { unitId: 3, measurement };
  if (unit === 'ml') return { unitId: 3, measurement: measurement / 1000 };
  return { unitId: null, measurement };
}

const unitNames: Record<string, readonly [hindi: string, arabic: string]> = {
  kg: ['किलो', 'كغ'],
  g: ['ग्राम', 'غ'],
  litre: ['लीटर', 'لتر'],
  ml: ['मिली', 'مل'],
};

/** The pack's name in the market's other languages. */
export function translatedPackNames(pack: Pack): Record<string, { name: string }> {
  const [amount = '', unit = ''] = pack.split(' ');
  const [hindi, arabic] = unitNames[unit] ?? ['नग', Number(amount) <= 10 ? 'قطع' : 'قطعة'];
  if (pack === '1 pc') return { hi: { name: '1 नग' }, ar: { name: 'قطعة واحدة' } };
  if (pack === '2 pcs') return { hi: { name: '2 नग' }, ar: { name: 'قطعتان' } };
  return { hi: { name: `${amount} ${hindi}` }, ar: { name: `${amount} ${arabic}` } };
}
