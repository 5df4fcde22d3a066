import { z } from 'zod';
import { undoableStates } from '#domain/order-state.ts';
import { idField } from './fields.ts';

/** The step that the person saw: another one may be pending now. */
export const undoStepInput = z.strictObject({ id: idField, to: z.enum(undoableStates) });

/** A step that staff have taken and can still undo; null if there is none. */
export const pendingStep = z
  .object({
    to: z.enum(undoableStates),
    /** The person who took the step; null if they have left. */
    by: z.string().nullable(),
    /** Until the step becomes final: a duration, because the device's clock may be wrong. */
    secondsLeft: z.number(),
  })
  .nullable();
export type PendingStep = NonNullable<z.infer<typeof pendingStep>>;
