import { z } from 'zod';
import { maxMoreMinutes } from '#domain/order-promise.ts';
import { quoteResponseSchema, requestedTimeSchema } from '../order.ts';
import { defineCall, noData } from './define-call.ts';
import { idField } from './fields.ts';
import { undoStepInput } from './pending-step.ts';

const moreMinutesInput = z.strictObject({
  id: idField,
  minutes: z
    .number('Enter the minutes.')
    .int('Enter whole minutes.')
    .min(1, 'Enter at least 1 minute.')
    .max(maxMoreMinutes, `Enter at most ${maxMoreMinutes} minutes.`),
  /** The due time that the person saw, so that a repeated call adds the minutes once. */
  dueAt: z.iso.datetime(),
});
export type MoreMinutesInput = z.infer<typeof moreMinutesInput>;

/** The times that an order can move to, as the checkout would offer them for this order. */
const orderTimes = quoteResponseSchema.shape.options.pick({ now: true, days: true, slots: true });
export type OrderTimes = z.infer<typeof orderTimes>;

const changeTimeInput = z.strictObject({
  id: idField,
  when: requestedTimeSchema,
  /** The revision of the order that the person has read. */
  revision: z.number().int().min(0),
});
export type ChangeTimeInput = z.infer<typeof changeTimeInput>;

/** Calls for an order in the store. */
export const shopFloorCalls = {
  'orders/undo-step': defineCall(undoStepInput, noData),
  'orders/times': defineCall(z.strictObject({ id: idField }), orderTimes),
  /** `isChanged` is false if the order had this time already. */
  'orders/change-time': defineCall(changeTimeInput, z.object({ isChanged: z.boolean() })),
  'orders/more-minutes': defineCall(moreMinutesInput, z.object({ dueAt: z.string() })),
};
