import { requiresAddon } from '#domain/addons.ts';
import { availabilityOf } from '#domain/availability.ts';
import { defaultVariant, type ListedItem } from '#domain/catalogue.ts';
import type { Discrepancy } from '#domain/cart-discrepancies.ts';
import { toMemberItem } from '#domain/membership.ts';
import { priceOf } from '#domain/item-price.ts';
import type { Substitute } from '#domain/substitute-line.ts';
import type { Db } from '#server/db/client.ts';
import { findCategoryAndDescendantIds } from '#server/repositories/category.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import { listItems } from '#server/repositories/item-listing.ts';
import type { CartDependencies } from './confirm-cart.ts';

interface SubstituteQuery {
  changes: readonly Discrepancy[];
  catalogue: ReadonlyMap<number, ListedItem>;
  storeId: number;
  locale: string;
  isMember: boolean;
}

const maxSubstitutes = 6;
/**
 * The maximum number of lines with substitutes per response. Further lines get substitutes when the customer has
 * resolved earlier ones.
 */
const maxLines = 12;

/**
 * Substitutes for the first `maxLines` lines that can be replaced: available items of the same store and the same
 * category or its subcategories, nearest in price first.
 */
export async function findSubstitutes(
  { db }: CartDependencies,
  query: SubstituteQuery,
): Promise<Record<string, Substitute[]>> {
  const keys = query.changes.flatMap((change) =>
    'key' in change && change.remedies.includes('swap') ? [change.key] : [],
  );
  const { catalogue, storeId, locale, isMember } = query;
  const wanted = keys.slice(0, maxLines).flatMap((key) => {
    const item = catalogue.get(Number.parseInt(key, 10));
    return item ? [{ key, item }] : [];
  });
  const found = await findItemSubstitutes(db, {
    items: wanted.map(({ item }) => item),
    except: [...catalogue.keys()],
    storeId,
    locale,
    isMember,
  });
  return Object.fromEntries(
    wanted.map(({ key, item }) => [key, (found.get(item.id) ?? []).map(toSubstitute)]),
  );
}

/**
 * Substitutes for each of these items, by the item's id: available items of the same store and the same category or its
 * subcategories that need no choice of addons, nearest in price first.
 */
export async function findItemSubstitutes(
  db: Db,
  {
    items,
    except,
    storeId,
    locale,
    isMember,
  }: Pick<SubstituteQuery, 'storeId' | 'locale' | 'isMember'> & {
    items: readonly ListedItem[];
    except: readonly number[];
  },
): Promise<Map<number, ListedItem[]>> {
  const families = new Map<number, number[]>();
  const candidates = new Map<number, number[]>();
  for (const item of items) {
    const { id, category_id: categoryId } = item;
    if (categoryId === null || candidates.has(id)) continue;
    const categoryIds = families.get(categoryId) ?? (await findCategoryAndDescendantIds(db, categoryId));
    families.set(categoryId, categoryIds);
    const { ids } = await listItems(db, {
      storeIds: [storeId],
      categoryIds,
      inStock: true,
      nearPrice: priceOf(item, defaultVariant(item)).price,
      except,
      forMembers: isMember,
      // Twice the maximum is read, because some of the items are filtered out below.
      limit: maxSubstitutes * 2,
    });
    candidates.set(id, ids);
  }
  const known = await itemsByIds(db, [...new Set([...candidates.values()].flat())], locale);
  const suitable = new Map(
    (isMember ? known.map(toMemberItem) : known)
      .filter(
        (one) =>
          availabilityOf(one, mainVariant(one)?.id).status === 'available' &&
          !one.addon_categories.some(requiresAddon),
      )
      .map((one) => [one.id, one]),
  );
  const choose = (ids: readonly number[]) =>
    ids.flatMap((id) => suitable.get(id) ?? []).slice(0, maxSubstitutes);
  return new Map([...candidates].map(([id, ids]) => [id, choose(ids)]));
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
