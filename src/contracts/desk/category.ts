import { z } from 'zod';
import { cardFields, idField, pictureField, textField } from './fields.ts';
import { listFields } from './list.ts';

const fields = {
  ...cardFields,
  tagline: textField.default(''),
  image2: pictureField.default(''),
  parentId: idField.nullable().default(null),
  isActive: z.boolean().default(true),
};

export const categoryInput = z.strictObject({ id: idField.optional(), ...fields });
export type CategoryInput = z.infer<typeof categoryInput>;

export const categoryRow = z.object({
  id: z.number(),
  ...fields,
  /** Depth in the tree, and number of items in the category. */
  depth: z.number(),
  items: z.number(),
});
export type CategoryRow = z.infer<typeof categoryRow>;

export const categoryQuery = z.strictObject({ ...listFields });
