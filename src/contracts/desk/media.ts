import { z } from 'zod';
import { localizedText } from '#contracts/document/fields.ts';
import { idFields, listFields } from './list.ts';

export const mediaQuery = z.strictObject({ ...listFields });

export const mediaRow = z.object({
  id: z.number(),
  /** The short name, as stored in documents. */
  name: z.string(),
  /** The full name with size and focal point, for rendering. */
  whole_name: z.string(),
  title: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  focalX: z.number(),
  focalY: z.number(),
  alt: z.record(z.string(), z.string()),
  created_at: z.string(),
});
export type MediaListRow = z.infer<typeof mediaRow>;

export const mediaDetail = mediaRow.extend({
  uses: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      slug: z.string(),
      locale: z.string(),
      title: z.string(),
      state: z.string(),
    }),
  ),
});
export type MediaDetail = z.infer<typeof mediaDetail>;

const hundredth = z.number().int().min(0).max(100);

export const mediaSave = z.strictObject({
  ...idFields,
  title: z.string().trim().max(120).optional(),
  alt: localizedText('Alternative text: what the picture shows').optional(),
  focalX: hundredth.optional(),
  focalY: hundredth.optional(),
});
