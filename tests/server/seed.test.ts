import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '#domain/store.ts';
import { openState, openingWindowsOf } from '#domain/opening-hours.ts';
import { deliversTo } from '#domain/zone.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { coupons, users, accounts, addresses, documents, areas } from '#server/db/schema/index.ts';
import { landing } from '#server/db/seed/data/content/landing.ts';
import { sections } from '#server/db/seed/data/content/sections.ts';
import { people } from '#server/db/seed/data/people.ts';
import { demoSignIns } from '#server/db/seed/demo-sign-ins.ts';
import { seedIfEmpty } from '#server/db/seed/seed.ts';
import { createTestDatabase } from '../support/database.ts';
import { openDemoMarket, seedDay as now, type DemoMarket } from '../support/demo-market.ts';

let market: DemoMarket;
let opened: OpenDatabase;
let stores: readonly Store[];

beforeAll(async () => {
  market = await openDemoMarket();
  ({ opened, stores } = market);
});
afterAll(() => market.close());

const storeOf = (slug: string) => stores.find((each) => each.slug === slug)!;

describe('the seeder', () => {
  test('fills an empty database once and leaves a filled database unchanged', async () => {
    const other = await createTestDatabase();
    const both = await Promise.all([seedIfEmpty(other.url, { now }), seedIfEmpty(other.url, { now })]);
    expect(both.toSorted()).toEqual([false, true]);
    await other.drop();
  });

  test('creates the same market every time', async () => {
    const other = await createTestDatabase();
    await seedIfEmpty(other.url, { now });
    expect(await dump(other.url)).toEqual(await dump(market.url));
    await other.drop();
  });

  test('sets sequences so that new ids are free', async () => {
    const [row] = await opened.db
      .insert(areas)
      .values({ name: 'Test', city: 'Test', region: 'Test', pinCode: '1', latitude: 1, longitude: 1 })
      .returning();
    expect(row!.id).toBeGreaterThan(60);
    await opened.pool.query('delete from areas where id = $1', [row!.id]);
    const next = await opened.pool.query("select nextval(pg_get_serial_sequence('items', 'id')) as id");
    expect(Number(next.rows[0].id)).toBeGreaterThan(market.stock.length);
  });
});

describe('places and stores', () => {
  test('include at least 60 areas in three cities, with pin codes, and only Hosahalli has no store', async () => {
    const all = await opened.db.select().from(areas);
    const unserved = all.filter((area) => !stores.some((store) => deliversTo(store, area)));
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map(({ city }) => city)).size).toBeGreaterThanOrEqual(3);
    expect(all.every(({ pinCode }) => /^[1-9]\d{5}$/.test(pinCode))).toBe(true);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.filter(({ isPopular }) => isPopular).length).toBeGreaterThanOrEqual(8);
    expect(unserved.map(({ name }) => name)).toEqual(['Hosahalli']);
  });

  test('include neighbouring areas with different sets of stores', async () => {
    const all = await opened.db.select().from(areas);
    const zones = new Set(
      all.map((area) =>
        stores
          .filter((store) => deliversTo(store, area))
          .map(({ slug }) => slug)
          .join(),
      ),
    );
    expect(zones.size).toBeGreaterThanOrEqual(10);
  });

  test('include stores of every kind: polygon and radius, fixed and DYNAMIC charges, with and without free delivery', () => {
    expect(stores.length).toBeGreaterThanOrEqual(8);
    expect(stores.filter(({ polygon }) => polygon !== null).length).toBeGreaterThanOrEqual(2);
    expect(
      stores.filter(({ polygon, delivery_radius }) => polygon === null && delivery_radius !== null).length,
    ).toBeGreaterThanOrEqual(2);
    expect(new Set(stores.map(({ delivery_charge_type }) => delivery_charge_type))).toEqual(
      new Set(['FIXED', 'DYNAMIC']),
    );
    expect(new Set(stores.map(({ is_free_delivery }) => is_free_delivery))).toEqual(new Set([0, 1]));
    expect(new Set(stores.map(({ is_self_pickup }) => is_self_pickup))).toEqual(new Set([0, 1]));
    expect(stores.some(({ min_order_price }) => min_order_price === 0)).toBe(true);
    expect(new Set(stores.map(({ color }) => color)).size).toBe(stores.length);
    expect(stores.every((store) => deliversTo(store, store))).toBe(true);
  });

  test('include a store that is always closed, a store that is open overnight, and in each city a store that is always open', () => {
    expect(openState(storeOf('tomato-raju'), now)).toMatchObject({ is_open: false });
    expect(storeOf('night-owl-kitchen').hours.every(({ opens, closes }) => closes <= opens)).toBe(true);
    expect(openState(storeOf('night-owl-kitchen'), new Date('2026-03-11T02:00:00+05:30'))).toMatchObject({
      is_open: true,
    });
    for (const slug of ['green-basket', 'kaveri-dairy', 'deccan-mandi', 'chandni-stores']) {
      for (let hour = 0; hour < 24; hour++)
        expect(openState(storeOf(slug), new Date(now.getTime() + hour * 3_600_000))).toMatchObject({
          is_open: true,
        });
    }
    const [holiday] = storeOf('old-fort-bakery').holidays;
    expect(openingWindowsOf(storeOf('old-fort-bakery'), holiday!)).toEqual([]);
  });
});

test('the kitchens are menus, whose sections list every dish once', async () => {
  const kitchens = stores.filter(({ layout }) => layout === 'menu');
  expect(kitchens.map(({ slug }) => slug)).toEqual(['night-owl-kitchen', 'dilli-dhaba']);
  const { rows } = await opened.pool.query(
    `select s.id, count(*)::int as items, count(l.item_id)::int as listed, count(distinct l.section_id)::int as sections
      from stores s join items i on i.store_id = s.id left join menu_section_items l on l.item_id = i.id
      where s.layout = 'menu' group by s.id order by s.id`,
  );
  for (const { items: all, listed, sections: used } of rows) {
    expect(listed).toBe(all);
    expect(used).toBeGreaterThanOrEqual(5);
  }
});

describe('offers, people, documents', () => {
  test('include coupons of every kind', async () => {
    const all = await opened.db.select().from(coupons);
    const kinds: Record<string, (coupon: (typeof all)[number]) => boolean> = {
      'percentage with a cap': (each) => each.discountType === 'PERCENTAGE' && each.maxDiscount !== null,
      'percentage without a cap': (each) => each.discountType === 'PERCENTAGE' && each.maxDiscount === null,
      fixed: (each) => each.discountType === 'FIXED' && each.discount > 0,
      'from a subtotal': (each) => each.minSubtotal > 0,
      'in the future': (each) => each.startsAt !== null && each.startsAt > now,
      expired: (each) => each.endsAt !== null && each.endsAt < now,
      'used up': (each) => each.maxUses !== null && each.uses === each.maxUses,
      'once per customer': (each) => each.maxUsesPerCustomer === 1,
      'with a free item': (each) => each.freeItemId !== null,
      'that says nothing': (each) => each.hideMessage,
    };
    for (const [kind, is] of Object.entries(kinds)) expect(all.some(is), kind).toBe(true);
    const { rows } = await opened.pool.query(
      'select count(distinct coupon_id)::int as bound from coupon_stores',
    );
    expect(rows[0].bound).toBeGreaterThanOrEqual(2);
  });

  test('contain only links to existing records, and a discounted deal of the day', () => {
    const names = (bodies: readonly { items?: readonly string[] | undefined }[]) =>
      bodies.flatMap(({ items = [] }) => items);
    const slugs = market.stock.map(({ slug }) => slug);
    for (const slug of names(sections)) expect(slugs).toContain(slug);
    const deals = names(sections.filter(({ kind }) => kind === 'deal_of_the_day'));
    for (const slug of deals) {
      const each = market.stock.find((item) => item.slug === slug)!;
      expect(each.old_price, each.name).not.toBeNull();
    }
  });

  test('include demo people who can sign in, and a customer with six addresses, one of which has no store', async () => {
    const people = await opened.db.select().from(users);
    const passwords = await opened.db.select().from(accounts);
    for (const { email, password } of demoSignIns) {
      const person = people.find((each) => each.email === email)!;
      const account = passwords.find(
        ({ userId, providerId }) => userId === person.id && providerId === 'credential',
      )!;
      expect(await verify(account.password!, password)).toBe(true);
    }
    expect(new Set(people.map(({ role }) => role))).toEqual(
      new Set(['customer', 'author', 'editor', 'shop', 'support', 'rider', 'admin']),
    );
    const saved = (await opened.db.select().from(addresses)).filter(({ userId }) => userId === 'demo-asha');
    expect(saved.length).toBeGreaterThanOrEqual(5);
    expect(saved.filter((address) => !stores.some((store) => deliversTo(store, address))).length).toBe(1);
    expect(saved.filter(({ isDefault }) => isDefault).length).toBe(1);
  });

  test('include a landing page that is true of the market: number of stores, price, people, hours', () => {
    const texts = JSON.stringify(landing);
    expect(stores).toHaveLength(11);
    expect(texts).toContain('Eleven small stores in Bengaluru, Pune and Delhi');
    const brinjal = market.stock.find(({ slug }) => slug === 'long-brinjal')!;
    expect(texts).toContain(
      `brinjals was soft. I reported it from the order and had my ₹${brinjal.price / 100} back`,
    );
    for (const { name } of people) expect(texts).not.toContain(name);
    for (const slug of ['kaveri-dairy', 'green-basket'])
      for (const { opens, closes } of storeOf(slug).hours)
        expect([opens, closes]).toEqual(['00:00', '24:00']);
  });

  test('include settings, home and languages as published documents', async () => {
    const all = await opened.db.select().from(documents);
    expect(
      all
        .filter(({ locale }) => locale === '')
        .every(({ state, publishedRevisionId }) => state === 'published' && publishedRevisionId !== null),
    ).toBe(true);
    expect(all.map(({ kind, slug }) => `${kind}/${slug}`)).toEqual(
      expect.arrayContaining(['settings/shop', 'home/home', 'language/en', 'language/hi']),
    );
  });
});

/** All rows of all tables, without the columns that differ between two databases with the same content. */
async function dump(url: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = await client.query(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const found: Record<string, unknown[]> = {};
  for (const { table_name: table } of tables.rows) {
    const { rows } = await client.query(
      `select to_jsonb(t) - 'created_at' - 'updated_at' - 'instance_id' - 'transaction_id' as row from ${table} t order by 1`,
    );
    found[table] = rows.map(({ row }) => row);
  }
  await client.end();
  return found;
}
