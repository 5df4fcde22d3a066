import { sql } from 'drizzle-orm';
import type { InvariantRule } from '../invariants.ts';

/** Rules about impersonation. [F47] */
export const impersonationRules: InvariantRule[] = [
  {
    id: 'I11',
    rule: 'what is done in a customer’s name is recorded with the administrator who did it',
    query: sql`select id, actor_id, subject_id, action from audit_log
      where action like 'impersonation.%' and (actor_id is null or subject_id is null or actor_id = subject_id)`,
  },
  {
    id: 'I11',
    rule: 'each time somebody acts for a customer has its line in the audit log',
    query: sql`select i.id, i.actor_id, i.subject_id from impersonations i
      join users u on u.id = i.subject_id and u.erased_at is null
      where not exists (select from audit_log a where a.action = 'impersonation.began'
        and a.actor_id = i.actor_id and a.subject_id = i.subject_id and (a.detail->>'id')::int = i.id)`,
  },
];
