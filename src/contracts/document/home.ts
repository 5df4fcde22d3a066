import { z } from 'zod';
import { blocks, localizedText } from './fields.ts';

/** The home screen: the blocks it shows, in order. */
export const homeSchema = z.strictObject({
  title: localizedText('')
    .default({})
    .meta({ field: 'internal', description: 'Internal name of the screen' }),
  blocks,
});
export type HomeBody = z.infer<typeof homeSchema>;
