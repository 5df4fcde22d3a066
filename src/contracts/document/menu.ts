import { z } from 'zod';
import { link, localizedText } from './fields.ts';

export const menuSchema = z.strictObject({
  title: localizedText('Heading of the column in the footer; the main menu shows none').default({}),
  links: z
    .array(z.object({ title: localizedText('Link text', 80), url: link('Link target') }))
    .max(20)
    .default([])
    .describe('Links in order: the main menu shows the first six, a column of the footer the first three'),
});
export type MenuBody = z.infer<typeof menuSchema>;
