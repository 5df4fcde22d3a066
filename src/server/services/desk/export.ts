import { asc, desc } from 'drizzle-orm';
import type { ExportKind } from '#contracts/desk/files.ts';
import { csvLine } from '#server/csv.ts';
import type { Db } from '#server/db/client.ts';
import { coupons, couponStores, orders, stores, users } from '#server/db/schema/index.ts';
import { type Access, inOwnStores } from './access.ts';
import { listCategories } from './categories.ts';
import { exportProducts } from './export-products.ts';
import { farmVisitLines } from './farm-visits.ts';
import { type DeskRefusal, refusal } from './refusal.ts';
import { readStores } from './stores.ts';

type Lines = Iterable<readonly (string | number | boolean | null)[]>;

/** One kind of thing as a CSV file. Amounts are in the currency's units, as its file of products has them. */
export async function exportCsv(
  db: Db,
  what: ExportKind,
  { access, digits, today }: { access: Access; digits: number; today: string },
): Promise<{ ok: true; file: { name: string; text: string } } | DeskRefusal> {
  if ((what === 'customers' || what === 'farm-visits') && access.role !== 'admin')
    return refusal('forbidden', 'Only an administrator takes the list of customers along.');
  const money = (minor: number | null) => (minor === null ? null : inUnits(minor, digits));
  const write = {
    stores: storeLines,
    categories: categoryLines,
    items: exportProducts,
    coupons: couponLines,
    orders: orderLines,
    customers: customerLines,
    'farm-visits': farmVisitLines,
  }[what];
  const lines = await write(db, access, money);
  return { ok: true, file: { name: `${what}-${today}.csv`, text: [...lines].map(csvLine).join('') } };
}

/** 9265 with two digits is 92.65. */
export function inUnits(minor: number, digits: number): string {
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return `${minor < 0 ? '-' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`;
}

export type Money = (minor: number | null) => string | null;

async function storeLines(db: Db, access: Access, money: Money): Promise<Lines> {
  const found = await db
    .select({ id: stores.id })
    .from(stores)
    .where(inOwnStores(access, stores.id))
    .orderBy(asc(stores.position), asc(stores.id));
  const header = [
    'slug',
    'name',
    'description',
    'address',
    'phone',
    'tax_number',
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
    'time_zone',
    'hours',
    'holidays',
    'items',
  ];
  const lines: (string | number | boolean | null)[][] = [header];
  const rows = await readStores(
    db,
    found.map(({ id }) => id),
  );
  for (const store of rows) {
    const corners =
      store.polygon?.map(({ latitude, longitude }) => `${latitude} ${longitude}`).join('; ') ?? '';
    lines.push([
      store.slug,
      store.name,
      store.description,
      store.address,
      store.phone,
      store.taxNumber,
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
      store.timeZone,
      store.hours.map(({ day, opens, closes }) => `${dayNames[day]} ${opens}-${closes}`).join('; '),
      store.holidays.map(({ day }) => day).join('; '),
      store.items,
    ]);
  }
  return lines;
}

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

async function categoryLines(db: Db): Promise<Lines> {
  const { rows } = await listCategories(db, { page: 1, perPage: 100_000, order: 'ASC' });
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return [
    ['slug', 'name', 'tagline', 'parent', 'picture', 'cloth', 'position', 'is_active', 'items'],
    ...rows.map((row) => [
      row.slug,
      row.name,
      row.tagline,
      row.parentId === null ? '' : (slugs.get(row.parentId) ?? ''),
      row.image,
      row.cloth,
      row.position,
      row.isActive,
      row.items,
    ]),
  ];
}

async function couponLines(db: Db, { storeIds }: Access, money: Money): Promise<Lines> {
  const [rows, links] = await Promise.all([
    db.select().from(coupons).orderBy(asc(coupons.code)),
    db.select({ couponId: couponStores.couponId, storeId: couponStores.storeId }).from(couponStores),
  ]);
  const names = new Map(
    (await db.select({ id: stores.id, slug: stores.slug }).from(stores)).map(({ id, slug }) => [id, slug]),
  );
  const own = rows
    .map((row) => ({
      row,
      ids: links.filter(({ couponId }) => couponId === row.id).map(({ storeId }) => storeId),
    }))
    .filter(({ ids }) => storeIds === null || (ids.length > 0 && ids.every((id) => storeIds.includes(id))));
  return [
    [
      'code',
      'title',
      'type',
      'discount',
      'max_discount',
      'min_subtotal',
      'starts_at',
      'ends_at',
      'max_uses',
      'max_uses_per_customer',
      'uses',
      'is_listed',
      'is_active',
      'stores',
    ],
    ...own.map(({ row, ids }) => [
      row.code,
      row.title,
      row.discountType,
      row.discountType === 'PERCENTAGE' ? row.discount : money(row.discount),
      money(row.maxDiscount),
      money(row.minSubtotal),
      row.startsAt?.toISOString() ?? null,
      row.endsAt?.toISOString() ?? null,
      row.maxUses,
      row.maxUsesPerCustomer,
      row.uses,
      row.isListed,
      row.isActive,
      ids.map((id) => names.get(id) ?? id).join('; '),
    ]),
  ];
}

async function orderLines(db: Db, access: Access, money: Money): Promise<Lines> {
  const names = new Map(
    (await db.select({ id: stores.id, slug: stores.slug }).from(stores)).map(({ id, slug }) => [id, slug]),
  );
  const rows = await db
    .select()
    .from(orders)
    .where(inOwnStores(access, orders.storeId))
    .orderBy(desc(orders.id))
    .limit(50_000);
  return [
    [
      'invoice',
      'store',
      'placed_at',
      'status',
      'mode',
      'customer',
      'phone',
      'address',
      'payment',
      'coupon',
      'item_total',
      'tax',
      'total',
      'note',
    ],
    ...rows.map((row) => [
      row.invoiceNumber,
      names.get(row.storeId) ?? row.storeId,
      row.placedAt.toISOString(),
      row.status,
      row.mode,
      row.customerName,
      row.phone,
      [row.house, row.address].filter(Boolean).join(', '),
      row.paymentMethod,
      row.couponCode,
      money(row.itemTotal),
      money(row.taxTotal),
      money(row.total),
      row.note,
    ]),
  ];
}

async function customerLines(db: Db): Promise<Lines> {
  const rows = await db.select().from(users).orderBy(asc(users.createdAt), asc(users.id));
  return [
    ['name', 'email', 'phone', 'role', 'is_banned', 'ban_reason', 'tax_number', 'since'],
    ...rows.map((row) => [
      row.name,
      row.email,
      row.phoneNumber,
      row.role,
      row.isBanned,
      row.banReason,
      row.taxNumber,
      row.createdAt.toISOString(),
    ]),
  ];
}
