import type { MenuRow } from '#contracts/desk/menu.ts';
import type { MenuBody } from '#contracts/document/menu.ts';
import { isDeepStrictEqual } from 'node:util';
import {
  footerMenuSlugs,
  type LinkColumn,
  mainMenuSlug,
  type MenuSlug,
  menuSlugs,
} from '#domain/menu-entries.ts';
import type { Settings } from '#contracts/settings.ts';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import { findDocumentBySlug } from '#server/repositories/document-write.ts';
import { listDocumentRows } from '#server/repositories/document-list.ts';
import { createDocument } from '../content/save-document.ts';
import { readMenus } from '../content/menus.ts';
import { loadPublishedShop, type PublishedShop } from '../settings/published-shop.ts';
import type { Access } from '../account/staff-access.ts';
import { type DeskRefusal, refusal } from './refusal.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock'>;

const nameOf = (slug: MenuSlug): string =>
  slug === mainMenuSlug ? 'Main menu' : `Footer, column ${footerMenuSlugs.indexOf(slug) + 1}`;

/** The menus with what customers see in them now. */
export async function listMenus(
  deps: Dependencies,
  { ids }: { ids?: readonly string[] | undefined },
): Promise<{ rows: MenuRow[]; total: number }> {
  const { settings, defaultCode } = await loadPublishedShop(deps.db);
  const [{ rows: documents }, { main, columns }] = await Promise.all([
    listDocumentRows(deps.db, { kinds: ['menu'], sort: 'slug', descending: false, limit: 100, offset: 0 }),
    readMenus(deps, { locale: defaultCode, defaultLocale: defaultCode }, settings),
  ]);
  const rows = menuSlugs
    .filter((slug) => ids === undefined || ids.includes(slug))
    .map((slug): MenuRow => {
      const document = documents.find((row) => row.document.slug === slug)?.document;
      const column = columns.find((each) => each.slug === slug);
      return {
        id: slug,
        name: nameOf(slug),
        links: (slug === mainMenuSlug ? main : (column?.links ?? [])).map(({ title }) => title),
        state: document?.state ?? null,
        is_live: Boolean(document?.publishedRevisionId),
      };
    });
  return { rows, total: rows.length };
}

/** The document of a menu; if there is none, a draft with the links that customers see today is created. */
export async function findOrCreateMenu(
  deps: Dependencies,
  { slug }: { slug: MenuSlug },
  { userId, role }: Access,
): Promise<{ ok: true; id: number } | DeskRefusal> {
  const find = () => findDocumentBySlug(deps.db, { kind: 'menu', slug, locale: '' });
  const existing = await find();
  if (existing) return { ok: true, id: existing.id };
  const body = menuOfSettings(await loadPublishedShop(deps.db), slug);
  const created = await createDocument(deps, { id: userId, role }, { kind: 'menu', slug, locale: '', body });
  if (created.ok) return { ok: true, id: created.id };
  // Another editor may have created the document at the same time.
  const other = await find();
  return other ? { ok: true, id: other.id } : refusal(created.error, 'This can’t be opened right now.');
}

/** The links of the settings as a menu, with the titles in each language of the shop. */
function menuOfSettings({ byCode, defaultCode, settings }: PublishedShop, slug: MenuSlug): MenuBody {
  const standard = columnOf(settings, slug);
  const own = [...byCode].map(([code, language]) => [code, columnOf(language.settings, slug)] as const);
  // A language with other links, or without links of its own, has no translation of these.
  const translated = own.filter(
    ([code, column]) =>
      code === defaultCode ||
      (isDeepStrictEqual(urlsOf(column), urlsOf(standard)) && !isDeepStrictEqual(column, standard)),
  );
  const textsOf = (read: (column: LinkColumn) => string) =>
    Object.fromEntries(
      translated.map(([code, column]) => [code, read(column)] as const).filter(([, text]) => text !== ''),
    );
  const { links } = own.find(([code]) => code === defaultCode)?.[1] ?? standard;
  return {
    title: slug === mainMenuSlug ? { en: nameOf(slug) } : textsOf(({ title }) => title),
    links: links.map(({ url }, index) => ({
      title: textsOf((column) => column.links[index]?.title ?? ''),
      url,
    })),
  };
}

function columnOf({ menuLinks, footerColumns }: Settings, slug: MenuSlug): LinkColumn {
  if (slug === mainMenuSlug) return { title: '', links: menuLinks };
  return footerColumns[footerMenuSlugs.indexOf(slug)] ?? { title: '', links: [] };
}

const urlsOf = ({ links }: LinkColumn): string[] => links.map(({ url }) => url);
