import { en } from './en/index.ts';
import { hi } from './hi/index.ts';
import type { Texts } from './text.ts';

/** Languages that come with the code; the seed publishes them, and the published documents override them. */
export const builtInLanguages: Readonly<Record<string, Texts>> = { en, hi };

/** English under the language's own texts, so that a gap shows English and never a key. */
export function completeTexts(code: string, published: Texts = {}): Texts {
  return { ...en, ...builtInLanguages[code], ...published };
}
