import { z } from 'zod';
import { blocks, localizedText } from './fields.ts';

/** The home screen: the blocks it shows, in order. */
export const homeSchema = z.strictObject({
  title: localizedText('Internal name of the screen').default({}),
  blocks,
});
export type HomeBody = z.infer<typeof homeSchema>;
