import { z } from 'zod';
import { linkFields } from './account.ts';

const type = z.literal('public-key');
const base64url = (length: number) =>
  z
    .string()
    .min(1)
    .max(length)
    .regex(/^[\w-]+$/);
/** A credential's id has at most 1,023 bytes. */
const credentialId = base64url(1400);
const transports = z.array(z.string().max(40)).max(10);

/** The argument of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const passkeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type, alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ type, id: z.string(), transports: z.array(z.string()) })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>;

/** The argument of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const passkeyRequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>;

/** Fields for adding a passkey: how the person confirms who they are. */
export const addPasskeyBody = z.object(linkFields);

/** A new credential's `toJSON()`; its other fields are not needed. */
export const newPasskeyBody = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(40_000),
    transports: transports.optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeyBody>;

/** The `toJSON()` of a credential that was used to sign in. */
export const usedPasskeyBody = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    /**
     * Required for a passkey that the person chose without entering a name; some browsers send null or omit the
     * field.
     */
    userHandle: base64url(100).nullish(),
  }),
});
export type PasskeyAssertion = z.infer<typeof usedPasskeyBody>;

export const passkeySignedIn = z.object({ id: z.string(), name: z.string() });
