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

/** The colour schemes, as editors read them. */
export const toneNames: Readonly<Record<Tone, string>> = {
  plain: 'No colour',
  mango: 'Mango yellow',
  butter: 'Butter yellow',
  lime: 'Lime green',
  leaf: 'Leaf green',
  deep: 'Dark green',
  sky: 'Sky blue',
  clay: 'Clay',
  rose: 'Rose',
  tomato: 'Tomato red',
  beet: 'Beet red',
  dusk: 'Dusk',
};
