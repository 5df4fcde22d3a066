import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { setupPath } from '#paths';
import type { Db } from '#server/db/client.ts';
import { users, verifications } from '#server/db/schema/people.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { register, type SignedIn, type SignInRefusal } from './sign-in.ts';

type Tools = { db: Db; clock: Clock };

const identifier = 'first-admin';
const days = 7;
const hashed = (token: string) => createHash('sha256').update(token).digest('hex');

/** The path of a one-time link that makes the first administrator, or null where there is one. A new link ends the one before. */
export async function createSetupLink({ db, clock }: Tools): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const token = randomBytes(24).toString('base64url');
  await db.transaction(async (tx) => {
    await tx.delete(verifications).where(eq(verifications.identifier, identifier));
    const expiresAt = new Date(clock.now().getTime() + days * 86_400_000);
    await tx.insert(verifications).values({ id: randomUUID(), identifier, value: hashed(token), expiresAt });
  });
  return setupPath(token);
}

export async function isSetupOpen({ db, clock }: Tools, token: string): Promise<boolean> {
  if (await hasAdmin(db)) return false;
  const found = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(isLink(token, clock.now()));
  return found.length > 0;
}

/** Makes the first administrator. Of two who use the link at once, one becomes it and the other is refused. */
export async function setUpAdmin(
  tools: Tools,
  {
    token,
    ...account
  }: { token: string; name: string; email: string; password: string; clientAddress: string },
): Promise<SignedIn | SignInRefusal> {
  if (!(await isSetupOpen(tools, token))) return { ok: false, error: 'account_refused' };
  const registered = await register(tools, account);
  if (!registered.ok) return registered;
  return tools.db.transaction(async (tx) => {
    const used = await tx
      .delete(verifications)
      .where(isLink(token, tools.clock.now()))
      .returning({ id: verifications.id });
    if (used.length === 0) return { ok: false, error: 'account_refused' } as const;
    await tx.update(users).set({ role: 'admin' }).where(eq(users.id, registered.user.id));
    await writeAudit(tx, { actorId: registered.user.id, action: 'setup.first-admin' });
    return registered;
  });
}

const isLink = (token: string, now: Date) =>
  and(
    eq(verifications.identifier, identifier),
    eq(verifications.value, hashed(token)),
    gt(verifications.expiresAt, now),
  );

async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(users)
    .where(eq(users.role, 'admin'))
    .limit(1);
  return found.length > 0;
}
