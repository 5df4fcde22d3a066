import { z } from 'zod';
import { idField, nameField, positionField, translationsField } from './fields.ts';
import { listFields } from './list.ts';

const fields = {
  storeId: z.number('Choose a store.').int().positive().max(2_147_483_647),
  name: nameField,
  position: positionField,
  /** The items of the section in order. */
  itemIds: z.array(idField).max(500, 'A section can have up to 500 items.').default([]),
  translations: translationsField,
};

/** A section of a store's menu. */
export const menuSectionInput = z.strictObject({ id: idField.optional(), ...fields });
export type MenuSectionInput = z.infer<typeof menuSectionInput>;
export const menuSectionRow = z.object({ id: z.number(), ...fields, storeName: z.string() });
export type MenuSectionRow = z.infer<typeof menuSectionRow>;
export const menuSectionQuery = z.strictObject({ ...listFields, storeId: idField.optional() });
export type MenuSectionQuery = z.infer<typeof menuSectionQuery>;
