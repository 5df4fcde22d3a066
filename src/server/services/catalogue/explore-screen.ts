import type { ListQuery } from '#contracts/list-query.ts';
import type { FilledSection, Section } from '#domain/section.ts';
import { keptFor } from '../../cache/fresh.ts';
import type { CategoryView } from '../../repositories/category.ts';
import { categoriesHere } from './categories-here.ts';
import { findStores } from '../../repositories/find-stores.ts';
import { typedWords, wordMeant } from '../../repositories/typed-words.ts';
import { documentsFreshUntil } from '../content/read-documents.ts';
import { readSections, sectionsTag } from '../home/sections.ts';
import { emptyList, listItems, type ItemList } from './list-items.ts';
import {
  freshSeconds,
  itemTags,
  storeTags,
  visibleStores,
  type CatalogueDeps,
  type StoreView,
  type Visit,
} from './views.ts';

export type ExploreScreen = {
  /** Null before a word is typed. */
  list: ItemList | null;
  stores: StoreView[];
  /** To start from, before a word is typed. */
  categories: CategoryView[];
  /** What the market puts forward, before a word is typed. */
  section: FilledSection | null;
  /** The word meant, when only a close one was found ("mangoo" → "mango"). */
  corrected: string | null;
  tags: string[];
  maxAge: number;
};

/** Items and stores that match the words, typing slips forgiven; before a word, the categories to start from. */
export async function exploreScreen(
  deps: CatalogueDeps,
  visit: Visit & { query: ListQuery },
): Promise<ExploreScreen> {
  const { db, clock } = deps;
  const words = visit.query.q;
  const storeIds = visit.zone?.storeIds ?? null;
  if (words === '') {
    const [[section = null], all] = await Promise.all([
      readSections(deps, visit, { choose: isShelf, most: 6 }),
      categoriesHere(db, { storeIds, locale: visit.locale }),
    ]);
    const categories = all.filter((category) => category.parent_id === null);
    return {
      ...{ list: null, stores: [], categories, section, corrected: null },
      tags: ['categories', sectionsTag, ...itemTags(section?.items ?? [])],
      maxAge: keptFor(3_600, await documentsFreshUntil(deps, 'section'), clock.now()),
    };
  }
  const typed = await typedWords(db, { words, storeIds });
  // Signs alone name nothing; without a word everything would fit.
  const [list, stores, meant] =
    typed.length > 0
      ? await Promise.all([
          listItems(db, visit, visit.query, { words: typed }),
          findStores(db, words).then((found) => visibleStores(deps, visit, found)),
          wordMeant(db, { typed, storeIds }),
        ])
      : [emptyList, [], null];
  return {
    list,
    stores,
    categories: [],
    section: null,
    corrected: list.items.length > 0 ? meant : null,
    tags: ['search', ...storeTags(stores), ...list.tags],
    maxAge: Math.min(300, freshSeconds(stores, clock.now())),
  };
}

const isShelf = ({ kind, is_parent, style }: Section) => kind === 'main' && !is_parent && style === 2;
