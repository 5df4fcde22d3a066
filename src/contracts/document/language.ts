import { z } from 'zod';
import { settingsBodySchema } from './settings.ts';

/** A language of the shop; its slug is the language's code. */
export const languageSchema = z.strictObject({
  language_name: z.string().trim().min(1).max(60).describe('Name of the language, in itself'),
  is_default: z
    .union([z.literal(0), z.literal(1)])
    .default(0)
    .describe('1 for the language of visitors who chose none'),
  texts: z
    .record(z.string().max(120), z.string().max(4000))
    .default({})
    .describe('Texts that this shop says differently, by key'),
  settings: settingsBodySchema
    .default({})
    .describe('Settings with words in them, as this language says them'),
});
export type LanguageBody = z.infer<typeof languageSchema>;
