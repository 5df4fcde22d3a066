import { z } from 'zod';
import { toSingleLine } from '#domain/text.ts';

/** The limits of UNK-08. */
const emailField = z.email().max(254);

/** Sign-in fields. The password has no minimum length here: an existing one is compared, not validated. */
export const signInFields = { email: emailField, password: z.string().min(1).max(128) };
export const newAccountFields = {
  name: z.string().overwrite(toSingleLine).min(1).max(80),
  email: emailField,
  password: z.string().min(8).max(128),
};

/** The caller's identity in the specification's API; a browser omits both fields. */
export const callerFields = {
  token: z.string().max(500).nullish(),
  user_id: z.union([z.string().max(100), z.number()]).nullish(),
};
