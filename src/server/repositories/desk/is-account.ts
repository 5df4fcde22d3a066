import { type SQL, sql } from 'drizzle-orm';
import { hasFoldedPartSql, matchesTypedSql } from '../contains-typed.ts';

/**
 * Whether the name, phone and email of an account contain what was typed. `alias` is the name of the table of users in
 * the query. The address that the shop gives to an account without one is not searched.
 */
export function isAccountSql(typed: string, alias: 'u' | 'users'): SQL {
  const row = sql.raw(alias);
  const phone = sql`coalesce(${row}.phone_number, '')`;
  // As in the index users_search.
  const text = sql`fold(${row}.name || ' ' || ${row}.email || ' ' || ${phone})`;
  return matchesTypedSql(
    typed,
    (part) => sql`((${hasFoldedPartSql(text, part)}) and (${row}.email not like '%.invalid'
      or ${hasFoldedPartSql(sql`fold(${row}.name || ' ' || ${phone})`, part)}))`,
  );
}
