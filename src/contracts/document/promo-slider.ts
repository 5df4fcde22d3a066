import { z } from 'zod';
import { colour, localizedText, ownPath, picture, reference, slugSchema } from './fields.ts';

/** A slide of a promo slider (ENT-20). */
export const slideSchema = z.object({
  image: picture('Slide picture', 'Picture'),
  alt: localizedText('')
    .default({})
    .meta({ label: 'Alternative text', description: 'What the picture shows' }),
  url: ownPath('Where the slide leads; leave it empty for the usual page of the layout', 'Link').default(''),
  title: localizedText('Slide title').default({}),
  text: localizedText('Slide subtitle').default({}),
  bg_color: colour('Background colour', 'Background of the slide'),
  color: colour('Text colour', 'Colour of the text on the slide'),
  data: z
    .object({
      model: z
        .enum(['item', 'store', 'category', 'campaign', 'recipe'])
        .describe('Type of the linked entity'),
      slug: slugSchema,
    })
    .nullable()
    .default(null)
    .meta({
      field: 'linkedRecord',
      label: 'Shows',
      description: 'The item, store, category, campaign or recipe that the slide shows',
    }),
});

/** A promo slider with its slides (ENT-19). */
export const promoSliderSchema = z.strictObject({
  title: localizedText('Title of the slider').default({}),
  show_title: z.boolean().default(false).meta({ label: 'Show the title', description: 'Above the slides' }),
  style: z
    .number()
    .int()
    .min(1)
    .max(11)
    .default(1)
    .meta({
      label: 'Layout',
      description: 'How the slides are arranged; a slider with one slide is always one banner',
      choices: {
        1: 'Cards to swipe',
        2: 'Full width',
        3: 'Two rows',
        4: 'Three columns',
        6: 'Round pictures with text below',
        7: 'Tall campaign cards',
        8: 'Full width, low',
        9: 'Small cards',
        11: 'One banner',
      },
    }),
  header_image: picture('Header picture above the slides', 'Header picture'),
  bg_image: picture('Background picture', 'Background picture'),
  bg_color: colour('Background colour', 'Background of the slider'),
  color: colour('Title colour', 'Colour of the title'),
  size: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .default(1)
    .meta({
      label: 'Slide size',
      description: 'Three and a half small slides are in view',
      choices: { 1: 'Normal', 2: 'Tall', 3: 'Small' },
    }),
  show_indicators: z
    .boolean()
    .default(true)
    .meta({ label: 'Show dots', description: 'One dot for each slide' }),
  infinite_loop: z
    .boolean()
    .default(true)
    .meta({ label: 'Start again after the last slide', description: 'Otherwise it stops there' }),
  auto_play: z
    .boolean()
    .default(true)
    .meta({ label: 'Move by itself', description: 'To the next slide every 8 seconds' }),
  position_id: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .default(1)
    .meta({
      label: 'Shown',
      description: 'Where customers see the slider',
      choices: {
        1: 'Where a block places it',
        2: 'On the home screen, after the categories',
        3: 'On category pages',
      },
    }),
  category: reference('category', 'Show only on the page of this category'),
  slides: z.array(slideSchema).max(20).default([]).describe('Slides in order'),
});
export type PromoSliderBody = z.infer<typeof promoSliderSchema>;
