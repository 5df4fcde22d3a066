import type { Tone } from '#blocks/tones.ts';
import type { Cloth } from '#domain/catalogue.ts';
import type { FilledSection, Slider } from '#domain/section.ts';
import type { CategoryView } from '#server/repositories/category.ts';
import type { ItemView, StoreView } from '../catalogue/visible-stores-and-items.ts';

/** The content of a card that links to a recipe. */
export type RecipeSummary = {
  slug: string;
  /** The language of the recipe, which is not the reader's if there is no translation. */
  language: string;
  title: string;
  picture: string;
  cloth: Cloth;
  /** The time for preparation and cooking together. */
  minutes: number;
};
export type CampaignSummary = {
  slug: string;
  language: string;
  title: string;
  description: string;
  picture: string;
  tone: Tone;
  word: string;
};

/** The data that blocks show in addition to their fields; it is loaded whenever the page is rendered. */
export type BlockData = {
  itemShelf: readonly ItemView[];
  /** The available items of the block, by their position in the block's list. */
  itemKinds: ReadonlyMap<number, ItemView>;
  itemBar: ItemView;
  storeRow: readonly StoreView[];
  categoryGrid: { categories: readonly CategoryView[]; slider: Slider | null };
  section: FilledSection;
  tabs: FilledSection;
  promoSlider: Slider;
  recipeRow: readonly RecipeSummary[];
  campaignRow: readonly CampaignSummary[];
};
