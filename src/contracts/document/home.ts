import { z } from 'zod';
import { blocks, localizedText } from './fields.ts';

/** The home screen: its blocks in order. */
export const homeSchema = z.strictObject({
  title: localizedText('Name of the screen, for editors').default({}),
  blocks,
});
export type HomeBody = z.infer<typeof homeSchema>;
