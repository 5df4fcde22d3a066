import { z } from 'zod';
import { colour, localizedText, ownPath, picture, reference, slugSchema } from './fields.ts';

/** A slide of a promo slider (ENT-20). */
export const slideSchema = z.object({
  image: picture('Slide picture'),
  alt: localizedText('Alternative text: what the picture shows').default({}),
  url: ownPath('Link target; leave empty for the default of the slider style').default(''),
  title: localizedText('Slide title').default({}),
  text: localizedText('Slide subtitle').default({}),
  bg_color: colour('Background colour of the slide'),
  color: colour('Text colour of the slide'),
  data: z
    .object({
      model: z
        .enum(['item', 'store', 'category', 'campaign', 'recipe'])
        .describe('Type of the linked entity'),
      slug: slugSchema,
    })
    .nullable()
    .default(null)
    .describe('The item, store, category, campaign or recipe the slide shows'),
});

/** A promo slider with its slides (ENT-19). */
export const promoSliderSchema = z.strictObject({
  title: localizedText('Title of the slider').default({}),
  show_title: z.boolean().default(false).describe('Show the title above the slides'),
  style: z.number().int().min(1).max(11).default(1).describe('Slider style'),
  header_image: picture('Header picture above the slides'),
  bg_image: picture('Background picture'),
  bg_color: colour('Background colour of the slider'),
  color: colour('Title colour'),
  size: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .default(1)
    .describe('Slide size: 1 normal, 2 tall, 3 small (three and a half visible)'),
  show_indicators: z.boolean().default(true).describe('Show slide indicators'),
  infinite_loop: z.boolean().default(true).describe('Loop back to the first slide'),
  auto_play: z.boolean().default(true).describe('Advance automatically every 8 seconds'),
  position_id: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .default(1)
    .describe(
      'Position: 1 where a block places it, 2 after the categories on the home screen, 3 on category pages',
    ),
  category: reference('category', 'Show only on the page of this category'),
  slides: z.array(slideSchema).max(20).default([]).describe('Slides in order'),
});
export type PromoSliderBody = z.infer<typeof promoSliderSchema>;
