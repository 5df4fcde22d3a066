import { z } from 'zod';
import type { Combo } from '#domain/catalogue.ts';
import type { ChildSection, FilledSection, Slide, Slider } from '#domain/section.ts';
import { itemSchema } from './catalogue.ts';

/** Responses of the home screen and its lists. */

const id = z.number().int();
const picture = z.string().nullable().describe('Name of a picture');
const colour = z.string().nullable().describe('#rrggbb');

export const comboSchema: z.ZodType<Combo> = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    background: picture,
    price: z.number().int().describe('Minor units of the currency'),
    old_price: z.number().int().nullable(),
    is_active: z.union([z.literal(0), z.literal(1)]),
  })
  .meta({ id: 'Combo' });

const foreignField = {
  foreign: z
    .record(z.string(), z.string())
    .optional()
    .describe('The languages of the texts that have no translation into the requested language'),
};

const childSectionSchema: z.ZodType<ChildSection> = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  image: picture,
  ...foreignField,
  items: z.array(itemSchema),
});

/** Display fields of a section and of a home component. */
const displayFields = {
  style: z.number().int(),
  title: z.string(),
  subtitle: z.string(),
  title_color: colour,
  bg_color: colour,
  item_color: colour,
  bg_image: picture,
  image: picture,
  ...foreignField,
};

export const featuredSectionSchema: z.ZodType<FilledSection> = z
  .object({
    id,
    slug: z.string(),
    kind: z.enum(['main', 'category', 'deal_of_the_day', 'frequently_bought', 'campaign']),
    type: z
      .enum(['deal_of_the_day', 'deal_of_the_day_1', 'deal_of_the_day_singleItem', 'frequently_bought'])
      .nullable(),
    layout: z.enum(['new1', 'new2', 'new3']).nullable(),
    ...displayFields,
    store: z.string().nullable(),
    category: z.string().nullable(),
    is_parent: z.boolean(),
    child_sections: z.array(childSectionSchema),
    items: z.array(itemSchema),
  })
  .meta({ id: 'FeaturedSection' });

const slideSchema: z.ZodType<Slide> = z.object({
  ...foreignField,
  image: picture,
  url: z.string().describe("Link target; empty uses the default of the slider's style"),
  alt: z.string(),
  title: z.string(),
  text: z.string(),
  bg_color: colour,
  color: colour,
  data: z
    .object({
      id,
      name: z.string(),
      image: picture,
      model: z.enum(['item', 'store', 'category', 'campaign', 'recipe']),
    })
    .nullable(),
});

export const promoSliderSchema: z.ZodType<Slider> = z
  .object({
    ...foreignField,
    id,
    slug: z.string(),
    style: z.number().int(),
    title: z.string(),
    show_title: z.boolean(),
    header_image: picture,
    bg_image: picture,
    bg_color: colour,
    color: colour,
    size: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    show_indicators: z.boolean(),
    infinite_loop: z.boolean(),
    auto_play: z.boolean(),
    position_id: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    category: z.string().nullable(),
    slides: z.array(slideSchema),
  })
  .meta({ id: 'PromoSlider' });

/** ENT-18: the fields of a section, or the fields of a promo slider with all its data under `slides.promo_slider`. */
export const homeComponentSchema = z
  .object({
    id,
    slug: z.string(),
    type: z.enum(['DynamicFeaturedSection', 'PromoSlider']),
    order_column: z.number().int(),
    ...displayFields,
    is_parent: z.boolean(),
    child_sections: z.array(childSectionSchema),
    items: z.array(itemSchema),
    slides: z.object({ promo_slider: promoSliderSchema }).nullable(),
  })
  .meta({ id: 'HomeComponent' });

export type WireHomeComponent = z.infer<typeof homeComponentSchema>;
