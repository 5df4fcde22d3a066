import { z } from 'zod';
import { settingsBodySchema } from './shop-settings.ts';

/** A language of the shop; its slug is the language's code. */
export const languageSchema = z.strictObject({
  language_name: z.string().trim().min(1).max(60).describe('Name of the language in that language'),
  is_default: z
    .union([z.literal(0), z.literal(1)])
    .default(0)
    .describe('1 for the default language'),
  texts: z
    .record(z.string().max(120), z.string().max(4000))
    .default({})
    .describe('Texts customised for this shop, by key'),
  settings: settingsBodySchema.default({}).describe('Translated settings'),
});
export type LanguageBody = z.infer<typeof languageSchema>;
