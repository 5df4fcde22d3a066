import { strToU8, type Zippable } from 'fflate';
import { csvLine } from '#server/text/csv-line.ts';
import type { Db } from '#server/db/client.ts';
import { readPeriodsOfCustomer } from '#server/repositories/membership.ts';
import { findDeliveryPhotosOfCustomer } from '#server/repositories/delivery-photo.ts';
import { findContacts } from '#server/repositories/erase-account.ts';
import { type PersonalRow, readOwnedRows } from '#server/repositories/personal-data.ts';
import {
  readAccountOfCustomer,
  readFarmVisitsOfCustomer,
  readInvoicesOfCustomer,
  readMessagesTo,
  readOrdersOfCustomer,
  readPaymentsOfCustomer,
  readWalletOfCustomer,
} from '#server/repositories/personal-records.ts';
import { findAvatar } from '#server/repositories/profile.ts';
import { findUser } from '#server/repositories/user.ts';

const readme = `This archive contains everything that the shop stores about your account.

data.json        all of it, for programs
*.csv            the same as tables, for spreadsheets
avatar.webp      your profile picture, if you have one
photos/*.webp    what riders photographed at your door, by the order's number; the latest 100

Amounts are in the smallest unit of the currency (100 = 1.00 where it has two digits); times are in UTC.
Passwords, codes and keys are not included: they are stored only as values that cannot be read.
`;

/** The photographs in a copy, which a job holds in memory. */
const maxPhotos = 100;

/** The files of a customer's copy of their data, by name. */
export async function collectPersonalFiles(
  tx: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<Zippable> {
  const user = await findUser(tx, userId);
  if (!user) throw new Error('The account does not exist any more.');
  const account = await readAccountOfCustomer(tx, userId);
  const orders = await readOrdersOfCustomer(tx, userId);
  const tables: Record<string, PersonalRow[]> = {
    invoices: await readInvoicesOfCustomer(tx, userId),
    farm_visits: await readFarmVisitsOfCustomer(tx, userId),
    messages: await readMessagesTo(tx, userId, await findContacts(tx, user)),
    wallet: await readWalletOfCustomer(tx, userId),
    payments: await readPaymentsOfCustomer(tx, userId),
    membership_periods: await readPeriodsOfCustomer(tx, userId),
    ...(await readOwnedRows(tx, userId)),
  };
  const avatar = await findAvatar(tx, userId);
  const files: Zippable = {
    'README.txt': strToU8(readme),
    'data.json': strToU8(
      `${JSON.stringify({ exported_at: now.toISOString(), account, orders, ...tables }, null, 2)}\n`,
    ),
    'account.csv': toCsv(account ? [account] : []),
    'orders.csv': toCsv(orders.map(({ lines: _, steps: __, ...order }) => order)),
    'order_lines.csv': toCsv(
      orders.flatMap(({ number, lines }) => lines.map((line) => ({ order: number, ...line }))),
    ),
  };
  for (const [name, rows] of Object.entries(tables)) if (rows.length > 0) files[`${name}.csv`] = toCsv(rows);
  for (const { order, picture } of await findDeliveryPhotosOfCustomer(tx, userId, { limit: maxPhotos }))
    files[`photos/${order}.webp`] = [picture, { level: 0 }];
  if (avatar) files['avatar.webp'] = [avatar, { level: 0 }];
  return files;
}

/** The file starts with a byte order mark, because spreadsheets need it to recognise UTF-8. */
function toCsv(rows: readonly PersonalRow[]): Uint8Array {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => csvLine(columns.map((column) => toCell(row[column]))));
  return strToU8(`\uFEFF${csvLine(columns)}${lines.join('')}`);
}

function toCell(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value;
  return JSON.stringify(value);
}
