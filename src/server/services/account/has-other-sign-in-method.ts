import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { findLinkedProviders } from '#server/repositories/linked-provider.ts';
import { findPasskeys } from '#server/repositories/passkey.ts';
import { findPasswordHash } from '#server/repositories/password.ts';
import { findUser } from '#server/repositories/user.ts';
import { canSendCodes } from './one-time-code.ts';

/**
 * Whether a person could still sign in after this way to sign in is removed. The caller has locked the person's row.
 */
export async function hasOtherSignInMethod(
  tx: Db,
  userId: string,
  removed: { provider: string } | { passkey: number },
): Promise<boolean> {
  if ((await findPasswordHash(tx, userId)) !== null) return true;
  if ((await canSendCodes(tx, 'sms')) && (await findUser(tx, userId))?.phoneNumberVerified) return true;
  const provider = 'provider' in removed ? removed.provider : null;
  const passkey = 'passkey' in removed ? removed.passkey : null;
  const linked = await findLinkedProviders(tx, userId);
  // A provider that is no longer configured cannot be used to sign in.
  if (environment().identityProviders.some(({ id }) => id !== provider && linked.includes(id))) return true;
  return (await findPasskeys(tx, userId)).some(({ id }) => id !== passkey);
}
