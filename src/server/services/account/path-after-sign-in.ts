import { homePath, riderHomePath } from '#paths';
import type { Db } from '#server/db/client.ts';
import { findUser } from '#server/repositories/user.ts';

/** Where a person who signed in on a customers' page arrives: at `next`; without it, riders at their deliveries. */
export async function pathAfterSignIn(
  { db, settings }: { db: Db; settings: { riders: boolean } },
  { id }: { id: string },
  next: string,
): Promise<string> {
  if (next) return next;
  return settings.riders && (await findUser(db, id))?.role === 'rider' ? riderHomePath() : homePath();
}
