/** The parts of the home screen. Field names come from the specification. */
import type { ListedItem } from './catalogue.ts';
import type { ForeignTexts } from './localized-text.ts';

export type HomeSectionKind = 'main' | 'category' | 'deal_of_the_day' | 'frequently_bought' | 'campaign';
type SectionType =
  'deal_of_the_day' | 'deal_of_the_day_1' | 'deal_of_the_day_singleItem' | 'frequently_bought';

/**
 * Layouts of a deal of the day other than the usual tiles: cards 115 pixels wide, cards 150 pixels wide, rows of 300 ×
 * 115 pixels.
 */
export type DealLayout = 'new1' | 'new2' | 'new3';

/** A section (ENT-16) without its items. */
export interface Section extends ForeignTexts {
  id: number;
  slug: string;
  kind: HomeSectionKind;
  type: SectionType | null;
  layout: DealLayout | null;
  style: number;
  title: string;
  subtitle: string;
  title_color: string | null;
  bg_color: string | null;
  item_color: string | null;
  /** Picture names; null means no picture. */
  bg_image: string | null;
  image: string | null;
  /**
   * `store`: the slug of the only store whose items are shown. `category`: the slug of the linked category. Null means
   * no restriction or link.
   */
  store: string | null;
  category: string | null;
  is_parent: boolean;
}

/** ENT-17: one tab of a parent section. */
export interface ChildSection extends ForeignTexts {
  id: number;
  slug: string;
  title: string;
  image: string | null;
  items: readonly ListedItem[];
}

/** A section with the items shown to the visitor. */
export interface FilledSection extends Section {
  items: readonly ListedItem[];
  child_sections: readonly ChildSection[];
}

/** The entity a slide links to. */
export interface SlideEntity {
  id: number;
  name: string;
  image: string | null;
  model: 'item' | 'store' | 'category' | 'campaign' | 'recipe';
}

/** One slide of a slider (ENT-20). */
export interface Slide extends ForeignTexts {
  image: string | null;
  url: string;
  alt: string;
  title: string;
  text: string;
  bg_color: string | null;
  color: string | null;
  data: SlideEntity | null;
}

/** 1 is on the home page, 2 after the categories of the home page, 3 on a category page (BAN-23). */
type SliderPosition = 1 | 2 | 3;

/** A slider as pages render it (ENT-19). */
export interface Slider extends ForeignTexts {
  id: number;
  slug: string;
  style: number;
  title: string;
  show_title: boolean;
  header_image: string | null;
  bg_image: string | null;
  bg_color: string | null;
  color: string | null;
  /** With size 3, more slides are shown at the same time. */
  size: 1 | 2 | 3;
  show_indicators: boolean;
  infinite_loop: boolean;
  auto_play: boolean;
  position_id: SliderPosition;
  /** The only category whose page shows the slider; null for all categories. */
  category: string | null;
  slides: readonly Slide[];
}

/** ENT-18: one part of the home screen; `order_column` is its position. `Block` is any other block of a page. */
export type HomeComponent<Block> =
  | { type: 'DynamicFeaturedSection'; order_column: number; section: FilledSection }
  | { type: 'PromoSlider'; order_column: number; slider: Slider }
  | { type: 'Block'; order_column: number; block: Block };

const bannerStyles: ReadonlySet<number> = new Set([1, 2, 3, 4, 6, 7, 8, 9, 11]);

/**
 * The style to render: style 5 and unknown styles become style 1; a single slide becomes a plain linked picture
 * (BAN-11).
 */
export function sliderStyle({ style, slides }: Pick<Slider, 'style' | 'slides'>): number {
  if (slides.length === 1) return 11;
  return bannerStyles.has(style) ? style : 1;
}

/** Number of slides in view in a carousel (BAN-16…18). */
export function slidesInView({ position_id, size }: Pick<Slider, 'position_id' | 'size'>): 1.5 | 3.5 {
  return position_id === 2 || size === 3 ? 3.5 : 1.5;
}

/** Sections of this style show only items with a background picture, which fills the card. */
const tallStyle = 8;

/** The items a section can show in its style, in the editor's order. */
export function itemsForStyle<Shown extends { bg_image: string | null }>(
  { style }: Pick<Section, 'style'>,
  items: readonly Shown[],
): readonly Shown[] {
  return style === tallStyle ? items.filter((item) => item.bg_image !== null) : items;
}
