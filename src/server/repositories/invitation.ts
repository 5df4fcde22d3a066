import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { invitations } from '../db/schema/index.ts';

export type InvitationTableRow = typeof invitations.$inferSelect;

/** Stores a link for this email; an earlier link that was not accepted becomes invalid. */
export async function replaceInvitation(
  tx: Db,
  invitation: Pick<
    InvitationTableRow,
    'email' | 'role' | 'storeIds' | 'tokenHash' | 'invitedBy' | 'expiresAt'
  >,
): Promise<number> {
  await tx
    .delete(invitations)
    .where(and(eq(invitations.email, invitation.email), isNull(invitations.acceptedAt)));
  const [inserted] = await tx.insert(invitations).values(invitation).returning({ id: invitations.id });
  return inserted!.id;
}

const isOpen = (now: Date) => and(isNull(invitations.acceptedAt), gt(invitations.expiresAt, now));

/** Includes expired invitations, because their recipients wait for a new link. */
export function findUnacceptedInvitations(db: Db): Promise<InvitationTableRow[]> {
  return db.select().from(invitations).where(isNull(invitations.acceptedAt)).orderBy(asc(invitations.id));
}

/** Finds an invitation in any state; null for a link that was never created, or was withdrawn or replaced. */
export async function findInvitation(db: Db, tokenHash: string): Promise<InvitationTableRow | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash));
  return row ?? null;
}

export async function deleteOpenInvitation(db: Db, id: number): Promise<InvitationTableRow | null> {
  const [deleted] = await db
    .delete(invitations)
    .where(and(eq(invitations.id, id), isNull(invitations.acceptedAt)))
    .returning();
  return deleted ?? null;
}

/** Marks the invitation as accepted; true only for the transaction that accepts the invitation. */
export async function acceptInvitationRow(
  tx: Db,
  { id, userId }: { id: number; userId: string },
  now: Date,
): Promise<boolean> {
  const accepted = await tx
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(and(eq(invitations.id, id), isOpen(now)))
    .returning({ id: invitations.id });
  return accepted.length > 0;
}
