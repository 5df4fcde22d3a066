import { z } from 'zod';
import { menuSlugs } from '#domain/menu-entries.ts';
import { publicationStates } from '#domain/publication.ts';
import { listFields } from './list.ts';

const slug = z.enum(menuSlugs);

/** A menu of the shop; its id is the slug of its document. */
export const menuRow = z.object({
  id: slug,
  name: z.string(),
  /** The titles of the links that customers see now, in the shop's first language. */
  links: z.array(z.string()),
  /** The publication state of the menu's document; null while the links of the settings are used. */
  state: z.enum(publicationStates).nullable(),
  is_live: z.boolean(),
});
export type MenuRow = z.infer<typeof menuRow>;
export const menuQuery = z.strictObject({
  ...listFields,
  ids: z.array(z.string().max(60)).max(100).optional(),
});
export const openMenu = z.strictObject({ slug });
export const openedMenu = z.object({ id: z.number() });
