import { z } from 'zod';
import { maxQuantity } from '#domain/cart.ts';
import { estimatedPrice } from '#domain/estimated-weight.ts';
import { gramsOf } from '#domain/membership.ts';
import { itemPublicationStates } from '#domain/item-publication.ts';
import {
  cardFields,
  countField,
  uniqueBy,
  idField,
  moneyField,
  nameField,
  pictureField,
  textField,
  translationsField,
} from './fields.ts';
import { listFields } from './list.ts';

const unitField = z
  .union([z.literal(1), z.literal(2), z.literal(3)])
  .nullable()
  .default(null);
const measurementField = z
  .number()
  .positive('Must be greater than 0.')
  .max(1_000_000)
  .nullable()
  .default(null);
const storeField = z.number('Choose a store.').int().positive().max(2_147_483_647);
/** The length of a portion in each language: it stands on one line of a menu. */
export const maxPortionLength = 40;
const portionTooLong = `Maximum ${maxPortionLength} characters.`;
const shortTexts = (max: number) => z.array(z.string().trim().min(1).max(60)).max(max).default([]);

const variantFields = {
  name: z.string().trim().max(80).default(''),
  sku: z.string().trim().max(80).nullable().default(null),
  regularPrice: moneyField,
  salePrice: moneyField.nullable().default(null),
  isDefault: z.boolean().default(false),
  isActive: z.boolean().default(true),
  onHand: countField.default(0),
  minStock: countField.default(0),
  isInfinite: z.boolean().default(false),
  isNegative: z.boolean().default(false),
  isVeg: z.boolean().nullable().default(null),
  unitId: unitField,
  measurement: measurementField,
  /**
   * The price per kilogram of a variant sold by weight, whose size is the expected weight of a piece; null for other
   * variants. The server calculates the variant's price from it and ignores any price that is sent.
   */
  pricePerKg: moneyField.min(1, 'Must be greater than 0.').nullable().default(null),
  /** What members pay for the variant with their allowance; null for a variant that members cannot buy with it. */
  memberPrice: moneyField.nullable().default(null),
  translations: translationsField,
};

export const variantInput = z
  .strictObject({
    id: idField.optional(),
    ...variantFields,
    /**
     * The quantity the editor saw: only the difference is applied, so that units sold in the meantime are not restored.
     */
    onHandSeen: z.int32().optional(),
  })
  .superRefine(({ memberPrice, unitId, measurement, regularPrice, pricePerKg }, context) => {
    const size = { unit_id: unitId, measurement };
    const weighed = pricePerKg === null ? null : estimatedPrice(pricePerKg, size);
    if (pricePerKg !== null && weighed === null)
      context.addIssue({
        code: 'custom',
        path: ['pricePerKg'],
        message: 'Choose kilograms or grams, and enter what a piece weighs about.',
        input: pricePerKg,
      });
    if (memberPrice === null) return;
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['memberPrice'], message, input: memberPrice });
    if (gramsOf(size) === null)
      refuse('Members buy by weight: choose kilograms, grams or litres, and enter an amount.');
    else if (memberPrice > (weighed ?? regularPrice)) refuse('Members must not pay more than others.');
  });
export type VariantInput = z.infer<typeof variantInput>;

const fields = {
  ...cardFields,
  /** Empty if the item has no photograph: a menu then shows its texts only. */
  image: pictureField.default(''),
  storeId: storeField,
  description: textField.default(''),
  /** Additional pictures for the item's page, in this order. */
  pictures: z
    .array(pictureField.min(1, 'Choose a picture.'))
    .max(12, 'An item can have up to 12 further pictures.')
    .default([]),
  bgImage: pictureField.nullable().default(null),
  brand: z.string().trim().max(80).default(''),
  price: moneyField.default(0),
  oldPrice: moneyField.nullable().default(null),
  isActive: z.boolean().default(true),
  isVeg: z.boolean().nullable().default(null),
  isFreeItem: z.boolean().default(false),
  isPreItem: z.boolean().default(false),
  preAvailDate: z.iso.date('Enter a date such as 2026-12-25.').nullable().default(null),
  unitId: unitField,
  measurement: measurementField,
  taxClass: z.string().trim().min(1).max(40).default('standard'),
  taxCode: z.string().trim().max(20, 'Maximum 20 characters.').default(''),
  allergens: shortTexts(30),
  portion: z.string().trim().max(maxPortionLength, portionTooLong).default(''),
  spice: z.number().int().min(0, 'Must be from 0 to 3.').max(3, 'Must be from 0 to 3.').default(0),
  isBestseller: z.boolean().default(false),
  nutritionalFacts: z
    .array(z.strictObject({ name: z.string().trim().min(1).max(60), value: z.string().trim().max(60) }))
    .max(30)
    .superRefine(uniqueBy('name', 'This is a duplicate.'))
    .default([]),
  tags: shortTexts(40),
  categoryIds: z.array(idField).max(40).default([]),
  addonCategoryIds: z.array(idField).max(20).default([]),
};

const comboField = z.strictObject({
  itemId: idField,
  variantId: idField.nullable().default(null),
  quantity: z.number().int().min(1).max(maxQuantity).default(1),
});

export const itemInput = z.strictObject({
  id: idField.optional(),
  ...fields,
  translations: translationsField.superRefine((translations, context) => {
    for (const [language, { portion = '' }] of Object.entries(translations)) {
      if (portion.trim().length > maxPortionLength)
        context.addIssue({ code: 'custom', path: [language, 'portion'], message: portionTooLong });
    }
  }),
  variants: z
    .array(variantInput)
    .max(60, 'Maximum 60 variants.')
    .superRefine(uniqueBy('name', 'Another variant has this name.'))
    .default([]),
  comboParts: z.array(comboField).max(20).default([]),
  /** If omitted: a new item is published, and an existing item keeps its state. */
  publication: z.enum(itemPublicationStates).optional(),
});
export type ItemInput = z.infer<typeof itemInput>;

export const itemRow = z.object({
  id: z.number(),
  ...fields,
  publication: z.enum(itemPublicationStates),
  storeName: z.string(),
  /** The price on the item's card, and the item's stock state. */
  listPrice: z.number(),
  stockState: z.enum(['in', 'low', 'out']),
  variants: z.array(
    z.object({ id: z.number(), ...variantFields, onHandSeen: z.number(), reserved: z.number() }),
  ),
  comboParts: z.array(comboField),
});
export type ItemRow = z.infer<typeof itemRow>;

export const itemQuery = z.strictObject({
  ...listFields,
  storeId: idField.optional(),
  categoryId: idField.optional(),
  isActive: z.boolean().optional(),
  publication: z.enum(itemPublicationStates).optional(),
  stockState: z.enum(['in', 'low', 'out']).optional(),
});
export type ItemQuery = z.infer<typeof itemQuery>;

/** Ids of items to publish or to withdraw: all of them change, or none if one is refused. */
export const itemIdsBody = z.strictObject({ ids: z.array(idField).min(1, 'Choose an item.').max(500) });
/** How many items changed their state. */
export const changedItemCount = z.object({ changed: z.number().int() });

export const stockRow = z.object({
  id: z.number(),
  itemId: z.number(),
  item: z.string(),
  image: z.string(),
  cloth: z.string(),
  variant: z.string(),
  sku: z.string().nullable(),
  storeId: z.number(),
  storeName: z.string(),
  onHand: z.number(),
  reserved: z.number(),
  minStock: z.number(),
  sellable: z.number(),
  isEndless: z.boolean(),
  isActive: z.boolean(),
  /** When the variant is on sale again; null unless it is sold out for today. */
  soldOutUntil: z.string().nullable(),
  timeZone: z.string(),
  regularPrice: z.number(),
  salePrice: z.number().nullable(),
  pricePerKg: z.number().nullable(),
});
export type StockRow = z.infer<typeof stockRow>;

export const stockQuery = z.strictObject({
  ...listFields,
  storeId: idField.optional(),
  /** Only variants with at most this many sellable units. Variants that never run out are not included. */
  atMost: z.number().int().min(0).max(1_000_000).optional(),
});
export type StockQuery = z.infer<typeof stockQuery>;

/** One row of the stock grid; omitted fields stay unchanged. */
export const stockInput = z.strictObject({
  id: idField,
  onHand: countField.optional(),
  onHandSeen: z.int32().optional(),
  /** Units that were received: they are added to the count as it is, not as the device saw it. */
  received: countField.optional(),
  minStock: countField.optional(),
  regularPrice: moneyField.optional(),
  salePrice: moneyField.nullable().optional(),
  isActive: z.boolean().optional(),
});
export type StockInput = z.infer<typeof stockInput>;

const addonField = z.strictObject({
  id: idField.optional(),
  name: nameField,
  price: moneyField,
  isActive: z.boolean().default(true),
  translations: translationsField,
});
const addonFields = {
  storeId: storeField,
  name: nameField,
  type: z.enum(['SINGLE', 'MULTIPLE']).default('MULTIPLE'),
  isRequired: z.boolean().default(false),
  translations: translationsField,
  addons: z
    .array(addonField)
    .min(1, 'Add at least one addon.')
    .max(60)
    .superRefine(uniqueBy('name', 'Another addon in this group has this name.')),
};
export const addonCategoryInput = z.strictObject({ id: idField.optional(), ...addonFields });
export type AddonInput = z.infer<typeof addonCategoryInput>;
export const addonRow = z.object({
  id: z.number(),
  ...addonFields,
  storeName: z.string(),
  items: z.number(),
});
export type AddonCategoryRow = z.infer<typeof addonRow>;
export const addonQuery = z.strictObject({ ...listFields, storeId: idField.optional() });
