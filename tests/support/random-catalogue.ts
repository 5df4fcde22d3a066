import fc from 'fast-check';
import { inArray } from 'drizzle-orm';
import { cleanText } from '#domain/text.ts';
import { estimatedPrice } from '#domain/estimated-weight.ts';
import { isDateLike, isShortenedCode } from '#server/services/import/damaged-code.ts';
import type { Db } from '#server/db/client.ts';
import {
  categories,
  itemCategories,
  items,
  media,
  menuSectionItems,
  menuSections,
  stores,
  variants,
} from '#server/db/schema/index.ts';

/** Texts as editors save them, with what spreadsheets, lists and paths have to escape. */
const hostile = fc.constantFrom(
  '=1+1',
  "'=1",
  "''",
  '+919845012345',
  '-5',
  '@x',
  'a, b',
  'a;b > c: d',
  'back\\slash\\',
  '\\,',
  '"quoted"',
  'Fish & chips',
  '&amp;',
  '&uuml;',
  '<b>bold</b>',
  'चाय 🍯',
  'عسل',
  '02-Jan',
  '8.90103E+12',
  'Default Title',
  'TRUE',
  '500 g',
  '!!!',
  '🍎',
);
const text = (maxLength: number) =>
  fc
    .oneof(
      { weight: 2, arbitrary: hostile },
      { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength }) },
    )
    .map((value) => cleanText(value).replace(/\s+/g, ' ').trim().slice(0, maxLength).trim())
    .filter((value) => value.isWellFormed() && !value.includes('\ufffd'));
const name = (maxLength: number) => text(maxLength).filter((value) => value !== '');
const lines = fc.array(text(40), { maxLength: 4 }).map((each) => each.join('\n').trim());
const diet = fc.constantFrom(null, true, false);
const amount = fc.integer({ min: 0, max: 1_000_000 });
const sizes = fc.oneof(
  fc.constant({ unitId: null, measurement: null }),
  fc.record({
    unitId: fc.constantFrom(null, 1, 2, 3),
    measurement: fc.oneof(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 9_999 }).map((thousandths) => thousandths / 1000),
    ),
  }),
);
const translations = (fields: readonly string[]) =>
  fc.dictionary(
    fc.constantFrom('hi', 'ar', 'pt-BR'),
    fc
      .subarray([...fields], { minLength: 1 })
      .chain((chosen) => fc.record(Object.fromEntries(chosen.map((field) => [field, name(30)])))),
    { maxKeys: 2 },
  );

const variant = fc
  .record({
    sku: fc.oneof(
      fc.constant(null),
      fc.constant(''),
      name(20).map((value) => value.replaceAll(' ', '_')),
    ),
    regularPrice: amount,
    sale: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 1, noNaN: true })),
    isActive: fc.boolean(),
    onHand: fc.integer({ min: 0, max: 200 }),
    reserved: fc.integer({ min: 0, max: 20 }),
    minStock: fc.integer({ min: 0, max: 3 }),
    stock: fc.constantFrom('counted', 'infinite', 'negative'),
    isVeg: diet,
    size: sizes,
    isWeighed: fc.boolean(),
    isForMembers: fc.boolean(),
    translations: translations(['name']),
  })
  .map(({ sale, stock, size, isWeighed, isForMembers, reserved, regularPrice, onHand, ...fields }) => {
    const weighed = isWeighed
      ? estimatedPrice(40_000, { unit_id: size.unitId, measurement: size.measurement })
      : null;
    const regular = weighed ?? regularPrice;
    const grams = size.unitId === null ? null : size.measurement;
    return {
      ...fields,
      ...size,
      regularPrice: regular,
      salePrice: sale === null ? null : Math.floor(regular * sale),
      pricePerKg: weighed === null ? null : 40_000,
      memberPrice: isForMembers && grams !== null && grams >= 1 ? Math.floor(regular / 2) : null,
      onHand: stock === 'negative' ? onHand - 100 : onHand + reserved,
      reserved: stock === 'counted' ? reserved : 0,
      isInfinite: stock === 'infinite',
      isNegative: stock === 'negative',
    };
  });

const item = fc.record({
  handle: fc.oneof({ weight: 5, arbitrary: fc.constant('own' as const) }, fc.constant('slug' as const)),
  store: fc.constantFrom('corner', 'market'),
  name: name(60),
  description: lines,
  brand: text(30),
  image: fc.constantFrom('mango', 'media'),
  pictures: fc.subarray(['honey', 'media']),
  isActive: fc.boolean(),
  publication: fc.constantFrom('draft' as const, 'published' as const, 'withdrawn' as const),
  isVeg: diet,
  taxClass: fc.constantFrom('standard', 'reduced', 'high', 'none', 'from an earlier time'),
  taxCode: fc.constantFrom('', '0409', '996331'),
  allergens: fc.array(name(20), { maxLength: 3 }),
  nutritionalFacts: fc.uniqueArray(fc.record({ name: name(20), value: text(20) }), {
    maxLength: 3,
    selector: (fact) => fact.name,
  }),
  portion: text(20),
  spice: fc.integer({ min: 0, max: 3 }),
  isBestseller: fc.boolean(),
  section: fc.option(fc.record({ index: fc.nat({ max: 2 }), position: fc.integer({ min: 0, max: 40 }) })),
  tags: fc.array(name(20), { maxLength: 5 }),
  translations: translations(['name', 'description', 'portion', 'other']),
  categories: fc.uniqueArray(fc.nat({ max: 7 }), { maxLength: 4 }),
  position: fc.integer({ min: 0, max: 5 }),
  price: amount,
  oldPrice: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 1_000 })),
  size: sizes,
  variants: fc.array(variant, { maxLength: 4 }),
  names: fc.uniqueArray(name(30), { minLength: 4, maxLength: 4, selector: (value) => value.toLowerCase() }),
  isPlain: fc.boolean(),
  defaultVariant: fc.nat({ max: 3 }),
  keepsFlag: fc.boolean(),
});
const category = fc.record({
  name: fc.oneof(fc.constantFrom('Fruit', 'fruit', 'Fruit & Veg'), name(30)),
  parent: fc.option(fc.nat({ max: 7 })),
});

export interface RandomCatalogue {
  items: (typeof item extends fc.Arbitrary<infer Value> ? Value : never)[];
  categories: { name: string; parent: number | null }[];
  /** The names of the sections that each store's menu has. */
  sections: string[];
  isForeign: boolean;
}

/** Catalogues of two stores. With `isForeign`, they have nothing that only the database of this shop can tell apart. */
export const catalogueOf = ({ isForeign = false } = {}): fc.Arbitrary<RandomCatalogue> =>
  fc.record({
    items: fc.array(item, { minLength: 1, maxLength: 5 }),
    categories: isForeign
      ? fc.uniqueArray(category, { minLength: 8, maxLength: 8, selector: (each) => keyOf(each.name) })
      : fc.array(category, { minLength: 8, maxLength: 8 }),
    sections: isForeign
      ? fc.uniqueArray(name(30), { minLength: 3, maxLength: 3, selector: keyOf })
      : fc.array(fc.oneof(fc.constantFrom('Mains', 'mains'), name(30)), { minLength: 3, maxLength: 3 }),
    isForeign: fc.constant(isForeign),
  });

const keyOf = (value: string) =>
  value
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

export async function saveCatalogue(db: Db, generated: RandomCatalogue): Promise<void> {
  // The objects of fast-check have no prototype, which Drizzle does not expect.
  const catalogue = structuredClone(generated);
  const found = await db
    .select()
    .from(stores)
    .where(inArray(stores.slug, ['corner', 'market']));
  const storeIds = new Map(found.map(({ id, slug }) => [slug, id]));
  await db.insert(media).values({
    file: 'abcdef0123456789abcdef01',
    title: 'A picture',
    width: 40,
    height: 30,
    bytes: 100,
  });
  const categoryIds: number[] = [];
  for (const [index, { name: categoryName, parent }] of catalogue.categories.entries()) {
    const [row] = await db
      .insert(categories)
      .values({
        slug: `c${index}`,
        name: categoryName,
        image: 'mango',
        parentId: parent !== null && parent < index ? categoryIds[parent]! : null,
        translations: { hi: { name: 'फल' } },
      })
      .returning();
    categoryIds.push(row!.id);
  }
  const sectionIds = new Map<string, number>();
  for (const [store, storeId] of storeIds)
    for (const [position, sectionName] of catalogue.sections.entries()) {
      const values = { storeId, name: sectionName, position, translations: { hi: { name: 'भाग' } } };
      const [row] = await db.insert(menuSections).values(values).returning();
      sectionIds.set(`${store} ${position}`, row!.id);
    }
  // Two items with one code are a note of every import.
  const codes = new Set<string>();
  const codeOfItsOwn = (code: string | null) => {
    if (!code || codes.has(code.toLowerCase())) return code && '';
    codes.add(code.toLowerCase());
    return code;
  };
  for (const [index, each] of catalogue.items.entries()) {
    const {
      store,
      section,
      names,
      isPlain,
      defaultVariant,
      categories: links,
      variants: options,
      size,
      ...fields
    } = each;
    const shown = isPlain ? options.slice(0, 1) : options;
    const chosen = shown[defaultVariant % Math.max(1, shown.length)];
    const { isForeign } = catalogue;
    const uploaded = 'media:1:abcdef0123456789abcdef01:40x30:50-50';
    const [row] = await db
      .insert(items)
      .values({
        ...fields,
        ...size,
        slug: `item-${index}`,
        handle: fields.handle === 'own' ? `Handle ${index}` : null,
        storeId: storeIds.get(store)!,
        image: fields.image === 'media' ? uploaded : fields.image,
        pictures: fields.pictures.map((picture) => (picture === 'media' ? uploaded : picture)),
        position: isForeign ? index : fields.position,
        hasVariant: isForeign ? shown.length > 0 && !isPlain : fields.keepsFlag || shown.length > 1,
        taxClass: isForeign && fields.taxClass === 'from an earlier time' ? 'high' : fields.taxClass,
        price: chosen ? (chosen.salePrice ?? chosen.regularPrice) : fields.price,
        oldPrice: chosen || fields.oldPrice === null ? null : fields.price + fields.oldPrice,
        translations: isForeign ? withoutField(fields.translations, 'other') : fields.translations,
      })
      .returning();
    if (shown.length > 0)
      await db.insert(variants).values(
        shown.map((option, at) => ({
          ...option,
          sku: isForeign && option.sku ? `${undamaged(option.sku)}_${index}_${at}` : codeOfItsOwn(option.sku),
          itemId: row!.id,
          name: isPlain ? '' : isForeign ? undamaged(names[at]!) : names[at]!,
          isDefault: option === chosen,
          position: at,
        })),
      );
    if (section)
      await db.insert(menuSectionItems).values({
        itemId: row!.id,
        sectionId: sectionIds.get(`${store} ${section.index}`)!,
        position: section.position,
      });
    const own = links.map((link) => categoryIds[link]!);
    if (own.length > 0)
      await db
        .insert(itemCategories)
        .values(own.map((categoryId, position) => ({ itemId: row!.id, categoryId, position })));
  }
}

/** Another shop refuses codes that a spreadsheet has changed. */
const undamaged = (value: string) => (isShortenedCode(value) || isDateLike(value) ? `x ${value}` : value);

const withoutField = (value: Record<string, Record<string, string>>, field: string) =>
  Object.fromEntries(
    Object.entries(value)
      .map(([language, { [field]: _, ...texts }]) => [language, texts] as const)
      .filter(([, texts]) => Object.keys(texts).length > 0),
  );
