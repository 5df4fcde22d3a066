import { z } from 'zod';
import { toSingleLine } from '#domain/text.ts';

/** What a program may do with an API token, by area of the desk; writing includes reading. */
export const apiScopes = [
  'orders:read',
  'orders:write',
  'catalogue:read',
  'catalogue:write',
  'stores:read',
  'stores:write',
  'content:read',
  'content:write',
  'customers:read',
  'customers:write',
  'reports:read',
  'files:read',
  'files:write',
  'settings:read',
  'settings:write',
  'audit:read',
] as const;
export type ApiScope = (typeof apiScopes)[number];
export type ApiArea = ApiScope extends `${infer Area}:${string}` ? Area : never;

/** The longest lifetime of an API token: a year. */
export const maxApiTokenDays = 365;

export const apiTokenRow = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  createdAt: z.string(),
  /** When the token was last used, updated at most every five minutes; null if it was never used. */
  lastUsedAt: z.string().nullable(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type ApiTokenRow = z.infer<typeof apiTokenRow>;

/** The person's tokens, and the scopes that the person's role can give to a token. */
export const apiTokenOverview = z.object({
  tokens: z.array(apiTokenRow),
  scopes: z.array(z.enum(apiScopes)),
  /** How the person confirms who they are: with a code if they have an authenticator app, else with the password. */
  proof: z.enum(['code', 'password']),
});
export type ApiTokenOverview = z.infer<typeof apiTokenOverview>;

export const apiTokenInput = z.strictObject({
  name: z
    .string('Enter a name.')
    .overwrite(toSingleLine)
    .min(1, 'Enter a name, such as the program that uses the token.')
    .max(60, 'The name can have up to 60 characters.'),
  scopes: z.array(z.enum(apiScopes)).min(1, 'Choose at least one area.').max(apiScopes.length),
  days: z
    .number('Choose how long the token is valid.')
    .int('Enter whole days.')
    .min(1, 'A token is valid for at least a day.')
    .max(maxApiTokenDays, 'A token is valid for at most a year.'),
  proof: z.string('Enter the code or the password.').min(1, 'Enter the code or the password.').max(128),
});
export type ApiTokenInput = z.infer<typeof apiTokenInput>;

/** The token is shown only in this response. */
export const createdApiToken = z.object({ token: z.string(), row: apiTokenRow });
