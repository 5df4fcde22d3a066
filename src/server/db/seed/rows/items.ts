import { findPictureComposition } from '#server/pictures/compositions/index.ts';
import type * as schema from '#server/db/schema/index.ts';
import { categories } from '../data/categories.ts';
import { demoItems } from '../data/items/index.ts';
import { itemNames } from '../data/translated-names/items-by-store/index.ts';
import { menus, portions, type DemoDish } from '../data/menus.ts';
import { nutrition } from '../data/nutrition.ts';
import { taxCodes } from '../data/tax-codes.ts';
import { sections } from '../data/content/sections.ts';
import { parsePackSize } from '../pack-size.ts';
import { translatedName } from '../translations.ts';
import { derivedNumber, slugOf } from '../slug.ts';
import type { DemoCategory, DemoItem } from '../types.ts';
import { calendarDayIn, type SeedDay } from './seed-day.ts';
import { idsOf } from './ids.ts';
import { storeId } from './stores.ts';

export const itemId = idsOf(
  'item',
  demoItems.map((item) => slugOf(item.name)),
);
export const categoryId = idsOf(
  'category',
  categories.map((category) => category.slug),
);

export function categoryRows(): (typeof schema.categories.$inferInsert)[] {
  return categories.map((category: DemoCategory, position) => ({
    id: categoryId(category.slug),
    slug: category.slug,
    name: category.name,
    tagline: category.tagline,
    image: category.picture,
    image2: category.picture2 ?? '',
    cloth: category.cloth,
    position,
    translations: {
      hi: { name: category.hindi, tagline: category.hindiTagline },
      ar: { name: category.arabic, tagline: category.arabicTagline },
    },
  }));
}

export function itemRows(seedDay: SeedDay): (typeof schema.items.$inferInsert)[] {
  return demoItems.map((item, position) => itemRow(item, position, seedDay));
}

function itemRow(item: DemoItem, position: number, seedDay: SeedDay): typeof schema.items.$inferInsert {
  const slug = slugOf(item.name);
  return {
    id: itemId(slug),
    slug,
    handle: slug,
    storeId: storeId(item.store),
    name: item.name,
    description: item.description,
    image: item.picture,
    bgImage: item.background ?? null,
    cloth: item.cloth ?? findPictureComposition(item.picture)!.cloth,
    brand: item.brand ?? '',
    price: item.price,
    oldPrice: item.old ?? null,
    isActive: !item.inactive,
    isVeg: item.veg,
    isFreeItem: item.free ?? false,
    isCombo: item.combo !== undefined,
    isPreItem: item.preItemInDays !== undefined,
    preAvailDate: item.preItemInDays === undefined ? null : calendarDayIn(seedDay, item.preItemInDays),
    hasVariant: item.variants !== undefined,
    ...parsePackSize(item.pack),
    taxClass: item.tax,
    taxCode: taxCodes[item.category as keyof typeof taxCodes],
    allergens: [...(item.allergens ?? [])],
    nutritionalFacts: factsOf(item),
    tags: item.words?.split(' ') ?? [],
    position,
    soldCount: soldCountOf(slug),
    ...dishFields(item.name),
  };
}

const dishes = new Map<string, DemoDish>(
  Object.values(menus).flatMap((sections) =>
    sections.flatMap((section) => section.dishes.map((dish) => [dish.name, dish] as const)),
  ),
);

/** What the menu of its store says about an item, and the item's translations. */
function dishFields(name: string) {
  const { portion, spice = 0, isBestseller = false } = dishes.get(name) ?? {};
  const { hi, ar } = translatedName(itemNames, name);
  const [english, hindi, arabic] = portion ? portions[portion] : [''];
  return {
    portion: english,
    spice,
    isBestseller,
    translations: {
      hi: { ...hi, ...(hindi && { portion: hindi }) },
      ar: { ...ar, ...(arabic && { portion: arabic }) },
    },
  };
}

/** The seeded number of sales. Featured items are seeded as best-sellers. */
function soldCountOf(slug: string): number {
  const forward = sections.filter(({ items = [] }) => items.includes(slug)).length;
  return derivedNumber(slug, 3, 300) + forward * 300;
}

function factsOf(item: DemoItem): { name: string; value: string }[] {
  const facts = item.combo || item.veg === null ? undefined : nutrition[item.picture];
  if (!facts) return [];
  const [energy, protein, carbohydrate, fat, fibre] = facts;
  return [
    { name: 'Energy', value: `${energy} kcal` },
    { name: 'Protein', value: `${protein} g` },
    { name: 'Carbohydrate', value: `${carbohydrate} g` },
    { name: 'Fat', value: `${fat} g` },
    { name: 'Fibre', value: `${fibre} g` },
  ];
}

/** The first category is the item's main category. */
export function itemCategoryRows(): (typeof schema.itemCategories.$inferInsert)[] {
  return demoItems.flatMap((item) =>
    [...new Set([item.category, ...(item.extraCategories ?? [])])].map((category, position) => ({
      itemId: itemId(slugOf(item.name)),
      categoryId: categoryId(category),
      position,
    })),
  );
}
