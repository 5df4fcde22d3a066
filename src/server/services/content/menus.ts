import type { MenuBody } from '#contracts/document/menu.ts';
import type { Settings } from '#contracts/settings.ts';
import { type LinkColumn, type MenuEntry, visibleColumns, visibleEntries } from '#domain/menu-entries.ts';
import { textInLanguage } from '#domain/localized-text.ts';
import { cacheSeconds } from '../../cache/cache-seconds.ts';
import { documentKindTag } from '../../cache/cache-tags.ts';
import type { ContentDependencies, DocumentSelector } from './read-document.ts';
import { nextScheduleChange, readDocuments } from './read-documents.ts';

export type Menus = {
  /** Entries of the main menu (DESK-05, DESK-15). */
  main: MenuEntry[];
  /** Link columns of the footer (DESK-10). */
  columns: LinkColumn[];
  tags: string[];
  maxAge: number;
};

const HOUR = 3_600;

/**
 * The menu `main`, and the footer columns from the menus `footer…` in the order of their slugs. Without the menu
 * `main`, the main menu of the settings is used; without footer menus, the columns of the settings.
 */
export async function readMenus(
  deps: ContentDependencies,
  reader: Omit<DocumentSelector, 'kind' | 'slug'>,
  { menuLinks, footerColumns }: Pick<Settings, 'menuLinks' | 'footerColumns'>,
): Promise<Menus> {
  const [menus, nextChange] = await Promise.all([
    readDocuments<MenuBody>(deps, { ...reader, kind: 'menu' }),
    nextScheduleChange(deps, 'menu'),
  ]);
  const translate = (text: Record<string, string>) =>
    textInLanguage(text, reader.locale, reader.defaultLocale);
  const translatedMenus = menus.map(({ slug, body }) => ({
    slug,
    title: translate(body.title),
    links: body.links.map(({ title, url }) => ({ title: translate(title), url })),
  }));
  const feet = translatedMenus
    .filter(({ slug }) => slug.startsWith('footer'))
    .toSorted((a, b) => a.slug.localeCompare(b.slug, 'en', { numeric: true }));
  const main = translatedMenus.find(({ slug }) => slug === 'main');
  return {
    main: visibleEntries(main?.links ?? menuLinks).slice(0, 6),
    columns: visibleColumns(feet.length > 0 ? feet : footerColumns),
    tags: [documentKindTag('menu')],
    maxAge: cacheSeconds(HOUR, nextChange, deps.clock.now()),
  };
}
