import { eq, getTableColumns, type Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';
import {
  accounts,
  addresses,
  alerts,
  apiTokens,
  avatars,
  carts,
  consents,
  customerNotes,
  dataExports,
  itemFavorites,
  memberships,
  passkeyChallenges,
  passkeys,
  passwordResets,
  provenContacts,
  pushSubscriptions,
  ratingReports,
  ratings,
  recoveryCodes,
  riderPositions,
  riders,
  secondFactors,
  sessions,
  storeFavorites,
  storeStaff,
} from '../db/schema/index.ts';

type OwnedTable = {
  table: PgTable;
  userId: Column;
  /** Columns that are exported to the customer; if omitted, the rows are only deleted. */
  exported?: readonly string[];
};

/**
 * Tables whose rows belong to one customer: they are part of the export of the customer's data and are deleted with
 * the account. Every other table that refers to a user has its own rules in erase-account.ts; a test compares both
 * with the database.
 */
export const ownedTables: Readonly<Record<string, OwnedTable>> = {
  addresses: {
    table: addresses,
    userId: addresses.userId,
    exported: ['tag', 'house', 'address', 'latitude', 'longitude', 'isDefault', 'createdAt'],
  },
  cart: { table: carts, userId: carts.userId, exported: ['body', 'updatedAt'] },
  favorite_items: {
    table: itemFavorites,
    userId: itemFavorites.userId,
    exported: ['itemId', 'createdAt'],
  },
  favorite_stores: {
    table: storeFavorites,
    userId: storeFavorites.userId,
    exported: ['storeId', 'createdAt'],
  },
  // Before these rows are deleted, delete-account.ts removes the author and the text of the ratings, so that their
  // stars remain.
  ratings: {
    table: ratings,
    userId: ratings.userId,
    exported: [
      ...['orderId', 'storeId', 'stars', 'words', 'riderStars', 'riderWords'],
      ...['answer', 'hiddenReason', 'createdAt', 'updatedAt'],
    ],
  },
  reported_reviews: {
    table: ratingReports,
    userId: ratingReports.userId,
    exported: ['ratingId', 'reason', 'createdAt'],
  },
  verified_contacts: {
    table: provenContacts,
    userId: provenContacts.userId,
    exported: ['contact', 'provenAt'],
  },
  consents: {
    table: consents,
    userId: consents.userId,
    exported: ['kind', 'isGiven', 'revisionId', 'source', 'createdAt'],
  },
  signed_in_devices: {
    table: sessions,
    userId: sessions.userId,
    exported: ['userAgent', 'createdAt', 'updatedAt', 'expiresAt'],
  },
  sign_in_methods: {
    table: accounts,
    userId: accounts.userId,
    exported: ['providerId', 'createdAt', 'updatedAt'],
  },
  passkeys: {
    table: passkeys,
    userId: passkeys.userId,
    exported: ['name', 'transports', 'isBackedUp', 'createdAt', 'lastUsedAt'],
  },
  membership: {
    table: memberships,
    userId: memberships.userId,
    exported: ['renewal', 'walletAgreedAt', 'cancelledAt'],
  },
  notes_of_staff: {
    table: customerNotes,
    userId: customerNotes.userId,
    exported: ['text', 'createdAt'],
  },
  api_tokens: {
    table: apiTokens,
    userId: apiTokens.userId,
    exported: ['name', 'scopes', 'lastUsedAt', 'expiresAt', 'createdAt'],
  },
  push_devices: {
    table: pushSubscriptions,
    userId: pushSubscriptions.userId,
    exported: ['endpoint', 'createdAt', 'checkedAt'],
  },
  alerts: {
    table: alerts,
    userId: alerts.userId,
    exported: ['event', 'parameters', 'path', 'readAt', 'createdAt'],
  },
  avatar: { table: avatars, userId: avatars.userId },
  data_exports: { table: dataExports, userId: dataExports.userId },
  passkey_challenges: { table: passkeyChallenges, userId: passkeyChallenges.userId },
  password_resets: { table: passwordResets, userId: passwordResets.userId },
  second_factors: { table: secondFactors, userId: secondFactors.userId },
  recovery_codes: { table: recoveryCodes, userId: recoveryCodes.userId },
  rider: {
    table: riders,
    userId: riders.userId,
    exported: ['state', 'vehicle', 'identityLastFour', 'appliedAt', 'decidedAt', 'reason'],
  },
  rider_positions: {
    table: riderPositions,
    userId: riderPositions.riderId,
    exported: ['at', 'latitude', 'longitude', 'accuracy'],
  },
  store_staff: { table: storeStaff, userId: storeStaff.userId },
};

export type PersonalRow = Record<string, unknown>;

/** The rows of each owned table, by the table's name. Read one after the other, within a transaction. */
export async function readOwnedRows(tx: Db, userId: string): Promise<Record<string, PersonalRow[]>> {
  const found: Record<string, PersonalRow[]> = {};
  for (const [name, { table, userId: owner, exported }] of Object.entries(ownedTables)) {
    if (!exported) continue;
    const columns = getTableColumns(table);
    const selected = Object.fromEntries(exported.map((column) => [column, columns[column]!]));
    found[name] = await tx.select(selected).from(table).where(eq(owner, userId));
  }
  return found;
}

export async function deleteOwnedRows(tx: Db, userId: string): Promise<void> {
  for (const { table, userId: owner } of Object.values(ownedTables))
    await tx.delete(table).where(eq(owner, userId));
}
