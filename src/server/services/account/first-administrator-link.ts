import { randomBytes } from 'node:crypto';
import { setupPath } from '#paths';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  consumeSetupLink,
  findSetupLinkExpiry,
  insertSetupLink,
} from '#server/repositories/first-administrator-link.ts';
import { tryAdvisoryLock } from '#server/db/transaction.ts';
import { hasAdmin, makeAdmin } from '#server/repositories/user.ts';
import { hashToken } from './code-hash.ts';
import type { SignedIn, SignInDevice } from './open-session.ts';
import { register, type SignInRefusal } from './sign-in.ts';

type Dependencies = { db: Db; clock: Clock };

const days = 7;

/**
 * The path of a one-time link that creates the first administrator, or null if there is an administrator. Links of
 * earlier starts stay valid.
 */
export async function createSetupLink({ db, clock }: Dependencies): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + days * 86_400_000);
  await insertSetupLink(db, { tokenHash: hashToken(token), expiresAt });
  return setupPath(token);
}

/** `used`: an administrator exists. `unknown`: the link is mistyped or truncated, or has expired long ago. */
export type SetupLinkState = 'open' | 'used' | 'expired' | 'unknown';

export async function setupLinkState({ db, clock }: Dependencies, token: string): Promise<SetupLinkState> {
  if (await hasAdmin(db)) return 'used';
  const expiresAt = await findSetupLinkExpiry(db, hashToken(token));
  if (!expiresAt) return 'unknown';
  return expiresAt > clock.now() ? 'open' : 'expired';
}

/**
 * Creates the first administrator. If several people use links at the same time, all but one are refused before they
 * get an account.
 */
export async function setUpAdmin(
  deps: Dependencies,
  { token, ...account }: { token: string; name: string; email: string; password: string } & SignInDevice,
): Promise<SignedIn | SignInRefusal> {
  const refused = { ok: false, error: 'account_refused' } as const;
  return deps.db.transaction(async (tx) => {
    if (!(await tryAdvisoryLock(tx, 'firstAdministrator'))) return refused;
    if ((await setupLinkState({ ...deps, db: tx }, token)) !== 'open') return refused;
    const registered = await register(deps, account);
    if (!registered.ok) return registered;
    if (!(await consumeSetupLink(tx, hashToken(token), deps.clock.now()))) return refused;
    await makeAdmin(tx, registered.user.id);
    await writeAudit(tx, { actorId: registered.user.id, action: 'setup.first-admin' });
    return registered;
  });
}
