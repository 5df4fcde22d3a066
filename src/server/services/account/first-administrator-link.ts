import { randomBytes } from 'node:crypto';
import { setupPath } from '#paths';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  consumeSetupLink,
  findSetupLinkExpiry,
  replaceSetupLink,
} from '#server/repositories/first-administrator-link.ts';
import { hasAdmin, makeAdmin } from '#server/repositories/user.ts';
import { hashToken } from './code-hash.ts';
import type { SignedIn, SignInDevice } from './open-session.ts';
import { register, type SignInRefusal } from './sign-in.ts';

type Dependencies = { db: Db; clock: Clock };

const days = 7;

/**
 * The path of a one-time link that creates the first administrator, or null if there is an administrator. A new link
 * replaces the earlier link.
 */
export async function createSetupLink({ db, clock }: Dependencies): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + days * 86_400_000);
  await db.transaction((tx) => replaceSetupLink(tx, { tokenHash: hashToken(token), expiresAt }));
  return setupPath(token);
}

/** `used`: an administrator exists. `unknown`: the link is mistyped, truncated, or replaced by a newer link. */
export type SetupLinkState = 'open' | 'used' | 'expired' | 'unknown';

export async function setupLinkState({ db, clock }: Dependencies, token: string): Promise<SetupLinkState> {
  if (await hasAdmin(db)) return 'used';
  const expiresAt = await findSetupLinkExpiry(db, hashToken(token));
  if (!expiresAt) return 'unknown';
  return expiresAt > clock.now() ? 'open' : 'expired';
}

/** Creates the first administrator. If two people use the link at the same time, one of them is refused. */
export async function setUpAdmin(
  deps: Dependencies,
  { token, ...account }: { token: string; name: string; email: string; password: string } & SignInDevice,
): Promise<SignedIn | SignInRefusal> {
  if ((await setupLinkState(deps, token)) !== 'open') return { ok: false, error: 'account_refused' };
  const registered = await register(deps, account);
  if (!registered.ok) return registered;
  return deps.db.transaction(async (tx) => {
    if (!(await consumeSetupLink(tx, hashToken(token), deps.clock.now())))
      return { ok: false, error: 'account_refused' } as const;
    await makeAdmin(tx, registered.user.id);
    await writeAudit(tx, { actorId: registered.user.id, action: 'setup.first-admin' });
    return registered;
  });
}
