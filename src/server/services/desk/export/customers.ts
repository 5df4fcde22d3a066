import { realEmail } from '#domain/contact.ts';
import type { Db } from '#server/db/client.ts';
import { findAllUsers } from '#server/repositories/desk/people.ts';
import type { Lines } from './lines.ts';

export async function customerLines(db: Db): Promise<Lines> {
  const rows = await findAllUsers(db);
  return [
    ['name', 'email', 'phone', 'role', 'is_banned', 'ban_reason', 'tax_number', 'since'],
    ...rows.map((row) => [
      row.name,
      realEmail(row.email),
      row.phoneNumber,
      row.role,
      row.isBanned,
      row.banReason,
      row.taxNumber,
      row.createdAt.toISOString(),
    ]),
  ];
}
