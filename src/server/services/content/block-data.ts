import type { Tone } from '#blocks/tones.ts';
import type { Cloth } from '#domain/catalogue.ts';
import type { FilledSection, Slider } from '#domain/section.ts';
import type { CategoryView } from '../../repositories/category.ts';
import type { ItemView, StoreView } from '../catalogue/views.ts';

/** What a card that leads to a recipe or a campaign says. */
export type RecipeTeaser = {
  slug: string;
  title: string;
  picture: string;
  cloth: Cloth;
  /** From the first cut to the table. */
  minutes: number;
};
export type CampaignTeaser = {
  slug: string;
  title: string;
  description: string;
  picture: string;
  tone: Tone;
  word: string;
};

/** What a block shows besides what was written into it, found anew for every visit. */
export type BlockData = {
  itemShelf: readonly ItemView[];
  /** One for each kind that can be had, by its place in the list. */
  itemKinds: ReadonlyMap<number, ItemView>;
  itemBar: ItemView;
  storeRow: readonly StoreView[];
  categoryGrid: { categories: readonly CategoryView[]; slider: Slider | null };
  section: FilledSection;
  tabs: FilledSection;
  promoSlider: Slider;
  recipeRow: readonly RecipeTeaser[];
  campaignRow: readonly CampaignTeaser[];
};
