import type { ZodType } from 'zod';
import type { DocumentKind } from '#domain/document-kind.ts';

import { campaignSchema } from './campaign.ts';
import { homeSchema } from './home.ts';
import { landingSchema } from './landing.ts';
import { languageSchema } from './language.ts';
import { menuSchema } from './menu.ts';
import { messageSchema } from './message.ts';
import { pageSchema } from './page.ts';
import { promoSliderSchema } from './promo-slider.ts';
import { recipeSchema } from './recipe.ts';
import { sectionSchema } from './section.ts';
import { settingsBodySchema } from './shop-settings.ts';

/** The body schema of each kind of document. */
export const documentSchemas: Record<DocumentKind, ZodType<Record<string, unknown>>> = {
  page: pageSchema,
  campaign: campaignSchema,
  recipe: recipeSchema,
  landing: landingSchema,
  home: homeSchema,
  promo_slider: promoSliderSchema,
  section: sectionSchema,
  settings: settingsBodySchema,
  language: languageSchema,
  menu: menuSchema,
  message: messageSchema,
};
