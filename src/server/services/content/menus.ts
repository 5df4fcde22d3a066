import type { MenuBody } from '#contracts/document/menu.ts';
import type { Settings } from '#contracts/settings.ts';
import {
  footerMenuSlugs,
  isFooterMenu,
  type LinkColumn,
  mainMenuSlug,
  type MenuEntry,
  visibleColumns,
  visibleEntries,
} from '#domain/menu-entries.ts';
import { textInLanguage } from '#domain/localized-text.ts';
import { cacheSeconds } from '#server/cache/cache-seconds.ts';
import { documentKindTag } from '#server/cache/cache-tags.ts';
import type { ContentDependencies, DocumentSelector } from '../documents/read-document.ts';
import { nextScheduleChange, readDocuments } from '../documents/read-documents.ts';

export type Menus = {
  /** Entries of the main menu (DESK-05, DESK-15). */
  main: MenuEntry[];
  /** Link columns of the footer (DESK-10), each with the slug of its menu. */
  columns: (LinkColumn & { slug: string })[];
  tags: string[];
  maxAge: number;
};

const HOUR = 3_600;

/**
 * The menu `main`, and the footer columns from the menus `footer-1` to `footer-4`. For each of them without a published
 * menu, the links of the settings are used. Other menus `footer…`
 * follow in the order of their slugs; without one of the four, they are the whole footer.
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
    .filter(({ slug }) => isFooterMenu(slug))
    .toSorted((a, b) => a.slug.localeCompare(b.slug, 'en', { numeric: true }));
  const otherColumns = feet.filter(({ slug }) => !(footerMenuSlugs as readonly string[]).includes(slug));
  // Only earlier releases let editors name footer menus freely; such menus then were the whole footer.
  const hasOnlyOthers = feet.length > 0 && otherColumns.length === feet.length;
  const ownColumns = footerMenuSlugs.flatMap((slug, index) => {
    const column =
      feet.find((each) => each.slug === slug) ?? (hasOnlyOthers ? undefined : footerColumns[index]);
    return column ? [{ ...column, slug }] : [];
  });
  const main = translatedMenus.find(({ slug }) => slug === mainMenuSlug);
  return {
    main: visibleEntries(main?.links ?? menuLinks).slice(0, 6),
    columns: visibleColumns([...ownColumns, ...otherColumns]),
    tags: [documentKindTag('menu')],
    maxAge: cacheSeconds(HOUR, nextChange, deps.clock.now()),
  };
}
