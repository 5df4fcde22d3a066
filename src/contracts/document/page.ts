import { z } from 'zod';
import { blocks, description, picture, title } from './fields.ts';

/** An information page, such as About, Delivery, Returns or FAQ. */
export const pageSchema = z.strictObject({
  title,
  description,
  picture: picture('').meta({
    field: 'picture',
    label: 'Picture of the link',
    description: 'Shown where people share the link; without one, the first picture of the page is used',
  }),
  blocks,
});
export type PageBody = z.infer<typeof pageSchema>;
