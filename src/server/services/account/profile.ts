import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { insertConsents } from '#server/repositories/consent.ts';
import { findProfile, type Profile, updateProfile } from '#server/repositories/profile.ts';
import { lockUser } from '#server/repositories/user.ts';

type Dependencies = { db: Db; clock: Clock };

export type ProfileChange = {
  name: string;
  /** The tax number of the customer; '' without one. */
  taxNumber: string;
  locale: string;
  notifyByEmail: boolean;
  notifyBySms: boolean;
  /** Absent if the shop sends no push notifications; the stored choice then remains. */
  notifyByPush?: boolean;
  wantsMarketing: boolean;
};

export const readProfile = ({ db }: Pick<Dependencies, 'db'>, userId: string): Promise<Profile | null> =>
  findProfile(db, userId);

/** Saves the whole form; a changed decision about marketing is recorded. */
export async function saveProfile(
  { db, clock }: Dependencies,
  userId: string,
  { wantsMarketing, taxNumber, ...change }: ProfileChange,
): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await setMarketing(tx, userId, { wantsMarketing, source: 'profile', now: clock.now() });
    await updateProfile(tx, userId, { ...change, taxNumber: taxNumber || null });
    await writeAudit(tx, { actorId: userId, subjectId: userId, action: 'account.profile-changed' });
  });
  return { ok: true };
}

export async function saveTaxNumber(
  { db }: Pick<Dependencies, 'db'>,
  userId: string,
  taxNumber: string,
): Promise<void> {
  await updateProfile(db, userId, { taxNumber: taxNumber || null });
  await writeAudit(db, { actorId: userId, subjectId: userId, action: 'account.profile-changed' });
}

/** Records a changed decision about marketing emails; the caller has locked the account. */
export async function setMarketing(
  tx: Db,
  userId: string,
  { wantsMarketing, source, now }: { wantsMarketing: boolean; source: 'profile' | 'unsubscribe'; now: Date },
): Promise<void> {
  const before = await findProfile(tx, userId);
  if (!before || (before.marketingSince !== null) === wantsMarketing) return;
  await updateProfile(tx, userId, { marketingSince: wantsMarketing ? now : null });
  await insertConsents(tx, [
    { userId, kind: 'marketing', isGiven: wantsMarketing, revisionId: null, source },
  ]);
}
