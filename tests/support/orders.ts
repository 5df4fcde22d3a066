import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { eq, sql } from 'drizzle-orm';
import type { AppEnv } from '#server/api/create-router.ts';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import type { PaymentProvider } from '#server/adapters/payment-provider.ts';
import { type AppDependencies, setAppDependencies } from '#server/process/app-dependencies.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import { type Db, type OpenDatabase, openDatabase } from '#server/db/client.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import {
  addonCategories,
  addons,
  coupons,
  couponStores,
  itemAddonCategories,
  items,
  stores,
  users,
  variants,
} from '#server/db/schema/index.ts';
import { createHttpApp } from '#server/middleware/create-http-app.ts';
import { newGuestKey } from '#server/request/guest-cookie.ts';
import { createCheckoutToken } from '#server/services/account/guest-checkout-token.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { addSeller } from './sellers.ts';

export type ApiResponse = {
  status: number;
  success: boolean;
  data: any;
  error: { code: string; message: string; fields?: any; details?: any };
  headers: Headers;
};

/** A shop with its own database, called through the real API; the test sets its clock. */
export type TestShop = {
  db: Db;
  app: AppDependencies;
  http: Hono<AppEnv>;
  open: OpenDatabase;
  url: string;
  clock: { now: () => Date; set: (iso: string) => void; advance: (ms: number) => void };
  call: (path: string, body: unknown, who?: Guest | { cookie: string } | null) => Promise<ApiResponse>;
  guest: (phone?: string) => Promise<Guest>;
  close: () => Promise<void>;
  breaches: () => ReturnType<typeof checkInvariants>;
};

/** A guest's device: its secret key, and the cookies with that key and the proof of the verified phone. */
export type Guest = { phone: string; cookie: string; key: string };

/** Wednesday noon in the market's time zone. */
export const wednesdayNoon = '2026-06-24T06:30:00.000Z';

export async function openTestShop({
  seeded = false,
  max = 20,
  database,
  providers = () => [],
}: {
  seeded?: boolean;
  max?: number;
  database?: TestDatabase;
  /** Payment providers with the shop’s clock. */
  providers?: (clock: TestShop['clock']) => readonly PaymentProvider[];
} = {}): Promise<TestShop> {
  database ??= await createTestDatabase({ seeded });
  process.env['LOG_LEVEL'] ??= 'silent';
  const open = openDatabase(database.url, { max });
  let now = new Date(wednesdayNoon);
  const clock = {
    now: () => now,
    set: (iso: string) => void (now = new Date(iso)),
    advance: (ms: number) => void (now = new Date(now.getTime() + ms)),
  };
  const app: AppDependencies = { db: open.db, clock, providers: providers(clock), senders: {} };
  setAppDependencies(app);
  // The process may still have cached the settings of an earlier test’s database.
  applyPurge([purgeAllTag]);
  const http = createHttpApp({ pages: async (c) => c.text('a page'), compress: false });
  let phones = 0;
  return {
    db: open.db,
    app,
    http,
    open,
    url: database.url,
    clock,
    async call(path, body, who = null) {
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      if (who)
        Object.assign(headers, {
          cookie: who.cookie,
          origin: 'http://localhost:4321',
          'sec-fetch-site': 'same-origin',
        });
      const response = await http.request(`http://localhost:4321/api${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return {
        status: response.status,
        headers: response.headers,
        ...((await response.json()) as Omit<ApiResponse, 'status' | 'headers'>),
      };
    },
    async guest(phone = `+9198450${String(10_000 + (phones += 1))}`) {
      const token = await createCheckoutToken({ db: open.db, clock }, phone);
      const key = newGuestKey();
      return { phone, key, cookie: `guest=${key}; checkout=${token}` };
    },
    // Thousands of orders of a long run take longer than a request of the shop may.
    breaches: () =>
      open.db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        return checkInvariants(tx);
      }),
    async close() {
      setAppDependencies(undefined);
      await open.close();
      await database.drop();
    },
  };
}

export const newKey = (): string => randomBytes(16).toString('base64url');

/** Indiranagar, where the test store delivers. */
export const home = {
  latitude: 12.9719,
  longitude: 77.6412,
  address: '12, 6th Cross, Indiranagar',
  house: '2nd floor',
  tag: 'Home',
};
export const farAway = { ...home, latitude: 18.5074, longitude: 73.8077, address: 'Kothrud, Pune' };

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '08:00', closes: '22:00' }));
let serial = 0;

export async function addStore(db: Db, changes: Partial<typeof stores.$inferInsert> = {}): Promise<number> {
  const slug = `store-${(serial += 1)}`;
  const sellerId = changes.sellerId ?? (await addSeller(db));
  const [row] = await db
    .insert(stores)
    .values({
      slug,
      name: `Store ${serial}`,
      latitude: 12.975,
      longitude: 77.64,
      radiusKm: 5,
      deliveryCharges: 2500,
      hours: everyDay,
      autoAccept: true,
      ...changes,
      sellerId,
    })
    .returning({ id: stores.id });
  return row!.id;
}

/** Adds an item with one default variant. */
export async function addItem(
  db: Db,
  storeId: number,
  variant: Partial<typeof variants.$inferInsert> = {},
  item: Partial<typeof items.$inferInsert> = {},
): Promise<{ item_id: number; variant_id: number; addon_ids: number[]; quantity: number }> {
  const [row] = await db
    .insert(items)
    .values({ slug: `item-${(serial += 1)}`, storeId, name: `Item ${serial}`, image: 'tomato', ...item })
    .returning({ id: items.id });
  const [made] = await db
    .insert(variants)
    .values({
      itemId: row!.id,
      name: '500 g',
      regularPrice: 10_000,
      isDefault: true,
      onHand: 100,
      ...variant,
    })
    .returning({ id: variants.id });
  return { item_id: row!.id, variant_id: made!.id, addon_ids: [], quantity: 1 };
}

export async function addAddons(
  db: Db,
  storeId: number,
  itemId: number,
  type: 'SINGLE' | 'MULTIPLE',
  prices: number[],
): Promise<number[]> {
  const [category] = await db
    .insert(addonCategories)
    .values({ storeId, name: 'Extras', type, isRequired: type === 'SINGLE' })
    .returning({ id: addonCategories.id });
  await db.insert(itemAddonCategories).values({ itemId, addonCategoryId: category!.id });
  const rows = await db
    .insert(addons)
    .values(prices.map((price, index) => ({ addonCategoryId: category!.id, name: `Extra ${index}`, price })))
    .returning({ id: addons.id });
  return rows.map(({ id }) => id);
}

export async function addCoupon(
  db: Db,
  changes: Partial<typeof coupons.$inferInsert> = {},
  storeIds: number[] = [],
): Promise<{ id: number; code: string }> {
  const code = changes.code ?? `CODE${(serial += 1)}`;
  const [row] = await db
    .insert(coupons)
    .values({ discountType: 'FIXED', discount: 1000, ...changes, code })
    .returning({ id: coupons.id });
  if (storeIds.length > 0)
    await db.insert(couponStores).values(storeIds.map((storeId) => ({ couponId: row!.id, storeId })));
  return { id: row!.id, code };
}

/** Gives an account a phone that it has verified. */
export async function setVerifiedPhone(db: Db, userId: string, phone: string): Promise<void> {
  await db.update(users).set({ phoneNumber: phone, phoneNumberVerified: true }).where(eq(users.id, userId));
}

/**
 * A request to place an order, as the checkout sends it. The house contains the guest's phone number, so that guests
 * have different addresses.
 */
export function orderOf(
  guest: { phone: string },
  restaurantId: number,
  lines: object[],
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    idempotency_key: newKey(),
    restaurant_id: restaurantId,
    items: lines,
    userSelected: 'delivery',
    address: { ...home, house: `Flat ${guest.phone}` },
    payment_method: 'cash',
    name: 'Meera Nair',
    phone: guest.phone,
    ...changes,
  };
}

export async function countRows(
  db: Db,
  table:
    'orders' | 'order_lines' | 'coupon_uses' | 'idempotency_keys' | 'messages' | 'audit_log' | 'payments',
): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return rows[0]!.n;
}

export async function stockOf(db: Db, variantId: number): Promise<{ on_hand: number; reserved: number }> {
  const { rows } = await db.execute<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from variants where id = ${variantId}`,
  );
  return rows[0]!;
}
