import { z } from 'zod';
import { colour, localizedText, picture, reference, references } from './fields.ts';

export const sectionKinds = ['main', 'category', 'deal_of_the_day', 'frequently_bought', 'campaign'] as const;

/** ENT-16, ENT-17: a list of items, or a parent section with its children as tabs. */
export const sectionSchema = z.strictObject({
  title: localizedText('Title of the shelf'),
  subtitle: localizedText('One line under the title').default({}),
  kind: z.enum(sectionKinds).default('main').describe('Where the section belongs'),
  type: z
    .enum(['deal_of_the_day', 'deal_of_the_day_1', 'deal_of_the_day_singleItem', 'frequently_bought'])
    .nullable()
    .default(null)
    .describe('A special display of its items'),
  layout: z
    .enum(['new1', 'new2', 'new3'])
    .nullable()
    .default(null)
    .describe('How a deal of the day is laid out: cards of 115, cards of 150, rows; empty is tiles'),
  style: z.number().int().min(1).max(8).default(2).describe('How its items are laid out'),
  title_color: colour('Colour of the title'),
  bg_color: colour('Ground of the section'),
  item_color: colour('Ground of its items'),
  bg_image: picture('Picture behind the section'),
  image: picture('Picture of the banner above its items'),
  store: reference('store', 'The one store whose items it shows'),
  category: reference('category', 'The category it leads to, and whose items it shows where none are named'),
  is_parent: z.boolean().default(false).describe('It holds other sections as tabs'),
  child_sections: references('section', 'The tabs of a parent section', 12),
  items: references('item', 'Items in their order', 60),
});
export type SectionBody = z.infer<typeof sectionSchema>;
