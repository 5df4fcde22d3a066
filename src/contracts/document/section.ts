import { z } from 'zod';
import { colour, localizedText, picture, reference, references } from './fields.ts';

export const sectionKinds = ['main', 'category', 'deal_of_the_day', 'frequently_bought', 'campaign'] as const;

/** ENT-16, ENT-17: a list of items, or a parent section with its children as tabs. */
export const sectionSchema = z.strictObject({
  title: localizedText('Title of the section'),
  subtitle: localizedText('Subtitle').default({}),
  kind: z.enum(sectionKinds).default('main').describe('Kind of section'),
  type: z
    .enum(['deal_of_the_day', 'deal_of_the_day_1', 'deal_of_the_day_singleItem', 'frequently_bought'])
    .nullable()
    .default(null)
    .describe('Special display of the items'),
  layout: z
    .enum(['new1', 'new2', 'new3'])
    .nullable()
    .default(null)
    .describe('Layout of a deal of the day: 115 px cards, 150 px cards or rows; leave empty for tiles'),
  style: z.number().int().min(1).max(8).default(2).describe('Layout style of the items'),
  title_color: colour('Colour of the title'),
  bg_color: colour('Background colour of the section'),
  item_color: colour('Background colour of the items'),
  bg_image: picture('Background picture'),
  image: picture('Banner picture above the items'),
  store: reference('store', 'Show only items of this store'),
  category: reference('category', 'Linked category; its items are shown when none are chosen'),
  is_parent: z.boolean().default(false).describe('Contains other sections as tabs'),
  child_sections: references('section', 'Child sections, shown as tabs', 12),
  items: references('item', 'Items in order', 60),
});
export type SectionBody = z.infer<typeof sectionSchema>;
