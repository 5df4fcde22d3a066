import { type DeviceNames, readUserAgent } from '#domain/user-agent.ts';
import type { Db } from '#server/db/client.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { deleteOtherSessions } from '#server/repositories/password.ts';
import { deleteSessionOfUser, findSessionsOfUser } from '#server/repositories/session.ts';
import type { SessionUser } from '#server/request/identity.ts';

type Dependencies = { db: Db };
type Owner = Pick<SessionUser, 'id' | 'sessionId'>;

/** A device on which a person is signed in. */
export type SignedInDevice = DeviceNames & {
  id: string;
  isCurrent: boolean;
  signedInAt: Date;
  /** When the device was last used; updated at most once an hour, for staff at most every five minutes. */
  lastUsedAt: Date;
};

/** The devices of a person: this device first, then the others by their last use. */
export async function listDevices({ db }: Dependencies, user: Owner): Promise<SignedInDevice[]> {
  const rows = await findSessionsOfUser(db, user.id, new Date());
  return rows
    .map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      ...readUserAgent(userAgent),
      isCurrent: id === user.sessionId,
      signedInAt: createdAt,
      lastUsedAt: updatedAt,
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Signs out one of the person's other devices; ignores sessions of other people. */
export async function signOutDevice({ db }: Dependencies, user: Owner, id: string): Promise<void> {
  if (id === user.sessionId || !(await deleteSessionOfUser(db, { id, userId: user.id }))) return;
  await writeAudit(db, { actorId: user.id, subjectId: user.id, action: 'account.device-signed-out' });
}

export async function signOutOtherDevices({ db }: Dependencies, user: Owner): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteOtherSessions(tx, user.id, user.sessionId);
    await writeAudit(tx, { actorId: user.id, subjectId: user.id, action: 'account.devices-signed-out' });
  });
}
