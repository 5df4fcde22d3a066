import { z } from 'zod';
import { link, localizedText } from './fields.ts';

export const menuSchema = z.strictObject({
  title: localizedText('Name of the menu').default({}),
  links: z
    .array(z.object({ title: localizedText('Word of the link', 80), url: link('Where it leads') }))
    .max(20)
    .default([])
    .describe('Links in their order'),
});
export type MenuBody = z.infer<typeof menuSchema>;
