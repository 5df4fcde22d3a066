import { z } from 'zod';
import { periodUnits, renewalMethods } from '#domain/membership.ts';
import { idField, moneyField, nameField, positionField, textField, translationsField } from './fields.ts';
import { listFields } from './list.ts';

const gramsField = z
  .number('Enter a weight.')
  .int('Enter whole grams.')
  .min(1, 'Must be greater than 0.')
  .max(1_000_000_000, 'This number is too large.');

const planFields = {
  name: nameField,
  description: textField.default(''),
  /** One benefit per line. */
  benefits: textField.default(''),
  price: moneyField.min(1, 'Must be greater than 0.'),
  periodUnit: z.enum(periodUnits).default('month'),
  periodCount: z
    .number('Enter a number.')
    .int('Enter a whole number.')
    .min(1, 'Must be at least 1.')
    .max(366, 'Must be at most 366.')
    .default(1),
  allowanceGrams: gramsField,
  isActive: z.boolean().default(true),
  position: positionField,
  translations: translationsField,
};

export const planInput = z.strictObject({ id: idField.optional(), ...planFields });
export type PlanInput = z.infer<typeof planInput>;
/** `sold` is the number of periods of this plan that customers bought. */
export const planRow = z.object({ id: z.number(), ...planFields, sold: z.number() });
export type PlanRow = z.infer<typeof planRow>;
export const planQuery = z.strictObject({ ...listFields, isActive: z.boolean().optional() });
export type PlanQuery = z.infer<typeof planQuery>;

const userId = z.string().min(1).max(80);

/** A customer with the current period of their membership, or with their last period. */
export const memberRow = z.object({
  /** The customer's id. */
  id: z.string(),
  name: z.string(),
  periodId: z.number(),
  plan: z.string(),
  state: z.enum(['running', 'ended']),
  startsAt: z.string(),
  endsAt: z.string(),
  allowanceGrams: z.number().int(),
  usedGrams: z.number().int(),
  renewal: z.enum(renewalMethods),
  cancelledAt: z.string().nullable(),
});
export type MemberRow = z.infer<typeof memberRow>;
export const memberQuery = z.strictObject({
  ...listFields,
  ids: z.array(userId).max(500).optional(),
  state: z.enum(['running', 'ended']).optional(),
  planId: idField.optional(),
});
export type MemberQuery = z.infer<typeof memberQuery>;

export const allowanceInput = z.strictObject({
  id: userId,
  /** The period that the editor saw; a period that has ended cannot be changed. */
  periodId: idField,
  allowanceGrams: gramsField,
  reason: z.string('Enter a reason.').trim().min(3, 'Enter a reason.').max(300),
});
export type AllowanceInput = z.infer<typeof allowanceInput>;
