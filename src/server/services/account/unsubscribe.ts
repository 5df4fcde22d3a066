import { createHmac, timingSafeEqual } from 'node:crypto';
import { unsubscribePath } from '#paths';
import type { Clock } from '#server/adapters/ports.ts';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { findUser, lockUser } from '#server/repositories/user.ts';
import { authSecret } from '../protection/auth-secret.ts';
import { setMarketing } from './profile.ts';

const sign = (userId: string): string =>
  createHmac('sha256', authSecret()).update(`unsubscribe:${userId}`).digest('base64url');

/** The link at the end of marketing emails. It works without signing in, as long as the account exists. */
export const unsubscribeLink = (userId: string): string =>
  `${environment().siteUrl}${unsubscribePath(`${userId}.${sign(userId)}`)}`;

/** The account of a link; null if the shop did not create the link or if the account is deleted. */
async function accountOf(db: Db, token: string): Promise<string | null> {
  const [, userId = '', signature = ''] = /^([\w-]{1,100})\.([\w-]{43})$/.exec(token) ?? [];
  if (!userId) return null;
  const expected = Buffer.from(sign(userId));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return null;
  const user = await findUser(db, userId);
  return user && user.erasedAt === null ? user.id : null;
}

export const isUnsubscribeLink = async ({ db }: { db: Db }, token: string): Promise<boolean> =>
  (await accountOf(db, token)) !== null;

/** Ends marketing emails; messages about orders continue. A second call changes nothing. */
export async function unsubscribe(
  { db, clock }: { db: Db; clock: Clock },
  token: string,
): Promise<{ ok: boolean }> {
  const userId = await accountOf(db, token);
  if (userId === null) return { ok: false };
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await setMarketing(tx, userId, { wantsMarketing: false, source: 'unsubscribe', now: clock.now() });
  });
  return { ok: true };
}
