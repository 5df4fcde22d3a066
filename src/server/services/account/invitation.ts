import { isStaffRole } from '#contracts/desk/staff-roles.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { rollBackOnRefusal } from '#server/db/transaction.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  deleteSessionsOfUser,
  replaceStoresOfStaff,
  updatePerson,
} from '#server/repositories/desk/people.ts';
import { existingStoreIds } from '#server/repositories/desk/staff.ts';
import {
  acceptInvitationRow,
  findInvitation,
  type InvitationTableRow,
} from '#server/repositories/invitation.ts';
import { findUserByEmail } from '#server/repositories/user.ts';
import type { SessionUser } from '#server/request/identity.ts';
import { hashToken } from './code-hash.ts';
import type { SignedIn, SignInDevice } from './open-session.ts';
import { register, type SignInRefusal } from './sign-in.ts';

type Dependencies = { db: Db; clock: Clock };

/** `unknown`: the link is mistyped, withdrawn, or replaced by a newer link. */
export type InvitationState =
  | { state: 'unknown' | 'used' | 'expired' }
  | { state: 'open'; email: string; role: string; hasAccount: boolean };

/** The state of an invitation. Opening the link does not use it up. */
export async function readInvitation(deps: Dependencies, token: string): Promise<InvitationState> {
  const invitation = await findInvitation(deps.db, hashToken(token));
  const state = stateOf(invitation, deps.clock.now());
  if (state !== 'open' || !invitation) return { state: state === 'open' ? 'unknown' : state };
  const { email, role } = invitation;
  return { state, email, role, hasAccount: (await findUserByEmail(deps.db, email)) !== null };
}

function stateOf(invitation: InvitationTableRow | null, now: Date): InvitationState['state'] {
  if (!invitation) return 'unknown';
  if (invitation.acceptedAt) return 'used';
  return invitation.expiresAt > now ? 'open' : 'expired';
}

/** Creates an account for a new person, with the role of the invitation. */
export async function acceptAsNewPerson(
  deps: Dependencies,
  { token, ...account }: { token: string; name: string; password: string } & SignInDevice,
): Promise<SignedIn | SignInRefusal> {
  const invitation = await findInvitation(deps.db, hashToken(token));
  if (!invitation || stateOf(invitation, deps.clock.now()) !== 'open')
    return { ok: false, error: 'account_refused' };
  const registered = await register(deps, { ...account, email: invitation.email });
  if (!registered.ok) return registered;
  const accepted = await assignInvitedRole(deps, invitation, registered.user.id);
  return accepted ? registered : { ok: false, error: 'account_refused' };
}

/**
 * Gives the role to the account that the invitation is for. All sessions of the account end, so that no old session has
 * the new permissions. [F45]
 */
export async function acceptAsUser(deps: Dependencies, token: string, user: SessionUser): Promise<boolean> {
  const invitation = await findInvitation(deps.db, hashToken(token));
  if (!invitation || invitation.email !== user.email) return false;
  if (user.isBanned || isStaffRole(user.role)) return false;
  return assignInvitedRole(deps, invitation, user.id, { endSessions: true });
}

async function assignInvitedRole(
  { db, clock }: Dependencies,
  { id, role, storeIds, invitedBy }: InvitationTableRow,
  userId: string,
  { endSessions = false } = {},
): Promise<boolean> {
  const result = await rollBackOnRefusal(db, async (tx) => {
    if (!(await acceptInvitationRow(tx, { id, userId }, clock.now()))) return { ok: false };
    await updatePerson(tx, userId, { role });
    await replaceStoresOfStaff(tx, userId, await existingStoreIds(tx, storeIds));
    if (endSessions) await deleteSessionsOfUser(tx, userId);
    await writeAudit(tx, {
      actorId: userId,
      subjectId: userId,
      action: 'staff.joined',
      detail: { role, invitedBy },
    });
    return { ok: true };
  });
  return result.ok;
}
