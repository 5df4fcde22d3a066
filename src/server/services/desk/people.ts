import type { PersonRow, RoleInput } from '#contracts/desk/person.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { deleteApiTokensOfUser } from '#server/repositories/api-token.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  deleteSessionsOfUser,
  findPersonRow,
  replaceStoresOfStaff,
  updatePerson,
} from '#server/repositories/desk/people.ts';
import { lockActiveAdmins } from '#server/repositories/desk/staff.ts';
import type { Access } from '../account/staff-access.ts';
import { lastAdminMessage } from './staff.ts';
import { type DeskRefusal, notFound, refuseConflicts, refusal, wrongField } from './refusal.ts';

type ChangeResult = Promise<{ ok: true; row: PersonRow } | DeskRefusal>;

export function getPerson(db: Db, id: string): Promise<PersonRow | null> {
  return findPersonRow(db, id);
}

/**
 * Bans a customer, who can then browse but not order, and who sees the reason. Staff cannot be banned; instead, an
 * administrator removes their role or deactivates their account.
 */
export async function banPerson(
  db: Db,
  { id, reason }: { id: string; reason: string },
  access: Access,
): ChangeResult {
  const person = await getPerson(db, id);
  if (!person) return notFound();
  if (person.role !== 'customer' && person.role !== 'rider')
    return refusal('not_allowed', 'Staff can’t be blocked. Ask an administrator to remove their role first.');
  return change(db, id, { isBanned: true, banReason: reason }, { access, action: 'person.banned', reason });
}

export async function unbanPerson(db: Db, id: string, access: Access): ChangeResult {
  if (!(await getPerson(db, id))) return notFound();
  return change(db, id, { isBanned: false, banReason: null }, { access, action: 'person.unbanned' });
}

/** Stops cash payments of a customer, who can pay in other ways and does not see the reason. */
export async function switchCashOff(
  { db, clock }: { db: Db; clock: Clock },
  { id, reason }: { id: string; reason: string },
  access: Access,
): ChangeResult {
  const person = await getPerson(db, id);
  if (!person) return notFound();
  if (person.role !== 'customer' && person.role !== 'rider')
    return refusal('not_allowed', 'Cash can be switched off for customers only.');
  const values = { cashOffAt: clock.now(), cashOffReason: reason };
  return change(db, id, values, { access, action: 'person.cash-off', reason });
}

export async function switchCashOn(db: Db, id: string, access: Access): ChangeResult {
  if (!(await getPerson(db, id))) return notFound();
  return change(db, id, { cashOffAt: null, cashOffReason: null }, { access, action: 'person.cash-on' });
}

/**
 * Sets or removes a role. Sessions and API tokens end, so that no old session or token has the new permissions. [F45]
 */
export async function setPersonRole(db: Db, { id, role, storeIds }: RoleInput, access: Access): ChangeResult {
  if (id === access.userId)
    return refusal('not_allowed', 'You can’t change your own role. Ask another administrator.');
  if (!(await getPerson(db, id))) return notFound();
  if (role === 'shop' && storeIds.length === 0)
    return wrongField('storeIds', 'Choose the stores this person manages.');
  return refuseConflicts(
    () =>
      db.transaction(async (tx) => {
        // The administrators are locked, because two of them may demote each other at the same time.
        const admins = await lockActiveAdmins(tx);
        if (role !== 'admin' && admins.length === 1 && admins[0] === id)
          return refusal('last_admin', lastAdminMessage);
        await replaceStoresOfStaff(tx, id, role === 'shop' ? storeIds : []);
        await deleteSessionsOfUser(tx, id);
        await deleteApiTokensOfUser(tx, id);
        return change(tx, id, { role }, { access, action: 'person.appointed', role, storeIds });
      }),
    { missingReference: wrongField('storeIds', 'One of these stores no longer exists.') },
  );
}

async function change(
  db: Db,
  id: string,
  values: Parameters<typeof updatePerson>[2],
  { access, action, ...detail }: { access: Access; action: string; [detail: string]: unknown },
): ChangeResult {
  await updatePerson(db, id, values);
  await writeAudit(db, { actorId: access.userId, subjectId: id, action, detail });
  const row = await getPerson(db, id);
  return row ? { ok: true, row } : notFound();
}
