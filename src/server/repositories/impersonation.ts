import { and, eq, gt, isNull } from 'drizzle-orm';
import { addChange } from '../db/change-log.ts';
import type { Db } from '../db/client.ts';
import { impersonations, users } from '../db/schema/index.ts';

type NewImpersonation = typeof impersonations.$inferInsert;

export async function insertImpersonation(tx: Db, row: NewImpersonation): Promise<number> {
  const [inserted] = await tx.insert(impersonations).values(row).returning({ id: impersonations.id });
  return inserted!.id;
}

/** The open impersonation with this token that began in this session, and its customer. */
export async function findOpenImpersonation(
  db: Db,
  { tokenHash, actorSessionId, now }: { tokenHash: string; actorSessionId: string; now: Date },
) {
  const [found] = await db
    .select({
      id: impersonations.id,
      actorId: impersonations.actorId,
      endsAt: impersonations.endsAt,
      subject: users,
    })
    .from(impersonations)
    .innerJoin(users, eq(users.id, impersonations.subjectId))
    .where(
      and(
        eq(impersonations.tokenHash, tokenHash),
        eq(impersonations.actorSessionId, actorSessionId),
        isNull(impersonations.endedAt),
        gt(impersonations.endsAt, now),
      ),
    );
  return found ?? null;
}

/** Returns the administrator and the customer, for the audit log; null if the impersonation has already ended. */
export async function endImpersonation(
  tx: Db,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<{ actorId: string; subjectId: string } | null> {
  const [ended] = await tx
    .update(impersonations)
    .set({ endedAt: at })
    .where(and(eq(impersonations.tokenHash, tokenHash), isNull(impersonations.endedAt)))
    .returning({ actorId: impersonations.actorId, subjectId: impersonations.subjectId });
  if (ended) await addChange(tx, 'session', [ended.subjectId]);
  return ended ?? null;
}

/** Ends any open impersonation of a session, because a session can have only one at a time. */
export async function endImpersonationsOfSession(
  tx: Db,
  { actorSessionId, at }: { actorSessionId: string; at: Date },
): Promise<{ actorId: string; subjectId: string }[]> {
  const ended = await tx
    .update(impersonations)
    .set({ endedAt: at })
    .where(and(eq(impersonations.actorSessionId, actorSessionId), isNull(impersonations.endedAt)))
    .returning({ actorId: impersonations.actorId, subjectId: impersonations.subjectId });
  const subjects = ended.map(({ subjectId }) => subjectId);
  if (subjects.length > 0) await addChange(tx, 'session', subjects);
  return ended;
}
