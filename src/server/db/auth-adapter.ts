import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Db } from './client.ts';
import { accounts, sessions, users, verifications } from './schema/people.ts';

/** Where better-auth stores users, sessions and passwords. */
export const authAdapter = (db: Db) =>
  drizzleAdapter(db, {
    provider: 'pg',
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
  });
