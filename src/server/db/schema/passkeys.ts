import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './people.ts';

/**
 * Passkeys: keys on a person's device with which the person signs in. The server has only the public half of each key.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The device's id of the passkey, base64url. */
    credentialId: text().notNull().unique(),
    /** The key in COSE format, encoded as base64url. */
    publicKey: text().notNull(),
    /** The device's counter of signatures; 0 if the device does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers connect to the device: internal, hybrid, usb … */
    transports: text().array().notNull(),
    name: text().notNull(),
    /** Whether the passkey is synchronised to its owner's other devices. */
    isBackedUp: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
);

/**
 * A challenge for a device to sign, usable once: the row is deleted when the response arrives. A cookie contains the
 * id.
 */
export const passkeyChallenges = pgTable('passkey_challenges', {
  id: text().primaryKey(),
  challenge: text().notNull(),
  purpose: text({ enum: ['register', 'sign-in'] }).notNull(),
  /** The account that adds a passkey; null for a sign-in. */
  userId: text().references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
