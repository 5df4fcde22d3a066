import type { FilledSection } from '#domain/section.ts';

/** How the items of a section are laid out: the list's class and the kind of card. */
export interface SectionLayout {
  list: string;
  form: 'card' | 'row' | 'wide' | 'tile' | 'tall';
  /** Set if the first item is shown large above the others. */
  lead?: true;
}

const scroller: SectionLayout = { list: 'rail scroller', form: 'card' };

/** Styles 1 to 8 of a section without a type. A new style needs a line here and rules in sections.css. */
const styles: Readonly<Record<number, SectionLayout>> = {
  1: { list: 'rail', form: 'wide' },
  2: scroller,
  3: { list: 'grid pair', form: 'card' },
  4: { list: 'rows', form: 'row' },
  5: { list: 'trio', form: 'card' },
  6: { ...scroller, lead: true },
  7: scroller,
  8: { list: 'rail', form: 'tall' },
};

/**
 * The layouts that an editor can choose for the deal of the day; without a choice it is shown as tiles, or with style 8
 * as tall cards.
 */
const deals: Readonly<Record<NonNullable<FilledSection['layout']>, SectionLayout>> = {
  new1: { list: 'rail cards115', form: 'card' },
  new2: { list: 'rail cards150', form: 'card' },
  new3: { list: 'rail strips', form: 'row' },
};

export function layoutOfSection({ type, layout, style }: FilledSection): SectionLayout {
  if (type === 'deal_of_the_day_1') return deals.new3;
  if (type === 'frequently_bought') return scroller;
  if (type === 'deal_of_the_day')
    return layout ? deals[layout] : style === 8 ? styles[8]! : { list: 'rail', form: 'tile' };
  return styles[style] ?? scroller;
}

/** Whether a section has a full-width background of its own. */
export const hasFullWidthBackground = ({ type, style, is_parent }: FilledSection): boolean =>
  is_parent || (type === null && style === 7);
