import { z } from 'zod';
import { link, localizedText } from './fields.ts';

export const menuSchema = z.strictObject({
  title: localizedText('Heading of the footer column').default({}),
  links: z
    .array(z.object({ title: localizedText('Link text', 80), url: link('Link target') }))
    .max(20)
    .default([])
    .describe('Links in order: up to six in the menu named main, three in each menu named footer-…'),
});
export type MenuBody = z.infer<typeof menuSchema>;
