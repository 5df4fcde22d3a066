import type { Db } from '#server/db/client.ts';
import { findStoreIds, findStoreRows } from '#server/repositories/desk/stores.ts';
import { findSellers } from '#server/repositories/desk/sellers.ts';
import type { Access } from '#server/services/account/staff-access.ts';
import type { CsvLines, FormatMoney } from './csv-lines.ts';

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export async function storeCsvLines(db: Db, { storeIds }: Access, money: FormatMoney): Promise<CsvLines> {
  const header = [
    'slug',
    'name',
    'description',
    'address',
    'phone',
    'email',
    'seller',
    'seller_series',
    'tax_number',
    'region',
    'is_active',
    'latitude',
    'longitude',
    'radius_km',
    'polygon',
    'delivery_time',
    'min_order',
    'delivery_charge_type',
    'delivery_charge',
    'base_charge',
    'base_distance_km',
    'extra_charge',
    'extra_distance_km',
    'free_delivery_from',
    'self_pickup',
    'takes_cash',
    'time_zone',
    'hours',
    'holidays',
    'commission_percent',
    'items',
  ];
  const lines: (string | number | boolean | null)[][] = [header];
  const rows = await findStoreRows(db, await findStoreIds(db, storeIds));
  const sellers = new Map((await findSellers(db)).map((seller) => [seller.id, seller]));
  for (const store of rows) {
    const seller = store.sellerId === null ? undefined : sellers.get(store.sellerId);
    const corners =
      store.polygon?.map(({ latitude, longitude }) => `${latitude} ${longitude}`).join('; ') ?? '';
    lines.push([
      store.slug,
      store.name,
      store.description,
      store.address,
      store.phone,
      store.email,
      seller?.name ?? null,
      seller?.series ?? null,
      seller?.taxNumber ?? null,
      store.region || (seller?.region ?? null),
      store.isActive,
      store.latitude,
      store.longitude,
      store.radiusKm,
      corners,
      store.deliveryTime,
      money(store.minOrderPrice),
      store.deliveryChargeType,
      money(store.deliveryCharges),
      money(store.baseCharge),
      store.baseDistance,
      money(store.extraCharge),
      store.extraDistance,
      store.isFreeDelivery ? money(store.freeDeliveryMinCartValue) : null,
      store.hasSelfPickup,
      store.takesCash,
      store.timeZone,
      store.hours.map(({ day, opens, closes }) => `${dayNames[day]} ${opens}-${closes}`).join('; '),
      store.holidays.map(({ day }) => day).join('; '),
      (store.commissionBasisPoints / 100).toFixed(2),
      store.items,
    ]);
  }
  return lines;
}
