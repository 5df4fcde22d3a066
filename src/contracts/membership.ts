import { z } from '@hono/zod-openapi';
import { periodUnits, renewalMethods } from '#domain/membership.ts';
import { providerIds } from '#domain/payment-provider-facts.ts';
import { callerFields } from './account.ts';
import { idField } from './catalogue.ts';
import { idempotencyKeySchema } from './idempotency.ts';

const money = z.number().int().describe('Minor units');
const grams = z.number().int();
const kilograms = z.number().describe('Kilograms, with at most 3 decimals');
const period = z.object({ unit: z.enum(periodUnits), count: z.number().int() });

/** A plan as it is sold (CALL-97, CALL-98). */
export const planSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    description: z.string(),
    benefits: z.array(z.string()),
    price: money,
    currency: z.string(),
    period,
    allowance_grams: grams,
    total_weight: kilograms,
  })
  .openapi('MembershipPlan');
export type Plan = z.infer<typeof planSchema>;

const periodSchema = z.object({
  id: z.number().int(),
  plan: z.object({ id: z.number().int().nullable(), name: z.string() }),
  state: z.enum(['coming', 'running', 'ended']),
  starts_at: z.string(),
  ends_at: z.string(),
  price: money,
  currency: z.string(),
  period,
  allowance_grams: grams,
  used_grams: grams,
  remaining_grams: grams,
  bought_at: z.string(),
  paid_with: z.enum(['wallet', 'provider']),
});
export type MembershipPeriod = z.infer<typeof periodSchema>;

/**
 * A customer's membership; `running` is null before the first period, after the last, and for customers who never had
 * a membership.
 */
export const membershipSchema = z
  .object({
    total_remaining_weight: kilograms,
    remaining_grams: grams,
    running: periodSchema.nullable(),
    /** The end of the last paid period, which may be a future one; null once it has ended. */
    paid_until: z.string().nullable(),
    renewal: z.enum(renewalMethods),
    cancelled_at: z.string().nullable(),
    /** The plan that a renewal buys; null without any period, and if the plan is no longer sold. */
    next_plan: planSchema.nullable(),
    /** All periods, the latest first. */
    periods: z.array(periodSchema),
  })
  .openapi('Membership');
export type Membership = z.infer<typeof membershipSchema>;

/** CALL-77: the request that pays for a plan. */
export const payMembershipBody = z.object({
  plan_id: idField,
  payment_method: z.enum(['wallet', ...providerIds]),
  /** The price that the customer saw; the request is refused if the price differs. */
  seen_price: money.optional(),
  idempotency_key: idempotencyKeySchema,
  ...callerFields,
});
export type PayMembershipInput = z.infer<typeof payMembershipBody>;

/** `wallet` is the customer's agreement to pay renewals from the wallet. */
export const setRenewalBody = z.object({ renewal: z.enum(renewalMethods), ...callerFields });
