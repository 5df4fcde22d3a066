import type pg from 'pg';
import { defaultSettings } from '#contracts/settings.ts';
import { type PhoneMarket, repairPhone } from '#server/text/phone-number.ts';

/** Where phone numbers are stored, and what names the row. A column of contacts also has email addresses. */
export const storedPhones = [
  { table: 'users', column: 'phone_number', key: 'id' },
  { table: 'proven_contacts', column: 'contact', key: 'user_id' },
  { table: 'customer_notes', column: 'phone', key: 'id' },
  { table: 'orders', column: 'phone', key: 'order_number' },
  { table: 'coupon_uses', column: 'phone', key: 'order_id' },
  { table: 'farm_visits', column: 'phone', key: 'id' },
  { table: 'farm_visits', column: 'alternative_phone', key: 'id' },
] as const;

const batchSize = 1000;

/**
 * Corrects numbers that no telephone company can have assigned, as earlier releases stored them (+440…, or an Italian
 * number without its zero), if there is exactly one number that they can mean. A number that another account has stays.
 */
export async function repairStoredPhones(client: pg.Client): Promise<void> {
  const market = await readMarket(client);
  for (const { table, column } of storedPhones) {
    for (let last = ''; ;) {
      const { rows } = await client.query<{ phone: string }>(
        `select distinct ${column} as phone from ${table}
          where ${column} > $1 and ${column} !~ '@' order by ${column} limit ${batchSize}`,
        [last],
      );
      for (const { phone } of rows) {
        const repaired = repairPhone(phone, market);
        if (repaired !== null && repaired !== phone)
          await replacePhone(client, { table, column }, phone, repaired);
      }
      if (rows.length < batchSize) break;
      last = rows.at(-1)!.phone;
    }
  }
}

async function replacePhone(
  client: pg.Client,
  { table, column }: { table: string; column: string },
  from: string,
  to: string,
): Promise<void> {
  // Somebody who has proven both has proven one number.
  if (table === 'proven_contacts')
    await client.query(
      `delete from proven_contacts row where contact = $1
        and exists (select from proven_contacts other where other.user_id = row.user_id and other.contact = $2)`,
      [from, to],
    );
  const isFree =
    table === 'users' ? 'not exists (select from users other where other.phone_number = $2)' : 'true';
  await client.query(`update ${table} set ${column} = $2 where ${column} = $1 and ${isFree}`, [from, to]);
}

/** The country of the published settings. */
async function readMarket(client: pg.Client): Promise<PhoneMarket> {
  const { rows } = await client.query<Partial<PhoneMarket>>(
    `select body ->> 'country' as country, body ->> 'callingCode' as "callingCode" from revisions
      where id = (select published_revision_id from documents where kind = 'settings' and slug = 'shop' limit 1)`,
  );
  const { country, callingCode } = rows[0] ?? {};
  if (!country && !callingCode) return defaultSettings;
  return { country: country ?? '', callingCode: callingCode ?? '' };
}
