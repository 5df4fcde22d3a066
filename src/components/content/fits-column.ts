import type { BlockType } from '#blocks/schemas.ts';

/** Blocks that are as wide as the window, or that need its width for their cards. */
const wholeWidth: ReadonlySet<BlockType> = new Set<BlockType>([
  'hero',
  'stall',
  'story',
  'banner',
  'itemShelf',
  'itemKinds',
  'itemBar',
  'season',
  'section',
  'tabs',
  'promoSlider',
  'storeRow',
  'categoryGrid',
  'recipeRow',
  'campaignRow',
  'testimonials',
  'farm',
]);

/** Whether wide windows can show something beside the block. */
export const fitsColumn = ({ type }: { type: BlockType }): boolean => !wholeWidth.has(type);
