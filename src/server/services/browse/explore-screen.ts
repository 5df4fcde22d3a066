import type { ListQuery } from '#contracts/list-query.ts';
import type { FilledSection, Section } from '#domain/section.ts';
import { cacheSeconds } from '#server/cache/cache-seconds.ts';
import type { CategoryView } from '#server/repositories/category.ts';
import { categoriesInZone } from '../catalogue/categories-in-zone.ts';
import { searchStores } from '#server/repositories/search-stores.ts';
import { matchSearchWords, correctedSearchWord } from '#server/repositories/search-words.ts';
import { nextScheduleChange } from '../documents/read-documents.ts';
import { readSections, sectionsTag } from '../home/sections.ts';
import { recordSearchWithoutResult } from '../catalogue/record-search-without-result.ts';
import { emptyItemList, listItems, type ItemList } from '../catalogue/list-items.ts';
import {
  cacheSecondsOfStores,
  cacheTagsOfItems,
  cacheTagsOfStores,
  visibleStores,
  type CatalogueDependencies,
  type StoreView,
  type CatalogueContext,
} from '../catalogue/visible-stores-and-items.ts';

export type ExploreScreen = {
  /** The items found; null without a search. */
  list: ItemList | null;
  stores: StoreView[];
  /** Categories to start from, without a search. */
  categories: CategoryView[];
  /** The first main section in style 2, shown below the categories; null during a search. */
  section: FilledSection | null;
  /** The corrected word, if only a similar word was found ("mangoo" → "mango"). */
  corrected: string | null;
  tags: string[];
  maxAge: number;
};

/** Items and stores that match the search, tolerating typos; without a search, categories to start from. */
export async function exploreScreen(
  deps: CatalogueDependencies,
  context: CatalogueContext & { query: ListQuery },
): Promise<ExploreScreen> {
  const { db, clock } = deps;
  const searchText = context.query.q;
  const storeIds = context.zone?.storeIds ?? null;
  if (searchText === '') {
    const [[section = null], all] = await Promise.all([
      readSections(deps, context, { choose: isShelf, maxItems: 6 }),
      categoriesInZone(db, { storeIds, locale: context.locale }),
    ]);
    const categories = all.filter((category) => category.parent_id === null);
    return {
      ...{ list: null, stores: [], categories, section, corrected: null },
      tags: ['categories', sectionsTag, ...cacheTagsOfItems(section?.items ?? [])],
      maxAge: cacheSeconds(3_600, await nextScheduleChange(deps, 'section'), clock.now()),
    };
  }
  const typed = await matchSearchWords(db, { words: searchText, storeIds });
  // A query without letters or digits would match everything.
  const [list, stores, correctedWord] =
    typed.length > 0
      ? await Promise.all([
          listItems(db, context, context.query, { words: typed }),
          searchStores(db, searchText).then((found) => visibleStores(deps, context, found)),
          correctedSearchWord(db, { typed, storeIds }),
        ])
      : [emptyItemList, [], null];
  if (list.total === 0 && stores.length === 0 && !isFiltered(context.query))
    recordSearchWithoutResult(deps, searchText);
  return {
    list,
    stores,
    categories: [],
    section: null,
    corrected: list.items.length > 0 ? correctedWord : null,
    tags: ['search', ...cacheTagsOfStores(stores), ...list.tags],
    maxAge: Math.min(300, cacheSecondsOfStores(stores, clock.now())),
  };
}

/**
 * Whether a filter is set. Only an unfiltered search without a result shows that the shop does not sell a product.
 */
const isFiltered = ({ veg, stock, from, to }: ListQuery) => veg || stock || from !== null || to !== null;

const isShelf = ({ kind, is_parent, style }: Section) => kind === 'main' && !is_parent && style === 2;
