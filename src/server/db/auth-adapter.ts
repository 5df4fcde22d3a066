import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Db } from './client.ts';
import { accounts, sessions, users, verifications } from './schema/people.ts';

/** Lets better-auth store users, sessions and passwords in the database. */
export const authAdapter = (db: Db) =>
  drizzleAdapter(db, {
    provider: 'pg',
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
  });
