import { z } from 'zod';
import { toSingleLine } from '#domain/text.ts';
import { orderStates } from '#domain/order-state.ts';
import { riderStates, undeliverableReasons, vehicles } from '#domain/rider.ts';
import { readAadhaar } from '#domain/aadhaar.ts';
import { callerFields, newAccountFields } from './account.ts';
import { uniqueOrderIdSchema } from './order.ts';

const money = z.number().int();

/** What a person who applies as a rider has to enter. */
export const riderApplicationFields = {
  name: newAccountFields.name,
  phone: z.string().trim().min(1).max(40),
  vehicle: z.enum(vehicles),
  aadhaar: z
    .string()
    .max(40)
    .refine((text) => readAadhaar(text) !== null),
};

/** When the rider did the step, by the clock of their phone, which may have been offline since. */
const doneAt = z.iso.datetime({ offset: true }).optional();

/** Identifies a step, so that a step that is sent again takes effect once. */
export const stepKeySchema = z.uuid();

export const deliveryOrderIdBody = z.object({ unique_order_id: uniqueOrderIdSchema, ...callerFields });
export const deliveryStepBody = deliveryOrderIdBody.extend({
  done_at: doneAt,
  step_key: stepKeySchema.optional(),
});
export const deliveredBody = deliveryStepBody.extend({ delivery_code: z.string().trim().min(1).max(10) });
/** The fields of the same step as a form, which may contain a file; a form names its caller by a header or cookie. */
export const deliveredForm = deliveredBody.omit({ token: true, user_id: true });
export const undeliverableBody = deliveryStepBody.extend({
  reason: z.enum(undeliverableReasons),
  note: z.string().overwrite(toSingleLine).max(200).default(''),
});

const place = z.object({ latitude: z.number(), longitude: z.number() });

/** An order, as it is shown to its rider or to a rider to whom it is offered. */
export const riderOrderSchema = z
  .object({
    unique_order_id: z.string(),
    order_number: z.string(),
    status: z.enum(orderStates),
    /** `offered`: riders can accept it; `mine`: this rider is delivering it; `ended`: it is over. */
    kind: z.enum(['offered', 'mine', 'ended']),
    placed_at: z.string(),
    taken_at: z.string().nullable(),
    ended_at: z.string().nullable(),
    store: place.extend({ name: z.string(), phone: z.string(), address: z.string(), time_zone: z.string() }),
    pieces: z.number().int(),
    /** The customer's other open orders that the same rider takes and delivers together with this order. */
    goes_with: z.array(
      z.object({
        unique_order_id: z.string(),
        order_number: z.string(),
        status: z.enum(orderStates),
        /** Whether the rider has taken this partner order too, and must wait until it is packed. */
        is_awaited: z.boolean(),
        /** Whether the rider may open the order: it is assigned or offered to them. */
        can_open: z.boolean(),
      }),
    ),
    kilometres: z.number().nullable(),
    currency: z.string(),
    total: money,
    /**
     * `cash_due` is what the customer pays in cash at the door. `cash_given` is the amount that they will give the
     * rider; null if they have the exact amount.
     */
    cash_due: money,
    cash_given: money.nullable(),
    /** What the rider earns. */
    fee: money,
    tip: money,
    /** The customer and the delivery address; only while the order is assigned to this rider. */
    customer: place
      .extend({
        name: z.string(),
        phone: z.string(),
        address: z.string(),
        house: z.string(),
        tag: z.string(),
        note: z.string(),
      })
      .nullable(),
    code_tries_left: z.number().int(),
    /** Whether the shop asks for a photo of the delivered order. */
    asks_photo: z.boolean(),
    undeliverable_reason: z.enum(undeliverableReasons).nullable(),
  })
  .openapi('RiderOrder');
export type RiderOrder = z.infer<typeof riderOrderSchema>;

export const riderEarningsSchema = z.object({
  currency: z.string(),
  deliveries: z.number().int(),
  fees: money,
  tips: money,
});

export const riderSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    state: z.enum(riderStates),
    reason: z.string(),
    vehicle: z.enum(vehicles),
    is_on_shift: z.boolean(),
    stores: z.array(z.object({ id: z.number(), name: z.string() })),
    earned_today: z.array(riderEarningsSchema),
    earned: z.array(riderEarningsSchema),
    /** How much of the fees and tips was paid out, and how much is left. */
    payouts: z.array(z.object({ currency: z.string(), paid: money, left: money })),
    /** Cash that was collected and not yet handed in at the store. */
    cash: z.array(
      z.object({ storeId: z.number(), storeName: z.string(), currency: z.string(), amount: money }),
    ),
  })
  .openapi('Rider');
export type Rider = z.infer<typeof riderSchema>;

export const riderOrdersSchema = z.object({
  offered: z.array(riderOrderSchema),
  mine: z.array(riderOrderSchema),
});
export type RiderOrders = z.infer<typeof riderOrdersSchema>;
