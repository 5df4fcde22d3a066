import { z } from 'zod';
import { oneLine } from '#domain/text.ts';

/** UNK-08's bounds. */
const emailField = z.email().max(254);

/** What somebody signs in with: an old password is not judged, only compared. */
export const signInFields = { email: emailField, password: z.string().min(1).max(128) };
export const newAccountFields = {
  name: z.string().overwrite(oneLine).min(1).max(80),
  email: emailField,
  password: z.string().min(8).max(128),
};

/** What the specification's calls say about who asks; a browser leaves both out. */
export const callerFields = {
  token: z.string().max(500).nullish(),
  user_id: z.union([z.string().max(100), z.number()]).nullish(),
};
