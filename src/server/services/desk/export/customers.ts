import { realEmail } from '#domain/contact-channel.ts';
import type { Db } from '#server/db/client.ts';
import { findCustomersForExport } from '#server/repositories/desk/people.ts';
import { unsubscribeLink } from '#server/services/account/unsubscribe.ts';
import type { CsvLines } from './csv-lines.ts';

/**
 * All accounts that are not deleted. For customers who agreed to marketing, the file contains the unsubscribe link,
 * which every marketing email must contain.
 */
export async function customerCsvLines(db: Db): Promise<CsvLines> {
  const rows = await findCustomersForExport(db);
  return [
    [
      'name',
      'email',
      'phone',
      'role',
      'is_banned',
      'ban_reason',
      'cash_off_at',
      'cash_off_reason',
      'tax_number',
      'since',
      'language',
      'marketing_since',
      'unsubscribe_link',
    ],
    ...rows.map((row) => [
      row.name,
      realEmail(row.email),
      row.phoneNumber,
      row.role,
      row.isBanned,
      row.banReason,
      row.cashOffAt?.toISOString() ?? null,
      row.cashOffReason,
      row.taxNumber,
      row.createdAt.toISOString(),
      row.locale,
      row.marketingSince?.toISOString() ?? null,
      row.marketingSince && unsubscribeLink(row.id),
    ]),
  ];
}
