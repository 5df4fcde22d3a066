import { z } from 'zod';
import { link, localizedText } from './fields.ts';

export const menuSchema = z.strictObject({
  title: localizedText('Heading of the column, where it stands in the foot').default({}),
  links: z
    .array(z.object({ title: localizedText('Word of the link', 80), url: link('Where it leads') }))
    .max(20)
    .default([])
    .describe('Links in their order: six of the menu named main, three of each named footer-…'),
});
export type MenuBody = z.infer<typeof menuSchema>;
