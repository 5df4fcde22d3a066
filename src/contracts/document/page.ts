import { z } from 'zod';
import { blocks, description, title } from './fields.ts';

/** An information page, such as About, Delivery, Returns or FAQ. */
export const pageSchema = z.strictObject({ title, description, blocks });
export type PageBody = z.infer<typeof pageSchema>;
