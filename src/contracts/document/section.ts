import { z } from 'zod';
import { colour, localizedText, picture, reference, references } from './fields.ts';

export const sectionKinds = ['main', 'category', 'deal_of_the_day', 'frequently_bought', 'campaign'] as const;

/** ENT-16, ENT-17: a list of items, or a parent section with its children as tabs. */
export const sectionSchema = z.strictObject({
  title: localizedText('Title of the section'),
  subtitle: localizedText('Subtitle').default({}),
  kind: z
    .enum(sectionKinds)
    .default('main')
    .meta({
      label: 'Shown on',
      description: 'The screen that lists this section',
      choices: {
        main: 'The home screen',
        category: 'Category pages',
        deal_of_the_day: 'Deals of the day',
        frequently_bought: 'Often bought',
        campaign: 'Campaigns',
      },
    }),
  type: z
    .enum(['deal_of_the_day', 'deal_of_the_day_1', 'deal_of_the_day_singleItem', 'frequently_bought'])
    .nullable()
    .default(null)
    .meta({
      label: 'Special display',
      description: 'Shows the items in a special way instead of the layout above',
      choices: {
        deal_of_the_day: 'Deal of the day',
        deal_of_the_day_1: 'Deal of the day, as rows',
        deal_of_the_day_singleItem: 'Deal of the day, the variants of one item',
        frequently_bought: 'Often bought',
      },
    }),
  layout: z
    .enum(['new1', 'new2', 'new3'])
    .nullable()
    .default(null)
    .meta({
      label: 'Layout of a deal of the day',
      description: 'Only for a deal of the day; leave it empty for tiles',
      choices: { new1: 'Small cards', new2: 'Medium cards', new3: 'Rows' },
    }),
  style: z
    .number()
    .int()
    .min(1)
    .max(8)
    .default(2)
    .meta({
      label: 'Layout of the items',
      description: 'How the items are arranged',
      choices: {
        1: 'A row of wide cards',
        2: 'A scrolling row',
        3: 'A grid of two columns',
        4: 'Compact rows',
        5: 'A grid of three columns',
        6: 'A scrolling row after one large item',
        7: 'A scrolling row on a full-width background',
        8: 'A row of tall pictures',
      },
    }),
  title_color: colour('Title colour', 'Colour of the title'),
  bg_color: colour('Background colour', 'Background of the section'),
  item_color: colour('Item background', 'Background of the items'),
  bg_image: picture('Background picture', 'Background picture'),
  image: picture('Banner picture above the items', 'Banner'),
  store: reference('store', 'Show only items of this store'),
  category: reference('category', 'Linked category; its items are shown when none are chosen'),
  is_parent: z
    .boolean()
    .default(false)
    .meta({ label: 'Has tabs', description: 'Contains other sections as tabs' }),
  child_sections: references('section', 'Sections that are shown as tabs, in order', 12).meta({
    field: 'section',
    label: 'Tabs',
    description: 'Sections that are shown as tabs, in order',
  }),
  items: references('item', 'Items in order', 60),
});
export type SectionBody = z.infer<typeof sectionSchema>;
