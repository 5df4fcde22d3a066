import type { FilledSection } from '#domain/section.ts';

/** How the items of a section are laid out: the list's class and the form of its cards. */
export interface Display {
  list: string;
  form: 'card' | 'row' | 'wide' | 'tile' | 'tall';
  /** The first item stands above the others, large. */
  lead?: true;
}

const scroller: Display = { list: 'rail scroller', form: 'card' };

/** Styles 1 to 8 of a section without a type. A new style is a line here and its look in sections.css. */
const styles: Readonly<Record<number, Display>> = {
  1: { list: 'rail', form: 'wide' },
  2: scroller,
  3: { list: 'grid pair', form: 'card' },
  4: { list: 'rows', form: 'row' },
  5: { list: 'trio', form: 'card' },
  6: { ...scroller, lead: true },
  7: scroller,
  8: { list: 'rail', form: 'tall' },
};

/** A deal of the day: tiles, or the layout that its editor named. */
const deals: Readonly<Record<NonNullable<FilledSection['layout']>, Display>> = {
  new1: { list: 'rail cards115', form: 'card' },
  new2: { list: 'rail cards150', form: 'card' },
  new3: { list: 'rail strips', form: 'row' },
};

export function displayOf({ type, layout, style }: FilledSection): Display {
  if (type === 'deal_of_the_day_1') return deals.new3;
  if (type === 'frequently_bought') return scroller;
  if (type === 'deal_of_the_day')
    return layout ? deals[layout] : style === 8 ? styles[8]! : { list: 'rail', form: 'tile' };
  return styles[style] ?? scroller;
}

/** Sections that stand on a ground of their own over the whole width. */
export const isBand = ({ type, style, is_parent }: FilledSection): boolean =>
  is_parent || (type === null && style === 7);
