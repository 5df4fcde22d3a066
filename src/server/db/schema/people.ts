import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { items } from './catalogue.ts';
import { stores } from './stores.ts';

const createdAt = () =>
  timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`);
const updatedAt = () =>
  timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`);

/** The first four tables belong to better-auth: it defines the property names, Haat the table names. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    phoneNumber: text().unique(),
    phoneNumberVerified: boolean().notNull().default(false),
    /** One of customer, author, editor, shop, support, rider, admin. */
    role: text().notNull().default('customer'),
    isBanned: boolean().notNull().default(false),
    banReason: text(),
    /**
     * When support excluded the person from paying in cash, and why, as a note for staff; null if they may pay in
     * cash.
     */
    cashOffAt: timestamp({ withTimezone: true }),
    cashOffReason: text(),
    /** When a staff member left: they cannot sign in, and their history remains. */
    deactivatedAt: timestamp({ withTimezone: true }),
    /** When a staff member was last active; updated at each sign-in, and otherwise at most every few minutes. */
    lastSeenAt: timestamp({ withTimezone: true }),
    /** The tax number, which is printed on invoices. */
    taxNumber: text(),
    /** The language of messages, and of pages on a new device; null until the person chooses a language. */
    locale: text(),
    /** The channels by which the person gets messages about orders and visits; codes are always sent. */
    notifyByEmail: boolean().notNull().default(true),
    notifyBySms: boolean().notNull().default(true),
    notifyByPush: boolean().notNull().default(true),
    /** When the person agreed to marketing emails; null if they have not agreed. */
    marketingSince: timestamp({ withTimezone: true }),
    /** When the account was deleted: the row remains without personal data, because orders refer to it. */
    erasedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('users_without_cash')
      .on(table.id)
      .where(sql`${table.cashOffAt} is not null`),
    index('users_by_mailbox').on(sql`mailbox_key(${table.email})`),
    index('users_search').using(
      'gin',
      sql`fold(${table.name} || ' ' || ${table.email} || ' ' || coalesce(${table.phoneNumber}, '')) gin_trgm_ops`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When staff passed their second factor in this session. */
    secondFactorAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId)],
);

export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamp({ withTimezone: true }),
    refreshTokenExpiresAt: timestamp({ withTimezone: true }),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.userId),
    // A person at an identity provider can be linked to only one account.
    uniqueIndex('accounts_one_link')
      .on(table.providerId, table.accountId)
      .where(sql`provider_id <> 'credential'`),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.identifier)],
);

/** Phones and email addresses that a signed-in customer has verified with a code, besides the account's own. */
export const provenContacts = pgTable(
  'proven_contacts',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contact: text().notNull(),
    provenAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.contact] })],
);

/** The stores a `shop` staff member works for. */
export const storeStaff = pgTable(
  'store_staff',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.storeId] })],
);

export const addresses = pgTable(
  'addresses',
  {
    id: serial().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    address: text().notNull(),
    house: text().notNull().default(''),
    tag: text().notNull().default('Home'),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userId),
    uniqueIndex('addresses_one_default')
      .on(table.userId)
      .where(sql`is_default`),
  ],
);

/**
 * One-time codes for phones and email addresses. Only a salted hash of the code is stored, with the attempts left.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: serial().primaryKey(),
    contact: text().notNull(),
    /** Hashes of the device that has asked for the code, and of its network address, for devices without cookies. */
    deviceHash: text(),
    addressHash: text(),
    codeHash: text().notNull(),
    triesLeft: integer().notNull().default(3),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    consumedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.contact, table.createdAt)],
);

/** Devices that have confirmed a phone or email address. */
export const codeDevices = pgTable(
  'code_devices',
  {
    contact: text().notNull(),
    deviceHash: text().notNull(),
    confirmedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.contact, table.deviceHash] })],
);

/** Allows a guest with a proven phone or email address to order for 15 minutes. Only the hash is stored. */
export const checkoutTokens = pgTable('checkout_tokens', {
  tokenHash: text().primaryKey(),
  contact: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  createdAt: createdAt(),
});

/** Staff's notes about a customer: about an account, or about the guest with a phone number. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: serial().primaryKey(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** The contact of a guest: a phone, or an email address. */
    phone: text(),
    text: text().notNull(),
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.phone),
    check('customer_notes_customer', sql`num_nonnulls(${table.userId}, ${table.phone}) = 1`),
  ],
);

/** The table in which rate-limiter-flexible counts requests. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

export const auditLog = pgTable(
  'audit_log',
  {
    id: serial().primaryKey(),
    actorId: text(),
    subjectId: text(),
    action: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.subjectId), index().on(table.actorId)],
);

export const itemFavorites = pgTable(
  'item_favorites',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] })],
);
