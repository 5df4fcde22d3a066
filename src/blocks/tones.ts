/** Colour schemes of a block; each is a class `tone--…` that sets background, text colour and decoration. */
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
