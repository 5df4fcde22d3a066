import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { avatars, users } from '../db/schema/index.ts';

/** The data that customers enter about themselves, and how the shop may contact them. */
export type Profile = {
  name: string;
  taxNumber: string | null;
  locale: string | null;
  notifyByEmail: boolean;
  notifyBySms: boolean;
  notifyByPush: boolean;
  marketingSince: Date | null;
};

export async function findProfile(db: Db, userId: string): Promise<Profile | null> {
  const [row] = await db
    .select({
      name: users.name,
      taxNumber: users.taxNumber,
      locale: users.locale,
      notifyByEmail: users.notifyByEmail,
      notifyBySms: users.notifyBySms,
      notifyByPush: users.notifyByPush,
      marketingSince: users.marketingSince,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

export async function updateProfile(db: Db, userId: string, change: Partial<Profile>): Promise<void> {
  await db
    .update(users)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(users.id, userId));
}

/** When the picture was stored, in milliseconds since 1970, as part of its URL. */
export async function findAvatarVersion(db: Db, userId: string): Promise<number | null> {
  const [row] = await db
    .select({ updatedAt: avatars.updatedAt })
    .from(avatars)
    .where(eq(avatars.userId, userId));
  return row?.updatedAt.getTime() ?? null;
}

export async function findAvatar(db: Db, userId: string): Promise<Buffer | null> {
  const [row] = await db.select({ picture: avatars.picture }).from(avatars).where(eq(avatars.userId, userId));
  return row?.picture ?? null;
}

export async function storeAvatar(db: Db, userId: string, picture: Buffer): Promise<void> {
  const updatedAt = new Date();
  await db
    .insert(avatars)
    .values({ userId, picture, updatedAt })
    .onConflictDoUpdate({ target: avatars.userId, set: { picture, updatedAt } });
}

export async function deleteAvatar(db: Db, userId: string): Promise<void> {
  await db.delete(avatars).where(eq(avatars.userId, userId));
}
