import type { Db } from '#server/db/client.ts';
import {
  addonCategories,
  addons,
  categories,
  comboParts,
  coupons,
  couponStores,
  itemAddonCategories,
  itemCategories,
  items,
  stores,
  variants,
} from '#server/db/schema/index.ts';
import { openShop, type TestShop } from './open-shop.ts';
import { addSeller } from './sellers.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '24:00' }));
const inAMonth = (now: Date, months: number) => new Date(now.getTime() + months * 30 * 86_400_000);

export const basketPoint = { latitude: 12.9719, longitude: 77.6412 };
export const farPoint = { latitude: 18.5074, longitude: 73.8077 };

/** Opens a shop with its own database, which contains the small market. */
export async function openSmallMarket(): Promise<{ shop: TestShop; market: SmallMarket }> {
  const shop = await openShop();
  return { shop, market: await seedSmallMarket(shop.db) };
}

/** Creates two stores with a few items of every kind; returns their ids by short names. */
export async function seedSmallMarket(db: Db, now = new Date()) {
  const place = {
    latitude: 12.9719,
    longitude: 77.6412,
    radiusKm: 5,
    hours: everyDay,
    timeZone: 'Asia/Kolkata',
    sellerId: await addSeller(db),
  };
  const [basket, dairy] = await db
    .insert(stores)
    .values([
      {
        ...place,
        slug: 'basket',
        name: 'Basket',
        minOrderPrice: 10_000,
        isFreeDelivery: true,
        freeDeliveryMinCartValue: 40_000,
        deliveryCharges: 2_500,
      },
      {
        ...place,
        slug: 'dairy',
        name: 'Dairy',
        deliveryChargeType: 'DYNAMIC',
        baseCharge: 2_000,
        baseDistance: 1,
        extraCharge: 500,
        extraDistance: 1,
      },
    ])
    .returning();
  const [fruit] = await db
    .insert(categories)
    .values({ slug: 'fruit', name: 'Fruit', image: 'apple' })
    .returning();

  const item = async (slug: string, values: Partial<typeof items.$inferInsert> = {}) => {
    const [row] = await db
      .insert(items)
      .values({ slug, storeId: basket!.id, name: slug, image: 'apple', ...values })
      .returning();
    await db.insert(itemCategories).values({ itemId: row!.id, categoryId: fruit!.id });
    return row!.id;
  };
  const variant = async (itemId: number, values: Partial<typeof variants.$inferInsert> = {}) => {
    const [row] = await db
      .insert(variants)
      .values({ itemId, name: '', regularPrice: 5_000, onHand: 50, isDefault: true, ...values })
      .returning();
    return row!.id;
  };

  const apple = await item('apple');
  const apple1 = await variant(apple);
  const pear = await item('pear');
  const pear1 = await variant(pear, { regularPrice: 3_000, salePrice: 2_600, onHand: 3 });
  const orange = await item('orange', { hasVariant: true });
  const orangeSmall = await variant(orange, { name: '500 g', regularPrice: 6_400 });
  const orangeBig = await variant(orange, {
    name: '2 kg',
    regularPrice: 22_000,
    isDefault: false,
    isActive: false,
    position: 1,
  });
  const endless = await item('endless');
  const endless1 = await variant(endless, { onHand: 0, isInfinite: true });
  const butter = await item('butter');
  const butter1 = await variant(butter, { onHand: 0, isNegative: true });
  const gift = await item('gift', { isFreeItem: true });
  const gift1 = await variant(gift, { regularPrice: 1_000 });
  const plain = await item('plain', { price: 1_500 });
  const milk = await item('milk', { storeId: dairy!.id });
  const milk1 = await variant(milk, { regularPrice: 8_800 });
  const box = await item('box', { isCombo: true, price: 7_000 });
  await db.insert(comboParts).values({ comboItemId: box, itemId: pear, variantId: pear1, quantity: 2 });

  const [single, many, foreign] = await db
    .insert(addonCategories)
    .values([
      { storeId: basket!.id, name: 'Cut', type: 'SINGLE', isRequired: true },
      { storeId: basket!.id, name: 'Extras', type: 'MULTIPLE' },
      { storeId: dairy!.id, name: 'Cup', type: 'MULTIPLE' },
    ])
    .returning();
  const added = await db
    .insert(addons)
    .values([
      { addonCategoryId: single!.id, name: 'Whole', price: 0, position: 0 },
      { addonCategoryId: single!.id, name: 'Diced', price: 500, position: 1 },
      { addonCategoryId: many!.id, name: 'Honey', price: 1_000 },
      { addonCategoryId: foreign!.id, name: 'Glass', price: 700 },
    ])
    .returning();
  const [whole, diced, honey, glass] = added.map((row) => row.id);
  const melon = await item('melon');
  const melon1 = await variant(melon);
  await db.insert(itemAddonCategories).values([
    { itemId: melon, addonCategoryId: single!.id, position: 0 },
    { itemId: melon, addonCategoryId: many!.id, position: 1 },
  ]);

  const coupon = async (code: string, values: Partial<typeof coupons.$inferInsert>) => {
    const [row] = await db
      .insert(coupons)
      .values({ code, title: code, discountType: 'FIXED', discount: 1_000, ...values })
      .returning();
    return row!.id;
  };
  await coupon('FLAT60', { discount: 6_000, minSubtotal: 29_900 });
  await coupon('TEN', { discountType: 'PERCENTAGE', discount: 10 });
  await coupon('HALFCAP', { discountType: 'PERCENTAGE', discount: 50, maxDiscount: 2_000 });
  await coupon('QUIET', {
    discountType: 'PERCENTAGE',
    discount: 15,
    minSubtotal: 900_000,
    hideMessage: true,
    isListed: false,
  });
  await coupon('OLD', { endsAt: inAMonth(now, -1) });
  await coupon('SOON', { startsAt: inAMonth(now, 1), minSubtotal: 150_000 });
  await coupon('GONE', { maxUses: 1, uses: 1 });
  await coupon('TREAT', { discount: 0, freeItemId: gift });
  const dairyOnly = await coupon('DAIRY', { discountType: 'PERCENTAGE', discount: 20 });
  await db.insert(couponStores).values({ couponId: dairyOnly, storeId: dairy!.id });

  const line = (item_id: number, variant_id: number | null, quantity = 1, addon_ids: number[] = []) => ({
    item_id,
    variant_id,
    addon_ids,
    quantity,
  });
  return {
    basket: basket!.id,
    dairy: dairy!.id,
    apple,
    apple1,
    pear,
    pear1,
    orange,
    orangeSmall,
    orangeBig,
    endless,
    endless1,
    butter,
    butter1,
    gift,
    gift1,
    plain,
    milk,
    milk1,
    box,
    melon,
    melon1,
    whole: whole!,
    diced: diced!,
    honey: honey!,
    glass: glass!,
    line,
  };
}

export type SmallMarket = Awaited<ReturnType<typeof seedSmallMarket>>;
