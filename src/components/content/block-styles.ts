import type { BlockType } from '#blocks/schemas.ts';
import { componentColours } from '#components/home/component-colours.ts';
import type { FilledSection, Slider } from '#domain/section.ts';
import categoryTile from '#styles/category-tile.css?inline';
import list from '#styles/list.css?inline';
import rail from '#styles/rail.css?inline';
import photo from '#styles/photo.css?inline';
import row from '#styles/row.css?inline';
import storeCard from '#styles/store-card.css?inline';
import call from '#styles/blocks/call.css?inline';
import cards from '#styles/blocks/cards.css?inline';
import contact from '#styles/blocks/contact.css?inline';
import faq from '#styles/blocks/faq.css?inline';
import farm from '#styles/blocks/farm.css?inline';
import hero from '#styles/blocks/hero.css?inline';
import itemBar from '#styles/blocks/item-bar.css?inline';
import kinds from '#styles/blocks/kinds.css?inline';
import plain from '#styles/blocks/plain.css?inline';
import prose from '#styles/blocks/prose.css?inline';
import season from '#styles/blocks/season.css?inline';
import steps from '#styles/blocks/steps.css?inline';
import story from '#styles/blocks/story.css?inline';
import text from '#styles/blocks/text.css?inline';
import tone from '#styles/blocks/tone.css?inline';
import voices from '#styles/blocks/voices.css?inline';
import sectionsFile from '#styles/sections.css?url';
import shelvesFile from '#styles/shelf-blocks.css?url';
import storiesFile from '#styles/story-blocks.css?url';
import textsFile from '#styles/text-blocks.css?url';

/** The styles that each block needs in addition to the common text styles. */
const needed: Record<BlockType, readonly string[]> = {
  hero: [tone, hero],
  heading: [],
  richText: [prose],
  image: [plain],
  story: [tone, prose, story],
  quote: [plain],
  steps: [steps],
  facts: [plain],
  faq: [prose, faq],
  callToAction: [tone, call],
  banner: [tone, call],
  spacer: [plain],
  itemShelf: [cards, list, rail, row],
  itemKinds: [tone, kinds],
  itemBar: [itemBar],
  season: [tone, season],
  section: [cards],
  tabs: [cards],
  promoSlider: [cards],
  storeRow: [cards, rail, storeCard],
  categoryGrid: [cards, categoryTile],
  recipeRow: [cards],
  campaignRow: [tone, cards],
  testimonials: [voices],
  howItWorks: [steps],
  contact: [contact],
  appLinks: [contact],
  farm: [farm],
  stall: [],
  columns: [plain],
};

const order = '@layer reset,tokens,base,primitives,components,page,utilities;';

type BlockToStyle = { type: BlockType; data?: unknown; props?: unknown };

/** Whether the block is a hero with a photograph, whose focal point is set by classes. */
const hasPhoto = ({ type, props }: BlockToStyle) =>
  type === 'hero' && Boolean((props as { photo?: { name: string } } | undefined)?.photo?.name);

/**
 * How many blocks from the top have their styles in the head, because they are in the first view. The styles of the
 * others are linked (`linkedStyles`).
 */
export const inlineStyleBlockCount = 1;

type Options = {
  /** Whether a ContentHeader is above the blocks. */
  head?: boolean;
  /** The colour scheme of the page's header. If it is given, only the schemes in the first view are included. */
  tone?: string;
  /** How many blocks from the top have their styles in the page's head. */
  inline?: number;
};

/**
 * CSS for the page's head: the common styles, the styles of the first `inline` blocks, and the colours that editors
 * chose for all blocks.
 */
export function blockStyles(
  blocks: readonly BlockToStyle[],
  { head = false, tone: headTone, inline = inlineStyleBlockCount }: Options = {},
): string {
  const first = blocks.slice(0, inline).flatMap(withNestedBlocks);
  const styles = new Set([
    order,
    text,
    ...(head ? [tone] : []),
    ...first.flatMap(({ type }) => needed[type]),
    ...(first.some(hasPhoto) ? [photo] : []),
  ]);
  if (headTone !== undefined && styles.delete(tone)) styles.add(tonesInView(headTone, first));
  return [...styles, coloursOf(blocks.flatMap(withNestedBlocks))].join('');
}

/**
 * tone.css without the colour schemes that the first view does not use; they take 300 bytes of a document. Cards of
 * campaigns have the schemes of other documents, so all remain.
 */
function tonesInView(headTone: string, first: readonly BlockToStyle[]): string {
  if (first.some(({ type }) => type === 'campaignRow')) return tone;
  const data = JSON.stringify(first);
  return tone.replace(/\.tone--(\w+)\s*\{[^}]*\}/g, (rule, name: string) =>
    name === headTone || data.includes(`"${name}"`) ? rule : '',
  );
}

const withNestedBlocks = (block: BlockToStyle): readonly BlockToStyle[] =>
  block.type === 'columns' ? [block, ...nestedBlocks(block.data)] : [block];

function coloursOf(blocks: readonly BlockToStyle[]): string {
  const of = (...types: BlockType[]) =>
    blocks.filter(({ type }) => types.includes(type)).map(({ data }) => data);
  const grids = of('categoryGrid') as { slider?: Slider | null }[];
  return componentColours({
    sections: of('section', 'tabs') as FilledSection[],
    sliders: [...(of('promoSlider') as Slider[]), ...grids.flatMap((grid) => grid?.slider ?? [])],
  });
}

const nestedBlocks = (data: unknown): readonly BlockToStyle[] => {
  const { start = [], end = [] } = (data ?? {}) as {
    start?: readonly BlockToStyle[];
    end?: readonly BlockToStyle[];
  };
  return [...start, ...end];
};

/** The stylesheet file that contains each style. */
const fileOf = new Map([
  ...[list, rail, row, storeCard, categoryTile, cards].map((style) => [style, shelvesFile] as const),
  ...[plain, prose, steps, faq, voices, contact].map((style) => [style, textsFile] as const),
  ...[tone, hero, story, call, kinds, season, itemBar, farm].map((style) => [style, storiesFile] as const),
]);

/** Whether a block renders home-screen components, and so needs the styles of sections and sliders. */
const showsSections = ({ type, data }: BlockToStyle) =>
  type === 'section' ||
  type === 'tabs' ||
  type === 'promoSlider' ||
  (type === 'categoryGrid' && Boolean((data as { slider?: unknown } | null)?.slider));

/**
 * The stylesheets to link before each block. `inline` has the same meaning as in `blockStyles`; if it is null, the page
 * already has the blocks' own styles. The styles of sections and sliders are always linked.
 */
export function linkedStyles(blocks: readonly BlockToStyle[], inline: number | null): string[][] {
  const known = new Set<string>();
  return blocks.map((block, index) => {
    const isBelowFold = inline !== null && index >= inline;
    const files = [
      ...(isBelowFold
        ? withNestedBlocks(block).flatMap(({ type }) => needed[type].map((style) => fileOf.get(style)!))
        : []),
      ...(showsSections(block) ? [sectionsFile] : []),
    ];
    const newFiles = [...new Set(files)].filter((file) => !known.has(file));
    newFiles.forEach((file) => known.add(file));
    return newFiles;
  });
}
