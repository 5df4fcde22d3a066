import { isDeepStrictEqual } from 'node:util';
import { mediaId } from '#domain/media.ts';
import { cleanText } from '#domain/text.ts';
import type { ImportItemFields, StoredItem } from '#server/repositories/import/items.ts';
import type { ImportVariantFields, StoredVariant } from '#server/repositories/import/variants.ts';
import { importColumns } from './columns.ts';
import { refuseDamagedCodes } from './damaged-code.ts';
import type { ImportedProduct, ImportedVariant } from './imported-product.ts';
import type { FoundPictures } from './import-pictures.ts';
import { maxPictures } from './read-product.ts';
import { type MergedSection, mergeSection } from './merge-menu-section.ts';
import { keepList, keepText, mergeTranslations } from './merge-texts.ts';
import {
  type ImportTicks,
  type MergedVariant,
  mergePrice,
  mergeStock,
  mergeVariant,
  type PriceFields,
  UnsaveableProductError,
} from './merge-variant.ts';

export interface MergedItem {
  product: ImportedProduct;
  /** Null for a new item. */
  stored: StoredItem | null;
  fields: ImportItemFields;
  variants: readonly MergedVariant[];
  /** The variants that the file does not list. */
  unlisted: readonly StoredVariant[];
  /** Those of them that are active and are switched off. */
  removed: readonly StoredVariant[];
  /** The variants that are no longer the default. */
  formerDefaults: readonly StoredVariant[];
  /** The categories of the item, the main category first; undefined if they stay as they are. */
  categories: readonly number[] | undefined;
  /** The section of the menu; undefined if it stays as it is. */
  menuSection: MergedSection | undefined;
}

export interface MergeContext {
  stored: StoredItem | null;
  storedVariants: readonly StoredVariant[];
  /** Null if the file names none, or none was found. */
  pictures: FoundPictures | null;
  /** The picture of an item without any. */
  defaultPicture: string;
  taxClasses: ReadonlySet<string>;
  ticks: ImportTicks;
  /** The names of the products of the file that have this long code, if there are several. */
  sharersOf: (sku: string) => readonly string[] | undefined;
}

/** Puts what the file says over what the shop has. */
export function mergeProduct(product: ImportedProduct, context: MergeContext): MergedItem {
  const { stored, storedVariants, ticks } = context;
  if (stored?.is_combo)
    throw new UnsaveableProductError(
      importColumns.handle,
      'A combo of the store has this handle, and files do not contain combos; use another handle',
    );
  const hasNoVariants =
    storedVariants.length === 0 &&
    (stored === null ? product.isWithoutVariants : !product.hasVariant && hasPriceOnly(product.variants[0]!));
  const matches = hasNoVariants ? [] : matchVariants(product, storedVariants);
  refuseDamagedCodes(product, context, matches);
  const marked = product.variants.findIndex(({ isDefault }) => isDefault);
  const unlisted = storedVariants.filter((variant) => !matches.includes(variant));
  const removed = ticks.removesMissing ? unlisted.filter((variant) => variant.is_active) : [];
  const storedDefault = storedVariants.find((variant) => variant.is_default && !removed.includes(variant));
  // The first variant is the default of an item that has none, unless it came without one and nothing is marked.
  const needsDefault =
    !storedDefault && (stored === null || storedVariants.length === 0 || removed.length > 0);
  const defaultIndex = marked >= 0 ? marked : needsDefault ? 0 : -1;
  const formerDefaults = storedVariants.filter(
    (variant) =>
      variant.is_default &&
      (removed.includes(variant) || (defaultIndex >= 0 && matches[defaultIndex] !== variant)),
  );
  const lastPosition = Math.max(-1, ...storedVariants.map(({ position }) => position));
  const variants = matches.map((before, index) => {
    const given = product.variants[index]!;
    const isDefault =
      defaultIndex === index || ((before?.is_default ?? false) && !formerDefaults.includes(before!));
    const fields = mergeVariant(given, before, {
      isDefault,
      position: before?.position ?? lastPosition + 1 + index,
      isOnly: !product.hasVariant,
    });
    return { before, fields, line: given.line, ...mergeStock(given, before, fields, ticks) };
  });
  const isAdded = stored !== null && variants.some(({ before }) => before === null);
  const bareSize = hasNoVariants ? product.variants[0]!.size : undefined;
  const fields: ImportItemFields = {
    ...mergeItem(product, context),
    unit_id: bareSize ? bareSize.unitId : (stored?.unit_id ?? null),
    measurement: bareSize ? bareSize.measurement : (stored?.measurement ?? null),
    has_variant:
      stored === null
        ? product.hasVariant
        : stored.has_variant ||
          (isAdded && storedVariants.length + variants.filter(({ before }) => !before).length > 1),
    ...mergePrices(product, { stored, storedVariants, variants, hasNoVariants }),
  };
  return {
    product,
    stored,
    fields,
    variants,
    unlisted,
    removed,
    formerDefaults,
    categories: undefined,
    menuSection: mergeSection(product, stored),
  };
}

/** Whether the row says nothing that an item without variants cannot have. */
const hasPriceOnly = ({ sku, quantity, isInfinite }: ImportedVariant): boolean =>
  !sku && quantity === undefined && isInfinite !== false;

/** Whether anything of an existing item differs. */
export function isChanged({
  stored,
  fields,
  variants,
  removed,
  formerDefaults,
  categories,
  menuSection,
}: MergedItem): boolean {
  return (
    isItemChanged({ stored, fields }) ||
    removed.length > 0 ||
    formerDefaults.length > 0 ||
    categories !== undefined ||
    menuSection !== undefined ||
    variants.some(isVariantChanged)
  );
}

export const isItemChanged = ({ stored, fields }: Pick<MergedItem, 'stored' | 'fields'>): boolean =>
  stored !== null &&
  Object.entries(fields).some(
    ([name, value]) => !isDeepStrictEqual(value, stored[name as keyof ImportItemFields]),
  );

export const isVariantChanged = ({ before, fields, quantity }: MergedVariant): boolean =>
  before === null ||
  (quantity !== null && quantity !== before.sellable) ||
  Object.entries(fields).some(
    ([name, value]) => !isDeepStrictEqual(value, before[name as keyof ImportVariantFields]),
  );

/**
 * The stored variant of each row, or null for a new one. A variant is recognised by its SKU or, without a matching SKU,
 * by its name; the only variant of an item also without either.
 */
function matchVariants(
  { variants, hasVariant }: ImportedProduct,
  stored: readonly StoredVariant[],
): (StoredVariant | null)[] {
  const unmatched = new Set(stored);
  const take = (matches: (row: StoredVariant) => boolean): StoredVariant | null => {
    const row = [...unmatched].find(matches) ?? null;
    if (row) unmatched.delete(row);
    return row;
  };
  const found: (StoredVariant | null)[] = variants.map(({ sku, name }) =>
    sku ? take((row) => row.sku === sku && row.name === name) : null,
  );
  variants.forEach(({ sku }, index) => {
    if (sku) found[index] ??= take((row) => row.sku === sku);
  });
  variants.forEach(({ name }, index) => {
    if (name !== undefined) found[index] ??= take((row) => cleanText(row.name) === name);
  });
  refuseRepeatedCodes(variants, found);
  const [only] = stored;
  const isOnlyLeft = stored.length === 1 && unmatched.size === 1 && only;
  // A product without options is the only variant, and a variant without a name is the first of the named ones.
  if (isOnlyLeft && found[0] === null && (!hasVariant || only.name === '')) found[0] = only;
  variants.forEach(({ name, line }, index) => {
    if (found[index] === null && name === undefined && (stored.length > 0 || hasVariant))
      throw new UnsaveableProductError(
        importColumns.option1,
        'The product has several variants; say which one with its option value or its SKU',
        line,
      );
    if (found[index] === null && name === '' && stored.length > 0)
      throw new UnsaveableProductError(
        importColumns.option1,
        'The product has variants with names; give the option value of this one',
        line,
      );
  });
  return found;
}

/** Two variants of a product have different codes, unless the shop has them so. */
function refuseRepeatedCodes(
  variants: readonly ImportedVariant[],
  found: readonly (StoredVariant | null)[],
): void {
  const seen = new Map<string, ImportedVariant>();
  for (const [index, variant] of variants.entries()) {
    const { sku, line } = variant;
    const other = sku ? seen.get(sku) : undefined;
    if (sku && other && found[index]?.sku !== sku)
      throw new UnsaveableProductError(
        importColumns.sku,
        `“${variant.name ?? ''}” has the code of “${other.name ?? ''}” (row ${other.line}), but variants of a product are recognised by their codes. Give each its own, or leave a cell empty`,
        line,
        sku,
      );
    if (sku && !other) seen.set(sku, variant);
  }
}

type PlainItemFields = Omit<
  ImportItemFields,
  'has_variant' | 'price' | 'old_price' | 'unit_id' | 'measurement'
>;

function mergeItem(product: ImportedProduct, context: MergeContext): PlainItemFields {
  const { stored } = context;
  const isSameName = stored && cleanText(stored.name).replace(/\s+/g, ' ').trim() === product.name;
  return {
    name: isSameName ? stored.name : product.name,
    description: keepText(stored?.description, product.description) ?? '',
    brand: keepText(stored?.brand, product.brand) ?? '',
    ...mergePictures(product, context),
    is_active: product.isActive ?? stored?.is_active ?? true,
    publication: mergePublication(product.status, stored?.publication),
    is_veg: product.isVeg === undefined ? (stored?.is_veg ?? null) : product.isVeg,
    portion: keepText(stored?.portion, product.portion) ?? '',
    spice: product.spice ?? stored?.spice ?? 0,
    is_bestseller: product.isBestseller ?? stored?.is_bestseller ?? false,
    tax_class: mergeTaxClass(product, context),
    tax_code: keepText(stored?.tax_code, product.taxCode) ?? '',
    allergens: keepList(stored?.allergens, product.allergens),
    nutritional_facts: product.nutrition ?? stored?.nutritional_facts ?? [],
    tags: keepList(stored?.tags, product.tags),
    translations: mergeTranslations(stored?.translations ?? {}, product.translations),
  };
}

/** A draft or archived product becomes a draft, or withdrawn if it was published before. */
function mergePublication(
  status: ImportedProduct['status'],
  stored: StoredItem['publication'] | undefined,
): StoredItem['publication'] {
  if (status === undefined) return stored ?? 'published';
  if (status === 'active') return 'published';
  if (stored !== undefined) return stored === 'draft' ? 'draft' : 'withdrawn';
  return status === 'withdrawn' ? 'withdrawn' : 'draft';
}

/** That a product is taxed does not say by which class, so it changes only a class without tax. */
function mergeTaxClass({ taxClass, isTaxed }: ImportedProduct, { stored, taxClasses }: MergeContext): string {
  if (taxClass !== undefined) {
    if (taxClasses.has(taxClass)) return taxClass;
    const known = [...taxClasses].toSorted().join(', ');
    throw new UnsaveableProductError(importColumns.taxClass, `Must be a tax class of the shop: ${known}`);
  }
  if (isTaxed === false) return 'none';
  const current = stored?.tax_class ?? 'standard';
  return isTaxed === true && current === 'none' ? 'standard' : current;
}

/** How a picture is shown, whole or around which point, is not in files: editors set it, and an import keeps it. */
const comparable = (name: string) => mediaId(name) ?? name;

/** An existing item keeps its pictures until the file contains others, or an empty cell. */
function mergePictures(
  { pictures: listed }: ImportedProduct,
  { stored, pictures, defaultPicture }: MergeContext,
): Pick<ImportItemFields, 'image' | 'pictures'> {
  if (stored === null) {
    const [image = defaultPicture, ...others] = pictures?.names ?? [];
    return { image, pictures: others };
  }
  if (listed?.length === 0)
    return {
      image: stored.image.startsWith('media:') ? defaultPicture : stored.image,
      pictures: stored.pictures.filter((name) => !name.startsWith('media:')),
    };
  if (pictures === null) return { image: stored.image, pictures: stored.pictures };
  const before = [...new Set([stored.image, ...stored.pictures].filter(Boolean))];
  const known = new Map(before.map((name) => [comparable(name), name]));
  const names = pictures.names.map((name) => known.get(comparable(name)) ?? name);
  if (isDeepStrictEqual(names, before)) return { image: stored.image, pictures: stored.pictures };
  // Which picture has taken the place of a missing one is unknown, so that the item keeps those that it has.
  if (!pictures.isComplete) {
    const [image = '', ...others] = [...before, ...names.filter((name) => !before.includes(name))];
    return { image, pictures: others.slice(0, maxPictures - 1) };
  }
  const [image, ...others] = names as [string, ...string[]];
  return { image, pictures: others.length > 0 ? others : stored.pictures.filter((name) => name !== image) };
}

/** The prices of an item, which are those of its default variant. */
function mergePrices(
  product: ImportedProduct,
  {
    stored,
    storedVariants,
    variants,
    hasNoVariants,
  }: {
    stored: StoredItem | null;
    storedVariants: readonly StoredVariant[];
    variants: readonly MergedVariant[];
    hasNoVariants: boolean;
  },
): Pick<ImportItemFields, 'price' | 'old_price'> {
  if (hasNoVariants) {
    const { regular, sale } = mergePrice(
      product.variants[0]!,
      stored && {
        regular_price: stored.old_price ?? stored.price,
        sale_price: stored.old_price === null ? null : stored.price,
        price_per_kg: null,
      },
      null,
    );
    return { price: sale ?? regular, old_price: sale === null ? null : regular };
  }
  const cardPrices = (variant: PriceFields | undefined) => {
    const { regular_price: regular, sale_price: sale } = variant ?? { regular_price: 0, sale_price: null };
    return sale !== null && sale < regular
      ? { price: sale, old_price: regular }
      : { price: regular, old_price: null };
  };
  const before = storedVariants.find(({ is_default: isDefault }) => isDefault);
  const after = variants.find(({ fields }) => fields.is_default)?.fields ?? before;
  if (stored && isDeepStrictEqual(cardPrices(before), cardPrices(after)))
    return { price: stored.price, old_price: stored.old_price };
  return cardPrices(after);
}
