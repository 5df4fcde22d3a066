import { z } from 'zod';
import { emailField } from '#contracts/account.ts';
import { latitudeField, longitudeField } from '#contracts/coordinate-fields.ts';
import { colourField } from '#contracts/colour-field.ts';
import { cashChoices } from '#domain/cash-acceptance.ts';
import { isTimeZone } from '#domain/calendar.ts';
import { slotUnits } from '#domain/slot-capacity.ts';
import { storeLayouts } from '#domain/store.ts';
import { cardFields, countField, uniqueBy, idField, moneyField, textField } from './fields.ts';
import { listFields } from './list.ts';
import { sellerInput } from './seller.ts';

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Enter a time such as 09:30.');
const pinField = (field: z.ZodNumber) => z.number('Set the pin on the map.').pipe(field);
const latitude = pinField(latitudeField);
const longitude = pinField(longitudeField);
const distance = z
  .number('Enter a distance in km.')
  .min(0, 'Must not be negative.')
  .max(500, 'Maximum 500 km.');

export const openingField = z.strictObject({
  /** 0 Sunday … 6 Saturday. */
  day: z.number().int().min(0).max(6),
  opens: clock,
  closes: clock,
});

const fields = {
  ...cardFields,
  description: textField.default(''),
  color: colourField.nullable().default(null),
  address: z.string().trim().max(300).default(''),
  phone: z
    .string()
    .trim()
    .max(40, 'Maximum 40 characters.')
    .regex(/^(?:\+?[\d ().-]*\d[\d ().-]{3,})?$/, 'Enter a phone number, such as +91 80 4567 1200.')
    .default(''),
  email: z.string().trim().pipe(z.literal('').or(emailField)).default(''),
  /** Null: a new store gets a seller of its own (`newSeller`), and an existing store keeps its seller. */
  sellerId: idField.nullable().default(null),
  region: z.string().trim().max(80).default(''),
  isActive: z.boolean().default(true),
  deliveryTime: countField.max(1440, 'Maximum one day.').default(30),
  latitude,
  longitude,
  polygon: z
    .array(z.strictObject({ latitude, longitude }))
    .min(3, 'An area needs at least three corners.')
    .max(200, 'An area can have up to 200 corners.')
    .nullable()
    .default(null),
  radiusKm: distance.nullable().default(null),
  minOrderPrice: moneyField.default(0),
  isFreeDelivery: z.boolean().default(false),
  freeDeliveryMinCartValue: moneyField.default(0),
  deliveryChargeType: z.enum(['FIXED', 'DYNAMIC']).default('FIXED'),
  deliveryCharges: moneyField.default(0),
  baseCharge: moneyField.default(0),
  baseDistance: distance.default(0),
  extraCharge: moneyField.default(0),
  extraDistance: distance.min(0.1, 'Minimum 0.1 km.').default(1),
  hasSelfPickup: z.boolean().default(true),
  takesCash: z.enum(cashChoices).default('always'),
  timeZone: z
    .string()
    .max(60)
    .refine(isTimeZone, 'Enter a time zone, such as Asia/Kolkata.')
    .default('Asia/Kolkata'),
  hours: z.array(openingField).max(28, 'Maximum four opening periods per day.'),
  isPaused: z.boolean().default(false),
  pausedUntil: z.iso.datetime({ offset: true }).nullable().default(null),
  leadMinutes: countField.max(10_080, 'Maximum one week.').default(30),
  slotMinutes: countField.max(720, 'Maximum half a day.').default(0),
  slotCapacity: countField.max(10_000, 'Maximum 10,000.').default(0),
  slotUnit: z.enum(slotUnits).default('orders'),
  slotCharge: moneyField.default(0),
  /** The minutes that picking takes per order, and the seconds per line. */
  pickingMinutesPerOrder: countField.max(240, 'Maximum four hours.').default(5),
  pickingSecondsPerLine: countField.max(3_600, 'Maximum one hour.').default(60),
  layout: z.enum(storeLayouts).default('shelves'),
  autoAccept: z.boolean().default(false),
  /** The shop's share of what the store earns, in hundredths of a per cent. */
  commissionBasisPoints: z
    .number('Enter a percentage.')
    .int('Maximum two decimal places.')
    .min(0, 'Must not be negative.')
    .max(10_000, 'Maximum 100 per cent.')
    .default(0),
  holidays: z
    .array(
      z.strictObject({
        day: z.iso.date('Enter a date such as 2026-12-25.'),
        reason: z.string().max(120).default(''),
      }),
    )
    .max(120)
    .superRefine(uniqueBy('day', 'This day is already on the list.'))
    .default([]),
  categoryIds: z.array(idField).max(20).default([]),
};

/** The seller that is created for a new store without a seller; its name is the store's name by default. */
const newSeller = sellerInput.pick({ name: true, taxNumber: true });

export const storeInput = z.strictObject({
  id: idField.optional(),
  ...fields,
  newSeller: newSeller.optional(),
});
export type StoreInput = z.infer<typeof storeInput>;
export const storeRow = z.object({ id: z.number(), ...fields, items: z.number() });
export type StoreRow = z.infer<typeof storeRow>;
/** How many minutes a store is paused; null means until staff open it again. */
export const storePauseInput = z.strictObject({
  id: idField,
  minutes: z.union([z.literal(30), z.literal(60), z.literal(120)]).nullable(),
});
/** Adds minutes to the delivery time of new orders for some time; with 0, the store is no longer busy. */
export const storeBusyInput = z.strictObject({
  id: idField,
  extraMinutes: z.union([0, 10, 20, 30, 45].map((minutes) => z.literal(minutes))),
  minutes: z.union([30, 60, 120].map((minutes) => z.literal(minutes))),
});
export const storeQuery = z.strictObject({ ...listFields, isActive: z.boolean().optional() });
export const deliveryAreaQuery = z.strictObject({ latitude, longitude, without: idField.optional() });

export const storeCategoryInput = z.strictObject({ id: idField.optional(), ...cardFields });
export const storeCategoryRow = storeCategoryInput.extend({ id: z.number(), stores: z.number() });
export const storeCategoryQuery = z.strictObject({ ...listFields });

const mapPoint = z.object({ x: z.number(), y: z.number() });

/** The simplified map around a point. */
export const nearbyAreaMap = z.object({
  scale: z.number(),
  zones: z.array(
    z.object({
      key: z.number(),
      path: z.string().optional(),
      circle: mapPoint.extend({ r: z.number() }).optional(),
    }),
  ),
  areas: z.array(mapPoint.extend({ name: z.string() })),
});
export type NearbyAreaMap = z.infer<typeof nearbyAreaMap>;
