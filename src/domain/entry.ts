import { isSafeLink } from './link.ts';

/** An entry of a menu, footer or list of profiles, as somebody typed it into a setting. */
export type Entry = { title: string; url: string };

/** There, and not the word 'null', by which a setting is switched off. */
export const isSaid = (text: string): boolean => text.trim() !== '' && text !== 'null';

/** The text of a setting, or nothing where it is switched off. */
export const said = (text: string): string => (isSaid(text) ? text : '');

/** DESK-14, DESK-15: shown unless its title or address is 'null' or nothing; one that leads nowhere safe is not shown either. */
export const shownEntries = <Given extends Entry>(entries: readonly Given[]): Given[] =>
  entries.filter(({ title, url }) => isSaid(title) && isSaid(url) && isSafeLink(url));

export type Column = { title: string; links: Entry[] };

/** DESK-10: up to four columns of up to three links; one without any is left out. */
export const shownColumns = (columns: readonly Column[]): Column[] =>
  columns
    .map(({ title, links }) => ({ title, links: shownEntries(links).slice(0, 3) }))
    .filter(({ title, links }) => isSaid(title) && links.length > 0)
    .slice(0, 4);
