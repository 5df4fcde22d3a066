import { z } from 'zod';
import { colour, localizedText, ownPath, picture, reference, slugSchema } from './fields.ts';

/** ENT-20. */
export const slideSchema = z.object({
  image: picture('Picture of the slide'),
  alt: localizedText('What the picture shows, for those who cannot see it').default({}),
  url: ownPath('Where the slide leads; empty takes the default of the slider’s style').default(''),
  title: localizedText('Words on the slide').default({}),
  text: localizedText('A smaller line on the slide').default({}),
  bg_color: colour('Ground of the slide'),
  color: colour('Ink on that ground'),
  data: z
    .object({
      model: z.enum(['item', 'store', 'category', 'campaign', 'recipe']).describe('What is named'),
      slug: slugSchema,
    })
    .nullable()
    .default(null)
    .describe('What the slide shows, where it is something of the shop'),
});

/** ENT-19. */
export const promoSliderSchema = z.strictObject({
  title: localizedText('Title of the slider').default({}),
  show_title: z.boolean().default(false).describe('Show the title above the slides'),
  style: z.number().int().min(1).max(11).default(1).describe('How the slides look and move'),
  header_image: picture('Picture above the slides'),
  bg_image: picture('Picture behind the slides'),
  bg_color: colour('Ground of the slider'),
  color: colour('Ink of the title'),
  size: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .default(1)
    .describe('How large the slides are: 1 as usual, 2 taller, 3 small, three and a half in view'),
  show_indicators: z.boolean().default(true).describe('Dots that say which slide is seen'),
  infinite_loop: z.boolean().default(true).describe('After the last slide comes the first'),
  auto_play: z.boolean().default(true).describe('Moves on by itself every 8 seconds'),
  position_id: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .default(1)
    .describe('Where it stands: 1 where a block puts it, 2 after the home’s categories, 3 on category pages'),
  category: reference('category', 'The one category whose page it stands on'),
  slides: z.array(slideSchema).max(20).default([]).describe('Slides in their order'),
});
export type PromoSliderBody = z.infer<typeof promoSliderSchema>;
