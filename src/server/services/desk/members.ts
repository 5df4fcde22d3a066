import type { AllowanceInput, MemberQuery, MemberRow } from '#contracts/desk/membership.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { rollBackOnRefusal } from '#server/db/transaction.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { updateAllowance, listMemberRows } from '#server/repositories/desk/members.ts';
import type { Access } from '../account/staff-access.ts';
import { type DeskRefusal, notFound, wrongField } from './refusal.ts';

type Dependencies = { db: Db; clock: Clock };

export const listMembers = (
  { db, clock }: Dependencies,
  query: MemberQuery,
): Promise<{ rows: MemberRow[]; total: number }> => listMemberRows(db, query, clock.now());

export async function findMember({ db, clock }: Dependencies, id: string): Promise<MemberRow | null> {
  const { rows } = await listMemberRows(db, { page: 1, perPage: 1, order: 'ASC', ids: [id] }, clock.now());
  return rows[0] ?? null;
}

/** Changes a member's allowance, with a reason in the audit log. */
export async function adjustAllowance(
  { db, clock }: Dependencies,
  input: AllowanceInput,
  { userId }: Access,
): Promise<{ ok: true; row: MemberRow } | DeskRefusal> {
  const { id, periodId, allowanceGrams, reason } = input;
  return rollBackOnRefusal<{ ok: true; row: MemberRow } | DeskRefusal>(db, async (tx) => {
    const before = await findMember({ db: tx, clock }, id);
    if (!before || before.periodId !== periodId) return notFound();
    if (before.state === 'ended') return wrongField('allowanceGrams', 'This membership has ended.');
    if (!(await updateAllowance(tx, input, clock.now())))
      return wrongField('allowanceGrams', 'Orders have used more than this.');
    await writeAudit(tx, {
      actorId: userId,
      subjectId: id,
      action: 'membership.allowance',
      detail: { from: before.allowanceGrams, to: allowanceGrams, reason },
    });
    const row = await findMember({ db: tx, clock }, id);
    return row ? { ok: true, row } : notFound();
  });
}
