import { common } from './common.ts';

/** Every text of the product in English: the complete language, and the one others fall back to. */
export const en = {
  ...common,
} as const;

export type TextKey = keyof typeof en;
