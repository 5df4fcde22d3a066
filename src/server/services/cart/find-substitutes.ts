import { availabilityOf } from '#domain/availability.ts';
import { defaultVariant, type ListedItem } from '#domain/catalogue.ts';
import type { Discrepancy } from '#domain/discrepancies.ts';
import { toMemberItem } from '#domain/membership.ts';
import { priceOf } from '#domain/item-price.ts';
import type { Substitute } from '#domain/substitute-line.ts';
import type { Db } from '../../db/client.ts';
import { categoryFamily } from '../../repositories/category.ts';
import { itemsByIds } from '../../repositories/catalogue.ts';
import { listItems } from '../../repositories/listing.ts';
import type { CartDeps } from './confirm-cart.ts';

interface SubstituteQuery {
  changes: readonly Discrepancy[];
  catalogue: ReadonlyMap<number, ListedItem>;
  storeId: number;
  locale: string;
  isMember: boolean;
}

const maxSubstitutes = 6;
/** Limit of lines with substitutes per response; the others follow when these are resolved. */
const maxLines = 12;

/** For each line that offers a substitution: available items of the same store and category, nearest in price first. */
export async function findSubstitutes(
  deps: CartDeps,
  query: SubstituteQuery,
): Promise<Record<string, Substitute[]>> {
  const keys = query.changes.flatMap((change) =>
    'key' in change && change.remedies.includes('swap') ? [change.key] : [],
  );
  const swaps: Record<string, Substitute[]> = {};
  for (const key of keys.slice(0, maxLines)) {
    const item = query.catalogue.get(Number.parseInt(key, 10));
    if (item) swaps[key] = await substitutesForLine(deps, query, item);
  }
  return swaps;
}

async function substitutesForLine(
  { db }: CartDeps,
  { catalogue, storeId, locale, isMember }: SubstituteQuery,
  item: ListedItem,
): Promise<Substitute[]> {
  const except = [...catalogue.keys()];
  const found = await findItemSubstitutes(db, { item, except, storeId, locale, isMember });
  return found.map(toSubstitute);
}

/** Available items of the same store and category, nearest in price first, that need no choice of addons. */
export async function findItemSubstitutes(
  db: Db,
  {
    item,
    except,
    storeId,
    locale,
    isMember,
  }: Pick<SubstituteQuery, 'storeId' | 'locale' | 'isMember'> & {
    item: ListedItem;
    except: readonly number[];
  },
): Promise<ListedItem[]> {
  if (item.category_id === null) return [];
  const { ids } = await listItems(db, {
    storeIds: [storeId],
    categoryIds: await categoryFamily(db, item.category_id),
    inStock: true,
    nearPrice: priceOf(item, defaultVariant(item)).price,
    except,
    forMembers: isMember,
    // Some of them are filtered out below.
    limit: maxSubstitutes * 2,
  });
  const known = await itemsByIds(db, ids, locale);
  const found = isMember ? known.map(toMemberItem) : known;
  return found
    .filter(
      (one) =>
        availabilityOf(one, mainVariant(one)?.id).status === 'available' &&
        one.addon_categories.every((category) => category.type !== 'SINGLE'),
    )
    .slice(0, maxSubstitutes);
}

const mainVariant = (item: ListedItem) => defaultVariant(item) ?? item.variants[0] ?? null;

function toSubstitute(item: ListedItem): Substitute {
  const variant = mainVariant(item);
  return {
    id: item.id,
    slug: item.slug,
    name: item.name,
    image: item.image,
    cloth: item.cloth,
    price: priceOf(item, variant).price,
    variant_id: variant?.id ?? null,
  };
}
