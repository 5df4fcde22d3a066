import { z } from 'zod';
import { emailField } from '#contracts/account.ts';
import { idField } from './fields.ts';
import { staffRoles } from './staff-roles.ts';

const personId = z.string().min(1).max(80);

export const staffRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for an account that has only a phone. */
  email: z.string().nullable(),
  role: z.string(),
  storeIds: z.array(z.number()),
  /** When the person left; null if they still work here. */
  deactivatedAt: z.string().nullable(),
  /** When the person last used the desk, updated only every few minutes; null if they never used it. */
  lastSeenAt: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  /** The number of valid API tokens of the person. */
  apiTokens: z.number(),
});
export type StaffRow = z.infer<typeof staffRow>;

export const invitationRow = z.object({
  id: z.number(),
  email: z.string(),
  role: z.string(),
  storeIds: z.array(z.number()),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type InvitationRow = z.infer<typeof invitationRow>;

/** Everybody with a staff role, and the invitations that nobody has accepted yet. */
export const staffOverview = z.object({ staff: z.array(staffRow), invitations: z.array(invitationRow) });
export type StaffOverview = z.infer<typeof staffOverview>;

export const inviteInput = z.strictObject({
  email: emailField,
  role: z.enum(staffRoles, 'Choose a role.'),
  storeIds: z.array(idField).max(200).default([]),
});
export type InviteInput = z.infer<typeof inviteInput>;

/** The link is shown only in this response. */
export const inviteResult = z.object({ link: z.string(), isEmailed: z.boolean(), expiresAt: z.string() });

export const invitationIdBody = z.strictObject({ id: idField });
export const staffIdBody = z.strictObject({ id: personId });
