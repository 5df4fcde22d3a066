import type { z } from 'zod';
import type { BlockInput } from '#blocks/schemas.ts';
import type { campaignSchema } from '#contracts/document/campaign.ts';
import type { landingSchema } from '#contracts/document/landing.ts';
import type { pageSchema } from '#contracts/document/page.ts';
import type { recipeSchema } from '#contracts/document/recipe.ts';
import type { InAllLanguages } from './localized-demo-text.ts';

type Composed<Schema extends z.ZodType> = InAllLanguages<
  Omit<z.input<Schema>, 'blocks'> & { blocks?: BlockInput[] }
>;

export type DemoPage = Composed<typeof pageSchema>;
export type DemoCampaign = Composed<typeof campaignSchema>;
export type DemoRecipe = Composed<typeof recipeSchema>;
export type DemoLanding = Composed<typeof landingSchema>;

/**
 * A document of the demo, written in three languages; published from the start unless `fromInDays` or `toInDays` is
 * set.
 */
export type DemoContent = {
  slug: string;
  /** The document is published this many days after the day of seeding. */
  fromInDays?: number;
  /** The document ends, or has ended, this many days after the day of seeding. */
  toInDays?: number;
} & (
  | { kind: 'page'; body: DemoPage }
  | { kind: 'campaign'; body: DemoCampaign }
  | { kind: 'recipe'; body: DemoRecipe }
  | { kind: 'landing'; body: DemoLanding }
);
