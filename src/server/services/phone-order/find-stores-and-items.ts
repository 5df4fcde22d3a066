import { requiresAddon } from '#domain/addons.ts';
import type { PhoneItemRow, PhoneStoreRow } from '#contracts/desk/phone-order.ts';
import { availabilityOf } from '#domain/availability.ts';
import type { ListedItem } from '#domain/catalogue.ts';
import { priceOf } from '#domain/item-price.ts';
import { selectableVariants } from '#domain/selectable-variants.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { findAddressOfUser } from '#server/repositories/address.ts';
import { pageOfItems, searchFilter } from '../catalogue/list-items.ts';
import { shelfItems, visibleStores } from '../catalogue/visible-stores-and-items.ts';
import type { ZoneResolver } from '../zone/zone-resolver.ts';

type Dependencies = { db: Db; clock: Clock; zones: ZoneResolver; locale: string };
type Place = { customerId: string; addressId: number | null };

/** The maximum number of items that a search shows; a more precise search finds the others. */
const maxItems = 20;

/**
 * The stores that deliver to an address of the customer, or, for self-pickup, the stores with pickup; open stores
 * first.
 */
export async function listPhoneStores(deps: Dependencies, place: Place): Promise<PhoneStoreRow[]> {
  const stores = await findDeliveringStores(deps, place);
  return stores.map(({ id, name, is_open: isOpen, min_order_price: minOrder }) => ({
    ...{ id, name, isOpen, minOrder },
  }));
}

async function findDeliveringStores(
  { db, clock, zones, locale }: Dependencies,
  { customerId, addressId }: Place,
) {
  if (addressId === null) {
    const stores = await visibleStores({ db, clock }, { zone: null, locale });
    return stores.filter(({ is_self_pickup: isSelfPickup }) => isSelfPickup === 1);
  }
  const address = await findAddressOfUser(db, { id: addressId, userId: customerId });
  if (!address) return [];
  const zone = zones.resolve({ lat: address.latitude, lng: address.longitude });
  return visibleStores({ db, clock }, { zone, locale });
}

/**
 * Items of one store or of all stores that `listPhoneStores` returns, found by the same search as in the shop's lists
 * of items.
 */
export async function searchPhoneItems(
  deps: Dependencies,
  { storeId, q, ...place }: Place & { storeId: number | null; q: string },
): Promise<PhoneItemRow[]> {
  const { db, locale } = deps;
  const served = (await findDeliveringStores(deps, place)).map(({ id }) => id);
  const storeIds = storeId === null ? served : served.filter((id) => id === storeId);
  if (storeIds.length === 0) return [];
  const words = q.trim() === '' ? {} : await searchFilter(db, { search: q.trim(), storeIds });
  const { ids } = await pageOfItems(db, { storeIds, ...words, limit: maxItems });
  return (await shelfItems(db, { zone: { storeIds }, locale }, ids)).map(toItemRow);
}

function toItemRow(item: ListedItem): PhoneItemRow {
  return {
    id: item.id,
    name: item.name,
    storeId: item.restaurant_id,
    storeName: item.restaurant_name,
    choices:
      item.is_combo === 1 || item.variants.length === 0
        ? [
            {
              ...{ variantId: null, name: '', price: priceOf(item, null).price, isPreselected: true },
              isAvailable: availabilityOf(item).status === 'available',
            },
          ]
        : selectableVariants(item).map(({ variant, price, isAvailable, isSelected }) => ({
            ...{ variantId: variant.id, name: variant.name, price, isAvailable },
            isPreselected: isSelected,
          })),
    addonCategories: item.addon_categories.map((category) => ({
      ...{ id: category.id, name: category.name },
      ...{ isSingle: category.type === 'SINGLE', isRequired: requiresAddon(category) },
      addons: category.addons.map((addon) => ({ id: addon.id, name: addon.name, price: addon.price })),
    })),
  };
}
