import { z } from 'zod';

/** The digits that an authenticator app shows, or a recovery code; with or without spaces. */
export const secondFactorCode = {
  code: z.string('Enter the code.').trim().min(1, 'Enter the code.').max(40),
};

/** What a staff member must do before they can use the desk: nothing, enter a code, or set up a second factor. */
export const deskGates = ['open', 'code', 'setup'] as const;
export type DeskGate = (typeof deskGates)[number];

export const secondFactorState = z.object({
  gate: z.enum(deskGates),
  isSet: z.boolean(),
  /** Whether the person must have a second factor, as administrators of a shop must. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.number(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

export const secondFactorSetup = z.object({
  /** The secret in groups of four characters, for typing. */
  secret: z.string(),
  /** The QR code as SVG. */
  qrCode: z.string(),
});
export const shownRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
