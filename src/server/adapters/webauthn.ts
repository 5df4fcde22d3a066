import type { NewPasskey, PasskeyAssertion } from '#contracts/passkey.ts';
import { environment } from '#server/config/environment.ts';

/** Ed25519, ES256 and RS256: the algorithms that devices support. */
export const passkeyAlgorithms = [-8, -7, -257];

/** Passkeys belong to the host of the shop's public address and do not work on any other host. */
export function relyingParty(): { id: string; origin: string } {
  const { hostname, origin } = new URL(environment().siteUrl);
  return { id: hostname, origin };
}

/** A device's response was not accepted; `reason` says why. */
type NotAccepted = { ok: false; reason: string };

/** The data of a newly created passkey. */
export type NewCredential = {
  credentialId: string;
  publicKey: string;
  counter: number;
  isBackedUp: boolean;
};

/** Loaded on first use: the library takes half a second and 26 MB. */
const library = () => import('@simplewebauthn/server');

export async function checkNewPasskey(
  answer: NewPasskey,
  challenge: string,
): Promise<({ ok: true } & NewCredential) | NotAccepted> {
  const { verifyRegistrationResponse } = await library();
  return reportReason(async () => {
    const { id, origin } = relyingParty();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...answer,
        response: {
          clientDataJSON: answer.response.clientDataJSON,
          attestationObject: answer.response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!verified) return { ok: false, reason: 'The attestation is not valid.' };
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      ok: true,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isBackedUp: credentialBackedUp,
    };
  });
}

/** The counter is not checked here: the caller compares it with the stored counter when it stores the new counter. */
export async function verifyPasskeyAssertion(
  answer: PasskeyAssertion,
  challenge: string,
  passkey: { credentialId: string; publicKey: string },
): Promise<{ ok: true; counter: number; isBackedUp: boolean } | NotAccepted> {
  const { verifyAuthenticationResponse } = await library();
  return reportReason(async () => {
    const { id, origin } = relyingParty();
    const { clientDataJSON, authenticatorData, signature } = answer.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // Lower than every counter, so that the library accepts any counter.
        counter: -1,
      },
    });
    if (!verified) return { ok: false, reason: 'The signature is not valid.' };
    return {
      ok: true,
      counter: authenticationInfo.newCounter,
      isBackedUp: authenticationInfo.credentialBackedUp,
    };
  });
}

/** The library throws plain errors for every response that it does not accept or cannot read. */
async function reportReason<Result>(check: () => Promise<Result>): Promise<Result | NotAccepted> {
  try {
    return await check();
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
