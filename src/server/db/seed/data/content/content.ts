import type { z } from 'zod';
import type { BlockInput } from '#blocks/schemas.ts';
import type { campaignSchema } from '#contracts/document/campaign.ts';
import type { landingSchema } from '#contracts/document/landing.ts';
import type { pageSchema } from '#contracts/document/page.ts';
import type { recipeSchema } from '#contracts/document/recipe.ts';
import type { InAllLanguages } from './demo-text.ts';

type Composed<Schema extends z.ZodType> = InAllLanguages<
  Omit<z.input<Schema>, 'blocks'> & { blocks?: BlockInput[] }
>;

export type DemoPage = Composed<typeof pageSchema>;
export type DemoCampaign = Composed<typeof campaignSchema>;
export type DemoRecipe = Composed<typeof recipeSchema>;
export type DemoLanding = Composed<typeof landingSchema>;

/** A document of the demo, written in three languages; published unless it says when. */
export type DemoContent = {
  slug: string;
  /** Days after the seed's day on which it begins; before that it waits. */
  fromInDays?: number;
  /** Days after the seed's day on which it ended or ends. */
  toInDays?: number;
} & (
  | { kind: 'page'; body: DemoPage }
  | { kind: 'campaign'; body: DemoCampaign }
  | { kind: 'recipe'; body: DemoRecipe }
  | { kind: 'landing'; body: DemoLanding }
);
