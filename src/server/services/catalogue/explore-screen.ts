import type { ListQuery } from '#contracts/list-query.ts';
import type { FilledSection, Section } from '#domain/section.ts';
import { keptFor } from '../../cache/fresh.ts';
import type { CategoryView } from '../../repositories/category.ts';
import { categoriesHere } from './categories-here.ts';
import { closestWord, wordsOf } from '../../repositories/listing.ts';
import { findStores } from '../../repositories/find-stores.ts';
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
  const categories = (
    await categoriesHere(db, { storeIds: visit.zone?.storeIds ?? null, locale: visit.locale })
  ).filter((category) => category.parent_id === null);
  if (words === '') {
    const [section = null] = await readSections(deps, visit, { choose: isShelf, most: 6 });
    return {
      ...{ list: null, stores: [], categories, section, corrected: null },
      tags: ['categories', sectionsTag, ...itemTags(section?.items ?? [])],
      maxAge: keptFor(3_600, await documentsFreshUntil(deps, 'section'), clock.now()),
    };
  }
  // Signs alone name nothing; without a word everything would fit.
  const isFindable = wordsOf(words).length > 0;
  const [list, storeIds] = isFindable
    ? await Promise.all([listItems(db, visit, visit.query), findStores(db, words)])
    : [emptyList, []];
  const stores = await visibleStores(deps, visit, storeIds);
  return {
    list,
    stores,
    categories,
    section: null,
    corrected: await correction(deps, words, list),
    tags: ['search', ...storeTags(stores), ...list.tags],
    maxAge: Math.min(300, freshSeconds(stores, clock.now())),
  };
}

const isShelf = ({ kind, is_parent, style }: Section) => kind === 'main' && !is_parent && style === 2;

async function correction({ db }: CatalogueDeps, words: string, list: ItemList): Promise<string | null> {
  const best = list.items[0];
  const [word, ...others] = wordsOf(words);
  if (!best || word === undefined || others.length > 0) return null;
  const held = list.items.some((item) =>
    wordsOf(`${item.name} ${item.brand ?? ''}`)
      .join(' ')
      .includes(word),
  );
  const closest = held ? null : await closestWord(db, best.id, word);
  return closest === word ? null : closest;
}
