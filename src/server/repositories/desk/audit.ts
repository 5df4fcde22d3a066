import { and, desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditQuery, AuditRow } from '#contracts/desk/audit.ts';
import type { Db } from '#server/db/client.ts';
import { auditLog, users } from '#server/db/schema/index.ts';
import { containsTypedSql } from '../contains-typed.ts';
import { isWithinDaysSql } from './list-query.ts';

const actor = alias(users, 'actor');
const subject = alias(users, 'subject');

/** A page of the audit log, newest first. Days begin and end in the shop's time zone. */
export async function listAuditRows(
  db: Db,
  { page, perPage, person, action, record, from, to }: AuditQuery,
  timeZone: string,
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = and(
    person
      ? or(
          containsTypedSql(person, actor.name, actor.email),
          containsTypedSql(person, subject.name, subject.email),
        )
      : undefined,
    action
      ? or(eq(auditLog.action, action), sql`starts_with(${auditLog.action}, ${`${action}.`})`)
      : undefined,
    record
      ? or(eq(auditLog.subjectId, record), containsTypedSql(record, sql`${auditLog.detail}::text`))
      : undefined,
    isWithinDaysSql(auditLog.createdAt, { from, to, timeZone }),
  );
  const lines = db
    .select({
      id: auditLog.id,
      createdAt: auditLog.createdAt,
      actorId: auditLog.actorId,
      actorName: actor.name,
      actorRole: actor.role,
      subjectId: auditLog.subjectId,
      subjectName: subject.name,
      subjectRole: subject.role,
      action: auditLog.action,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actorId))
    .leftJoin(subject, eq(subject.id, auditLog.subjectId))
    .where(where);
  const [rows, counted] = await Promise.all([
    lines
      .orderBy(desc(auditLog.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(auditLog)
      .leftJoin(actor, eq(actor.id, auditLog.actorId))
      .leftJoin(subject, eq(subject.id, auditLog.subjectId))
      .where(where),
  ]);
  return {
    rows: rows.map(
      ({ createdAt, actorId, actorName, actorRole, subjectId, subjectName, subjectRole, ...row }) => ({
        ...row,
        at: createdAt.toISOString(),
        actor: personOf(actorId, actorName, actorRole),
        subject: personOf(subjectId, subjectName, subjectRole),
      }),
    ),
    total: counted[0]?.total ?? 0,
  };
}

/** An account that no longer exists is shown with its id only. */
const personOf = (id: string | null, name: string | null, role: string | null) =>
  id === null ? null : { id, name: name ?? id, role };

/** Every action that occurs in the log. */
export async function findAuditActions(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ action: auditLog.action }).from(auditLog).orderBy(auditLog.action);
  return rows.map(({ action }) => action);
}
