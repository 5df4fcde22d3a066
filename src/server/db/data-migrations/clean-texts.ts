import type pg from 'pg';
import { normaliseCouponCode } from '#domain/coupon.ts';
import { cleanText, toSingleLine } from '#domain/text.ts';

type Clean = (text: string) => string;
/** A table, its key, and how each of its columns is cleaned; columns of texts, of arrays of texts, or of JSON. */
type Texts = { table: string; key: string; columns: Record<string, Clean> };

const translated = { translations: cleanText };

/** What customers and the shop have typed before texts were cleaned at the entrance. Invoices stay as issued. */
const storedTexts: Texts[] = [
  { table: 'users', key: 'id', columns: { name: toSingleLine } },
  {
    table: 'addresses',
    key: 'id',
    columns: { address: toSingleLine, house: toSingleLine, tag: toSingleLine },
  },
  {
    table: 'orders',
    key: 'id',
    columns: { customer_name: toSingleLine, address: toSingleLine, house: toSingleLine, note: cleanText },
  },
  { table: 'farm_visits', key: 'id', columns: { name: toSingleLine, location: toSingleLine } },
  { table: 'customer_notes', key: 'id', columns: { text: cleanText } },
  {
    table: 'items',
    key: 'id',
    columns: {
      name: toSingleLine,
      description: cleanText,
      brand: toSingleLine,
      tags: toSingleLine,
      ...translated,
    },
  },
  { table: 'variants', key: 'id', columns: { name: toSingleLine, sku: toSingleLine, ...translated } },
  { table: 'categories', key: 'id', columns: { name: toSingleLine, tagline: toSingleLine, ...translated } },
  { table: 'store_categories', key: 'id', columns: { name: toSingleLine, ...translated } },
  { table: 'stores', key: 'id', columns: { name: toSingleLine, ...translated } },
  { table: 'coupons', key: 'id', columns: { title: toSingleLine } },
  { table: 'documents', key: 'id', columns: { title: toSingleLine } },
  { table: 'revisions', key: 'id', columns: { body: cleanText } },
];

const jsonColumns = ['translations', 'body'];

const batchSize = 500;

/** Rows that may need cleaning: not composed, or with a character that nobody sees. */
const isSuspect = (column: string) =>
  `(${column}::text is not nfc normalized or ${column}::text ~ '[\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8\\U000e0000-\\U000e0fff]')`;

export async function cleanStoredTexts(client: pg.Client): Promise<void> {
  for (const texts of storedTexts) await cleanTable(client, texts);
  await cleanCouponCodes(client);
}

async function cleanTable(client: pg.Client, { table, key, columns }: Texts): Promise<void> {
  const names = Object.keys(columns);
  for (let last: unknown = null; ;) {
    const { rows } = await client.query<Record<string, unknown>>(
      `select ${[key, ...names].join(', ')} from ${table}
        where ($1::text is null or ${key} > $1::${key === 'id' && table === 'users' ? 'text' : 'int'}) and (${names.map(isSuspect).join(' or ')})
        order by ${key} limit ${batchSize}`,
      [last],
    );
    for (const row of rows) {
      for (const [name, clean] of Object.entries(columns)) {
        const cleaned = cleanValue(row[name], clean);
        if (JSON.stringify(cleaned) === JSON.stringify(row[name])) continue;
        await client.query(`update ${table} set ${name} = $2 where ${key} = $1`, [
          row[key],
          jsonColumns.includes(name) ? JSON.stringify(cleaned) : cleaned,
        ]);
      }
    }
    if (rows.length < batchSize) return;
    last = rows.at(-1)![key];
  }
}

/** A text of which nobody would see anything stays, because nobody knows what was meant. */
function cleanValue(value: unknown, clean: Clean): unknown {
  if (typeof value === 'string') return clean(value) || value;
  if (Array.isArray(value)) return value.map((one) => cleanValue(one, clean));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleanValue(one, clean)]));
  return value;
}

/** Codes are compared with typed ones in one form; a code whose form belongs to another coupon stays. */
async function cleanCouponCodes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: number; code: string }>(
    'select id, code from coupons order by id',
  );
  for (const { id, code } of rows) {
    const plain = normaliseCouponCode(code);
    if (plain !== code && plain !== '')
      await client.query(
        'update coupons set code = $2 where id = $1 and not exists (select from coupons other where other.code = $2)',
        [id, plain],
      );
  }
}
