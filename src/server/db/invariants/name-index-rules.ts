import { sql } from 'drizzle-orm';
import type { InvariantRule } from '../invariants.ts';
import { nameIndexStates } from '../name-order.ts';

/** Rules about the order of names. */
export const nameIndexRules: InvariantRule[] = [
  {
    id: 'I20',
    rule: 'the indexes of names are complete, and in the order of this server’s ICU',
    query: sql`select state.name, state.collation, state."isValid", state."isCurrent" from (${sql.raw(nameIndexStates)}) state
      where not (state."isValid" and state."isCurrent")
      and not exists (select from pg_stat_progress_create_index p join pg_class c on c.oid = p.index_relid where c.relname = state.name)`,
  },
];
