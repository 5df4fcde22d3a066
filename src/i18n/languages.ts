import { ar } from './ar/index.ts';
import { en } from './en/index.ts';
import { hi } from './hi/index.ts';
import type { Texts } from './text.ts';

export type BuiltInLanguage = { code: string; language_name: string; is_default: 0 | 1; texts: Texts };

/**
 * The languages built into the code. A published language document overrides individual texts, never a whole language.
 */
export const builtInLanguages: readonly BuiltInLanguage[] = [
  { code: 'en', language_name: 'English', is_default: 1, texts: en },
  { code: 'hi', language_name: 'हिन्दी', is_default: 0, texts: hi },
  { code: 'ar', language_name: 'العربية', is_default: 0, texts: ar },
];

/** The language's texts with English as fallback, so that a missing text is shown in English, not as a key. */
export function completeTexts(code: string, overrides: Texts = {}): Texts {
  return { ...en, ...builtInLanguages.find((language) => language.code === code)?.texts, ...overrides };
}
