import type * as schema from '#server/db/schema/index.ts';
import { cities } from '../data/gazetteer-areas.ts';
import { menus } from '../data/menus.ts';
import { sellers } from '../data/sellers.ts';
import { storeCategories, stores } from '../data/stores.ts';
import type { DemoStore, CoordinatePair } from '../types.ts';
import { placeNames } from '../data/translated-names/places.ts';
import { calendarDayIn, type SeedDay } from './seed-day.ts';
import { idsOf } from './ids.ts';

export const storeId = idsOf(
  'store',
  stores.map((store) => store.slug),
);
const sellerId = idsOf(
  'seller',
  sellers.map(({ series }) => series),
);
const storeCategoryId = idsOf(
  'store category',
  storeCategories.map((category) => category.slug),
);

const point = ([latitude, longitude]: CoordinatePair) => ({ latitude, longitude });

export function areaRows(): (typeof schema.areas.$inferInsert)[] {
  return cities.flatMap(({ city, region, areas }) =>
    areas.map(({ name, pinCode, spot, popular = false }) => ({
      name,
      city,
      region,
      pinCode,
      ...point(spot),
      isPopular: popular,
      translations: placeNames(name, city),
    })),
  );
}

export function sellerRows(): (typeof schema.sellers.$inferInsert)[] {
  return sellers.map(({ stores: _, ...seller }) => ({ id: sellerId(seller.series), ...seller }));
}

export function storeRows(): (typeof schema.stores.$inferInsert)[] {
  return stores.map((store, position) => ({
    id: storeId(store.slug),
    slug: store.slug,
    name: store.name,
    description: store.description,
    image: store.picture,
    cloth: store.cloth,
    color: store.color,
    address: store.address,
    phone: store.phone,
    sellerId: sellerId(sellers.find((seller) => seller.stores.includes(store.slug))!.series),
    deliveryTime: store.delivery_time,
    ...point(store.spot),
    polygon: 'ring' in store.reach ? store.reach.ring.map(point) : null,
    radiusKm: 'radius' in store.reach ? store.reach.radius : null,
    minOrderPrice: store.min_order_price,
    isFreeDelivery: store.freeFrom !== undefined,
    freeDeliveryMinCartValue: store.freeFrom ?? 0,
    ...chargeColumns(store),
    hasSelfPickup: store.selfPickup,
    hours: [...store.hours],
    isPaused: store.isPaused ?? false,
    autoAccept: true,
    leadMinutes: store.delivery_time,
    slotMinutes: store.slots?.minutes ?? 0,
    slotCapacity: store.slots?.capacity ?? 0,
    layout: store.slug in menus ? 'menu' : 'shelves',
    position,
    translations: { hi: store.hindi, ar: store.arabic },
  }));
}

/** The weekly settings of evening slots: they cost more, and take fewer orders on Sundays. */
export function slotPlanRows(): (typeof schema.slotPlans.$inferInsert)[] {
  return stores.flatMap(({ slug, slots }) =>
    slots?.evening === undefined
      ? []
      : [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
          [slots.evening!.from, slots.evening!.from + slots.minutes].map((minutes) => ({
            storeId: storeId(slug),
            weekday,
            minutes,
            charge: slots.evening!.charge,
            capacity: weekday === 0 ? Math.ceil(slots.capacity / 2) : null,
          })),
        ),
  );
}

function chargeColumns({ charge }: DemoStore) {
  if (charge.type === 'FIXED')
    return {
      deliveryChargeType: charge.type,
      deliveryCharges: charge.charge,
      baseCharge: 0,
      baseDistance: 0,
      extraCharge: 0,
      extraDistance: 1,
    };
  const { base_charge, base_distance, extra_charge, extra_distance } = charge;
  return {
    deliveryChargeType: charge.type,
    deliveryCharges: 0,
    baseCharge: base_charge,
    baseDistance: base_distance,
    extraCharge: extra_charge,
    extraDistance: extra_distance,
  };
}

export function holidayRows(seedDay: SeedDay): (typeof schema.storeHolidays.$inferInsert)[] {
  return stores.flatMap(({ slug, holidays = [] }) =>
    holidays.map(([days, reason]) => ({ storeId: storeId(slug), day: calendarDayIn(seedDay, days), reason })),
  );
}

export function storeCategoryRows(): (typeof schema.storeCategories.$inferInsert)[] {
  return storeCategories.map(({ slug, name, hindi, arabic, picture, cloth }, position) => ({
    id: storeCategoryId(slug),
    slug,
    name,
    image: picture,
    cloth,
    position,
    translations: { hi: { name: hindi }, ar: { name: arabic } },
  }));
}

export function storeCategoryLinkRows(): (typeof schema.storeCategoryLinks.$inferInsert)[] {
  return stores.flatMap(({ slug, categories }) =>
    categories.map((category) => ({ storeId: storeId(slug), categoryId: storeCategoryId(category) })),
  );
}
