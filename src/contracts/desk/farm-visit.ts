import { z } from 'zod';
import { farmVisitSchema } from '../farm-visit.ts';
import { idField } from './fields.ts';
import { listFields } from './list.ts';

export const deskFarmVisitQuery = z.strictObject({
  ...listFields,
  state: z.enum(['booked', 'confirmed', 'cancelled']).optional(),
  date: z.iso.date().optional(),
});
export type DeskFarmVisitQuery = z.infer<typeof deskFarmVisitQuery>;

const visitorMessage = z
  .string()
  .trim()
  .max(300, 'Maximum 300 characters, because it is sent as a text message.')
  .default('');

export const farmAnswerInput = z.strictObject({
  id: idField,
  answer: z.enum(['confirmed', 'cancelled']),
  /** The staff's message to the visitor. */
  message: visitorMessage,
});

export const farmDayInput = z.strictObject({
  date: z.iso.date('Choose a day.'),
  capacity: z
    .number('Enter the number of places.')
    .int('Enter a whole number.')
    .min(0, 'Must be at least 0.')
    .max(100_000, 'This number is too large.'),
  isClosed: z.boolean().default(false),
  note: z.string().trim().max(200).default(''),
  /** What happens to visits booked on a day that is closed; required if there are such visits. */
  visits: z.enum(['keep', 'cancel']).optional(),
  /** Sent to the visitors whose visits are cancelled. */
  message: visitorMessage,
});

export const deskFarmDay = z.object({
  date: z.string(),
  capacity: z.number(),
  booked: z.number(),
  isClosed: z.boolean(),
  note: z.string(),
  /** False for today: it is listed because of its visitors, but can no longer be planned. */
  isPlannable: z.boolean(),
});
export type DeskFarmDay = z.infer<typeof deskFarmDay>;
export const attendeesInput = z.strictObject({ date: z.iso.date('Choose a day.') });
export const attendeeSheet = z.object({
  date: z.string(),
  /** Sorted by name, without cancelled visits. */
  visits: z.array(farmVisitSchema),
  adults: z.number(),
  kids: z.number(),
  /** The same list as a file. */
  file: z.object({ name: z.string(), text: z.string() }),
});
export type AttendeeSheet = z.infer<typeof attendeeSheet>;
export type DeskFarmVisit = z.infer<typeof farmVisitSchema>;
