import { z } from 'zod';
import { maxMoreMinutes } from '#domain/order-promise.ts';
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

/** Calls for an order that is being prepared. */
export const shopFloorCalls = {
  'orders/undo-step': defineCall(undoStepInput, noData),
  'orders/more-minutes': defineCall(moreMinutesInput, z.object({ dueAt: z.string() })),
};
