import { isSafeLink } from './safe-link.ts';

/** A link in a menu, the footer or a list of profiles, as typed into a setting. */
export type MenuEntry = { title: string; url: string };

/** Whether a setting is set: its text is not blank and not the word 'null', which switches a setting off. */
export const isSettingSet = (text: string): boolean => text.trim() !== '' && text !== 'null';

/** The text of a setting; empty if it is switched off. */
export const valueIfSet = (text: string): string => (isSettingSet(text) ? text : '');

/** DESK-14, DESK-15: hides entries whose title or URL is blank or 'null', and entries with an unsafe URL. */
export const visibleEntries = <T extends MenuEntry>(entries: readonly T[]): T[] =>
  entries.filter(({ title, url }) => isSettingSet(title) && isSettingSet(url) && isSafeLink(url));

export type LinkColumn = { title: string; links: MenuEntry[] };

/** DESK-10: up to four columns of up to three links; a column without links is dropped. */
export const visibleColumns = <T extends LinkColumn>(columns: readonly T[]): T[] =>
  columns
    .map((column) => ({ ...column, links: visibleEntries(column.links).slice(0, 3) }))
    .filter(({ title, links }) => isSettingSet(title) && links.length > 0)
    .slice(0, 4);

/** The menu at the top, and the columns of the footer: the slugs of their documents. */
export const mainMenuSlug = 'main';
export const footerMenuSlugs = ['footer-1', 'footer-2', 'footer-3', 'footer-4'] as const;
export const menuSlugs = [mainMenuSlug, ...footerMenuSlugs] as const;
export type MenuSlug = (typeof menuSlugs)[number];

export const isMenuSlug = (slug: string): slug is MenuSlug => (menuSlugs as readonly string[]).includes(slug);
export const isFooterMenu = (slug: string): boolean => slug.startsWith('footer');
