import { randomBytes } from 'node:crypto';
import type { InviteInput, StaffOverview } from '#contracts/desk/staff.ts';
import { isStaffRole } from '#contracts/desk/staff-roles.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';
import { invitationPath } from '#staff-paths';
import type { Clock } from '#server/adapters/ports.ts';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { deleteApiTokensOfUser } from '#server/repositories/api-token.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { deleteSessionsOfUser } from '#server/repositories/desk/people.ts';
import { findStaffRows, lockActiveAdmins, setDeactivated } from '#server/repositories/desk/staff.ts';
import {
  deleteOpenInvitation,
  findUnacceptedInvitations,
  replaceInvitation,
} from '#server/repositories/invitation.ts';
import { findUser, findUserByEmail } from '#server/repositories/user.ts';
import { queueInvitation } from '../account/account-messages.ts';
import { hashToken } from '../account/code-hash.ts';
import { clearSecondFactor } from '../account/second-factor.ts';
import type { Access } from '../account/staff-access.ts';
import { type DeskRefusal, notFound, refusal, wrongField } from './refusal.ts';
import { readableEmail } from '#server/text/readable-email.ts';

type Dependencies = { db: Db; clock: Clock };
type ActionResult = Promise<{ ok: true } | DeskRefusal>;

const invitationDays = 7;

export async function readStaff({ db, clock }: Dependencies): Promise<StaffOverview> {
  const [staff, invitations] = await Promise.all([
    findStaffRows(db, clock.now()),
    findUnacceptedInvitations(db),
  ]);
  return {
    staff,
    invitations: invitations.map(({ id, email, role, storeIds, expiresAt }) => ({
      id,
      email: readableEmail(email),
      role,
      storeIds,
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= clock.now(),
    })),
  };
}

/**
 * Creates a link for a new member of staff. It is emailed if the shop can send emails, and returned once for the
 * administrator.
 */
export async function inviteStaff(
  { db, clock }: Dependencies,
  { role, storeIds, ...input }: InviteInput,
  { access, shop: { text, locale } }: { access: Access; shop: Pick<LocalizedShop, 'text' | 'locale'> },
): Promise<{ ok: true; link: string; isEmailed: boolean; expiresAt: string } | DeskRefusal> {
  const email = input.email.toLowerCase();
  if (role === 'shop' && storeIds.length === 0)
    return wrongField('storeIds', 'Choose the stores this person manages.');
  const known = await findUserByEmail(db, email);
  if (known && isStaffRole(known.role))
    return wrongField('email', `${known.name} already works here. Change their role in the list of staff.`);
  const token = randomBytes(24).toString('base64url');
  const link = `${environment().siteUrl}${invitationPath(token)}`;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000);
  const isEmailed = await db.transaction(async (tx) => {
    const id = await replaceInvitation(tx, {
      email,
      role,
      storeIds: role === 'shop' ? [...storeIds] : [],
      tokenHash: hashToken(token),
      invitedBy: access.userId,
      expiresAt,
    });
    await writeAudit(tx, { actorId: access.userId, action: 'staff.invited', detail: { role, storeIds } });
    return queueInvitation(tx, {
      key: `invitation:${id}`,
      address: email,
      locale,
      role: text(`people.role.${role}`),
      days: invitationDays,
      link,
      usefulUntil: expiresAt,
      at: now,
    });
  });
  return { ok: true, link, isEmailed, expiresAt: expiresAt.toISOString() };
}

export async function withdrawInvitation({ db }: Dependencies, id: number, access: Access): ActionResult {
  const withdrawn = await deleteOpenInvitation(db, id);
  if (!withdrawn) return notFound();
  await writeAudit(db, {
    actorId: access.userId,
    action: 'staff.invitation-withdrawn',
    detail: { role: withdrawn.role },
  });
  return { ok: true };
}

/**
 * Deactivates a member of staff: ends their sessions, deletes their API tokens and prevents them from signing in. Their
 * history remains under their name. [F45]
 */
export async function deactivateStaff({ db, clock }: Dependencies, id: string, access: Access): ActionResult {
  if (id === access.userId)
    return refusal('not_allowed', 'You can’t deactivate your own account. Ask another administrator.');
  return db.transaction(async (tx) => {
    const admins = await lockActiveAdmins(tx);
    const person = await findUser(tx, id);
    if (!person || !isStaffRole(person.role)) return notFound();
    if (admins.length === 1 && admins[0] === id) return refusal('last_admin', lastAdminMessage);
    await setDeactivated(tx, id, clock.now());
    await deleteSessionsOfUser(tx, id);
    await deleteApiTokensOfUser(tx, id);
    await writeAudit(tx, { actorId: access.userId, subjectId: id, action: 'staff.deactivated' });
    return { ok: true };
  });
}

export const lastAdminMessage = 'This is the last administrator. Make somebody else an administrator first.';

export async function reactivateStaff({ db }: Dependencies, id: string, access: Access): ActionResult {
  const person = await findUser(db, id);
  if (!person || !isStaffRole(person.role)) return notFound();
  await db.transaction(async (tx) => {
    await setDeactivated(tx, id, null);
    await writeAudit(tx, { actorId: access.userId, subjectId: id, action: 'staff.reactivated' });
  });
  return { ok: true };
}

/**
 * Removes the second factor of a person who has lost both phone and recovery codes; ends the person's sessions and API
 * tokens.
 */
export async function removeSecondFactorOf({ db }: Dependencies, id: string, access: Access): ActionResult {
  if (id === access.userId)
    return refusal('not_allowed', 'Change your own second factor under “Your account”.');
  const person = await findUser(db, id);
  if (!person || !isStaffRole(person.role)) return notFound();
  await db.transaction(async (tx) => {
    await clearSecondFactor(tx, id);
    await deleteSessionsOfUser(tx, id);
    await deleteApiTokensOfUser(tx, id);
    await writeAudit(tx, { actorId: access.userId, subjectId: id, action: 'second-factor.cleared' });
  });
  return { ok: true };
}

/** Revokes the API tokens of another person, for example because they have leaked. */
export async function revokeTokensOf({ db }: Dependencies, id: string, access: Access): ActionResult {
  const person = await findUser(db, id);
  if (!person || !isStaffRole(person.role)) return notFound();
  await db.transaction(async (tx) => {
    const tokens = await deleteApiTokensOfUser(tx, id);
    await writeAudit(tx, {
      actorId: access.userId,
      subjectId: id,
      action: 'api-token.all-revoked',
      detail: { tokens },
    });
  });
  return { ok: true };
}
