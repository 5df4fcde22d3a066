import type { Cloth } from '#domain/catalogue.ts';

/** The tinted backgrounds of pictures, as staff read them. */
export const clothNames: Readonly<Record<Cloth, string>> = {
  leaf: 'Leaf green',
  marigold: 'Marigold',
  tomato: 'Tomato',
  clay: 'Clay',
  sky: 'Sky',
  beet: 'Beet',
};
