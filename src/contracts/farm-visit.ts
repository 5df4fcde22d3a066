import { z } from 'zod';
import { latitudeField, longitudeField } from './coordinate-fields.ts';
import { callerFields } from './account.ts';
import { idempotencyKeySchema } from './idempotency.ts';

/** An upper limit that keeps sums small; FARM-35 specifies no limit. */
const people = z.number().int().min(0).max(9_999);

/**
 * The answers in the form for a farm visit (ENT-25). A service validates the texts and reports errors in the reader's
 * language.
 */
export const farmAnswersSchema = z.object({
  name: z.string().max(2000),
  mobile_number: z.string().max(2000),
  alternative_mobile_number: z.string().max(2000).default(''),
  location: z.string().max(2000),
  latitude: latitudeField.nullish(),
  longitude: longitudeField.nullish(),
  number_of_adults: people.default(0),
  number_of_kids: people.default(0),
  how_heard: z.string().max(2000).default(''),
  /** The day in ISO format, such as 2026-12-25. */
  visiting_date: z.string().max(2000),
});

export const submitFarmVisitSchema = farmAnswersSchema.extend({
  ...callerFields,
  idempotency_key: idempotencyKeySchema,
});

/** A farm visit date (ENT-26). */
export const farmDateCardSchema = z.object({
  /** Month and day in the reader's language. */
  display_date: z.string(),
  /** Short name of the weekday in the reader's language: Sat or Sun. */
  weekday_name: z.string(),
  date: z.string(),
  is_filled: z.boolean(),
  places_left: z.number().int(),
});

export const farmVisitSchema = z.object({
  id: z.number().int(),
  visiting_date: z.string(),
  name: z.string(),
  mobile_number: z.string(),
  alternative_mobile_number: z.string(),
  location: z.string(),
  number_of_adults: z.number().int(),
  number_of_kids: z.number().int(),
  how_heard: z.string(),
  state: z.enum(['booked', 'confirmed', 'cancelled']),
  message: z.string(),
  created_at: z.string(),
});

export type FarmAnswers = z.infer<typeof farmAnswersSchema>;
export type FarmVisit = z.infer<typeof farmVisitSchema>;
export type FarmDateCardView = z.infer<typeof farmDateCardSchema>;
