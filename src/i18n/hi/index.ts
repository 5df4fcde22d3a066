import type { TextKey } from '../en/index.ts';
import { common } from './common.ts';

/** Hindi; what is missing shows in English. */
export const hi: Partial<Record<TextKey, string>> = {
  ...common,
};
