import { parseListQuery } from '#contracts/list-query.ts';
import { searchStores } from '#server/repositories/search-stores.ts';
import { matchSearchWords } from '#server/repositories/search-words.ts';
import { listItems } from './list-items.ts';
import {
  type CatalogueContext,
  type CatalogueDependencies,
  type ItemView,
  type StoreView,
  visibleStores,
} from './visible-stores-and-items.ts';

/** How many of each are suggested: the list is below a field, on a phone above its keyboard. */
const maxItems = 5;
const maxStores = 2;

/** What a search will probably find, while it is typed. Words that find nothing are not recorded: they may be unfinished. */
export async function suggestSearch(
  deps: CatalogueDependencies,
  context: CatalogueContext,
  typed: string,
): Promise<{ items: ItemView[]; stores: StoreView[] }> {
  const words = await matchSearchWords(deps.db, { words: typed, storeIds: context.zone?.storeIds ?? null });
  if (words.length === 0) return { items: [], stores: [] };
  const [{ items }, stores] = await Promise.all([
    listItems(deps.db, context, parseListQuery(new URLSearchParams({ q: typed })), {
      words,
      pageSize: maxItems,
    }),
    searchStores(deps.db, typed).then((found) => visibleStores(deps, context, found)),
  ]);
  return { items, stores: stores.slice(0, maxStores) };
}
