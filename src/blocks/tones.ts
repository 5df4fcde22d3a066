/** Grounds a block may stand on; each is a class `tone--…` that sets ground, ink and what lies between. */
export const tones = [
  'plain',
  'mango',
  'butter',
  'lime',
  'leaf',
  'deep',
  'sky',
  'clay',
  'rose',
  'tomato',
  'beet',
  'dusk',
] as const;

export type Tone = (typeof tones)[number];
