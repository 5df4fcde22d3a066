import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './people.ts';

/** Keys on people's devices that sign them in. Only the public half is known here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The device's id of it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** Of signatures, as the device counts them; 0 where it does not. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the device: internal, hybrid, usb … */
    transports: text().array().notNull(),
    name: text().notNull(),
    /** Whether its owner's other devices have it as well. */
    isBackedUp: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
);

/** What a device has to sign, once: the row is deleted when its answer comes. A cookie holds the id. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  id: text().primaryKey(),
  challenge: text().notNull(),
  purpose: text({ enum: ['register', 'sign-in'] }).notNull(),
  /** Who adds a passkey; null for a sign-in. */
  userId: text().references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
