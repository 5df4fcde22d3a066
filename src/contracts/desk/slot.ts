import { z } from 'zod';
import { isDate } from '#domain/calendar.ts';
import { slotUnits } from '#domain/slot-capacity.ts';
import { countField, idField, moneyField } from './fields.ts';

const date = z.string().refine(isDate, 'Enter a date such as 2026-12-25.');

/** A store's setting for a window; null means that the more general rule applies. */
const setting = {
  /** 0 means no limit. */
  capacity: countField.max(10_000, 'Maximum 10,000.').nullable(),
  charge: moneyField.nullable(),
  isBlocked: z.boolean().nullable(),
};
const ownSetting = z.object(setting);
export type SlotSetting = z.infer<typeof ownSetting>;

export const slotWeekInput = z.strictObject({
  storeId: idField,
  /** The first of the seven days; today by default. */
  from: date.optional(),
});

export const slotWindow = z.object({
  date: z.string(),
  /** Minutes since midnight. */
  minutes: z.number(),
  from: z.string(),
  to: z.string(),
  startsAt: z.string(),
  isPast: z.boolean(),
  orders: z.number(),
  pickingMinutes: z.number(),
  /** The capacity in effect; null means no limit. */
  capacity: z.number().nullable(),
  charge: z.number(),
  isBlocked: z.boolean(),
  /** The settings for this window on this date only, and for this window in every week. */
  dated: ownSetting,
  weekly: ownSetting,
});
export type SlotWindowRow = z.infer<typeof slotWindow>;

export const slotWeek = z.object({
  storeId: z.number(),
  from: z.string(),
  today: z.string(),
  unit: z.enum(slotUnits),
  /** The capacity of windows without a separate setting; 0 means no limit. */
  storeCapacity: z.number(),
  storeCharge: z.number(),
  /** Whether the store has slots at all. */
  hasSlots: z.boolean(),
  days: z.array(z.object({ date: z.string(), isHoliday: z.boolean(), windows: z.array(slotWindow) })),
});
export type SlotWeek = z.infer<typeof slotWeek>;

export const slotSaveInput = z.strictObject({
  storeId: idField,
  /** The first day of the week that is shown. */
  from: date,
  /** `date` saves the settings for these dates only, `week` for every week. */
  scope: z.enum(['date', 'week']),
  windows: z
    .array(z.strictObject({ date, minutes: z.number().int().min(0).max(1439), ...setting }))
    .min(1, 'Choose a window.')
    .max(700, 'Choose up to 700 windows.'),
});
export type SlotSaveInput = z.infer<typeof slotSaveInput>;
