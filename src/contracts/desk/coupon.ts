import { z } from 'zod';
import { countField, idField, moneyField } from './fields.ts';
import { listFields } from './list.ts';

const moment = z.iso.datetime({ offset: true, error: 'Enter a date and time.' }).nullable().default(null);

const fields = {
  code: z
    .string('Enter a code.')
    .trim()
    .toUpperCase()
    .min(3, 'Minimum 3 characters.')
    .max(30, 'Maximum 30 characters.')
    .regex(/^[A-Z0-9-]+$/, 'Use letters, digits and hyphens.'),
  title: z.string().trim().max(200).default(''),
  discountType: z.enum(['PERCENTAGE', 'FIXED']),
  /** Per cent for a percentage coupon, minor units for an amount. */
  discount: z
    .number('Enter a number.')
    .min(0, 'Must be at least 0.')
    .max(Number.MAX_SAFE_INTEGER, 'This number is too large.'),
  maxDiscount: moneyField.nullable().default(null),
  minSubtotal: moneyField.default(0),
  startsAt: moment,
  endsAt: moment,
  maxUses: countField.min(1, 'Must be at least 1.').nullable().default(null),
  maxUsesPerCustomer: countField.min(1, 'Must be at least 1.').nullable().default(null),
  hideMessage: z.boolean().default(false),
  isListed: z.boolean().default(true),
  isActive: z.boolean().default(true),
  freeItemId: idField.nullable().default(null),
  storeIds: z.array(idField).max(200).default([]),
};

export const couponInput = z.strictObject({ id: idField.optional(), ...fields });
export type CouponInput = z.infer<typeof couponInput>;
export const couponRow = z.object({ id: z.number(), ...fields, uses: z.number() });
export type CouponRow = z.infer<typeof couponRow>;
export const couponQuery = z.strictObject({ ...listFields, isActive: z.boolean().optional() });
