import { isSafeLink } from './safe-link.ts';

/** A link in a menu, the footer or a list of profiles, as typed into a setting. */
export type Entry = { title: string; url: string };

/** Not blank and not the word 'null', which switches a setting off. */
export const isSaid = (text: string): boolean => text.trim() !== '' && text !== 'null';

/** The text of a setting; empty if it is switched off. */
export const said = (text: string): string => (isSaid(text) ? text : '');

/** DESK-14, DESK-15: hides entries whose title or address is blank or 'null', and entries with an unsafe address. */
export const shownEntries = <Given extends Entry>(entries: readonly Given[]): Given[] =>
  entries.filter(({ title, url }) => isSaid(title) && isSaid(url) && isSafeLink(url));

export type Column = { title: string; links: Entry[] };

/** DESK-10: up to four columns of up to three links; a column without links is dropped. */
export const shownColumns = (columns: readonly Column[]): Column[] =>
  columns
    .map(({ title, links }) => ({ title, links: shownEntries(links).slice(0, 3) }))
    .filter(({ title, links }) => isSaid(title) && links.length > 0)
    .slice(0, 4);
