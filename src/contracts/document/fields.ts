import { z } from 'zod';
import { colourField } from '#contracts/colour-field.ts';
import { clothNames } from '#contracts/cloth-names.ts';
import { linkField } from '#contracts/link-field.ts';
import { cloths } from '#domain/catalogue.ts';
import { safePath } from '#domain/safe-link.ts';

/** Fields shared by several kinds of documents. Their descriptions are shown to editors. */

export const slugSchema = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase letters, digits and hyphens, such as mango-season')
  .describe('Last part of the URL: lowercase letters, digits and hyphens');

export const shortText = (description: string, max = 200) => z.string().max(max).describe(description);

export const title = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .describe('Title shown to customers and search engines');
export const description = shortText(
  'One or two sentences for lists, search engines and shared links',
  320,
).default('');

export const localizedText = (description: string, max = 400) =>
  z.record(z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/), z.string().max(max)).describe(description);

export const picture = (description: string, label?: string) =>
  z
    .string()
    .max(160)
    .regex(
      /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|media:[\w:-]+)?$/,
      'Use a picture from the picture set or the media library',
    )
    .default('')
    .meta({
      field: 'picture',
      ...(label && { label }),
      description: `${description}: a name from the picture set or the media library; leave empty for no picture`,
    });

export const cloth = z.enum(cloths).default('leaf').meta({
  label: 'Picture background',
  description: 'Tinted background of the picture',
  choices: clothNames,
});

export const colour = (label: string, description: string) =>
  colourField.nullable().default(null).meta({ label, description });

export const link = (description: string) => linkField(2000).meta({ field: 'url', description });

export const ownPath = (description: string, label?: string) =>
  z
    .string()
    .max(2000)
    .refine((value) => value === '' || safePath(value) !== null, 'Use a path on this site')
    .meta({ field: 'ownPath', description, ...(label && { label }) });

/**
 * A block as stored in a document. Its props are validated against the schema of its type by code that has the block
 * definitions.
 */
export const blockSchema = z.object({
  type: z.string().min(1).max(60).describe('Block type'),
  props: z.looseObject({ id: z.string().min(1).max(80) }).describe('Block content'),
});
export type Block = z.infer<typeof blockSchema>;

export const blocks = z.array(blockSchema).max(100).default([]).describe('Content blocks from top to bottom');

type Reference = 'item' | 'store' | 'category' | 'section' | 'slider' | 'recipe' | 'campaign';

/** The slug of an entity of the shop. */
export const reference = (field: Reference, description: string) =>
  slugSchema.nullable().default(null).meta({ field, description });

export const references = (field: Reference, description: string, max: number) =>
  z.array(slugSchema).max(max).default([]).meta({ field, description });
