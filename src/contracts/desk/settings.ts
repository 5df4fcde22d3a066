import { z } from 'zod';
import { settingsBodySchema } from '../document/shop-settings.ts';
import { type EditableSettings, settingsSchema } from '../settings.ts';
import { slugField } from './fields.ts';

/** Values that differ from the defaults, and the revision that the editor started from (0 if there was none). */
export const settingsInput = z.strictObject({
  id: z.literal('shop').optional(),
  base: z.number().int().min(0).max(2_147_483_647),
  values: settingsBodySchema,
});
export type SettingsInput = { base: number; values: Partial<EditableSettings> };

export const settingsRow = z.object({
  id: z.literal('shop'),
  base: z.number(),
  values: settingsSchema,
});
export type SettingsRow = z.infer<typeof settingsRow>;
export const settingsBody = z.strictObject({ id: z.string().max(40).optional() });

export const languageRow = z.object({
  id: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  isPublished: z.boolean(),
  isBuiltIn: z.boolean(),
  texts: z.number(),
  missing: z.number(),
  own: z.number(),
});
export type LanguageRow = z.infer<typeof languageRow>;

export const languageDetail = z.object({
  id: z.string(),
  base: z.number(),
  name: z.string(),
  isDefault: z.boolean(),
  rows: z.array(
    z.object({
      key: z.string(),
      english: z.string(),
      /** `builtIn` is the text in the code for this language, null if it is missing; `own` is the shop's text. */
      builtIn: z.string().nullable(),
      own: z.string().nullable(),
    }),
  ),
});
export type LanguageDetail = z.infer<typeof languageDetail>;

const code = slugField
  .regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/, 'Enter a language code, such as “ta” or “pt-br”.')
  .max(20);
export const languageIdBody = z.strictObject({ id: code });
export const languageInput = z.strictObject({
  id: code,
  base: z.number().int().min(0).max(2_147_483_647),
  name: z.string().trim().min(1, 'Enter the name of the language.').max(60),
  isDefault: z.boolean(),
  /** Texts by key; only the texts that this shop overrides. */
  texts: z.record(z.string().max(120), z.string().trim().max(4000)),
});
export type LanguageInput = z.infer<typeof languageInput>;
