import { z } from 'zod';
import {
  clothField,
  idField,
  nameField,
  pictureField,
  positionField,
  slugField,
  textField,
  translationsField,
} from './fields.ts';
import { listFields } from './list.ts';

const fields = {
  slug: slugField,
  name: nameField,
  tagline: textField.default(''),
  image: pictureField.min(1, 'Choose a picture.'),
  image2: pictureField.default(''),
  cloth: clothField.default('leaf'),
  parentId: idField.nullable().default(null),
  position: positionField,
  isActive: z.boolean().default(true),
  translations: translationsField,
};

export const categoryInput = z.strictObject({ id: idField.optional(), ...fields });
export type CategoryInput = z.infer<typeof categoryInput>;

export const categoryRow = z.object({
  id: z.number(),
  ...fields,
  /** Depth in the tree, and how many items stand in it. */
  depth: z.number(),
  items: z.number(),
});
export type CategoryRow = z.infer<typeof categoryRow>;

export const categoryQuery = z.strictObject({ ...listFields });
