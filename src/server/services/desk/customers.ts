import type {
  CustomerDetail,
  CustomerMessage,
  CustomerQuery,
  CustomerRow,
} from '#contracts/desk/customer.ts';
import { realEmail } from '#domain/contact-channel.ts';
import { addressLine } from '#domain/place.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { addressesOf } from '#server/repositories/address.ts';
import { findCustomerNotes, insertCustomerNote } from '#server/repositories/desk/customer-notes.ts';
import {
  type Customer,
  findAuditEntriesOfAccount,
  findCustomer,
  findLatestOrders,
  findMessagesTo,
  findContacts,
  listCustomerRows,
  sumOrders,
} from '#server/repositories/desk/customers.ts';
import { farmVisitsOf, rowToFarmVisit } from '#server/repositories/farm-visit.ts';
import type { MessageRow } from '#server/repositories/message.ts';
import { readableEmail } from '#server/text/readable-email.ts';
import { containsCode, readShopTexts, type ShopTexts, messageTextOf } from '../message/message-text.ts';
import { readCustomerPayments } from './customer-payments.ts';
import { findMember } from './members.ts';
import { describeWallet } from './wallets.ts';
import type { Access } from '../account/staff-access.ts';
import { type DeskRefusal, notFound } from './refusal.ts';

type Dependencies = { db: Db; clock: Clock; currency: string };

export function listCustomers(db: Db, query: CustomerQuery): Promise<{ rows: CustomerRow[]; total: number }> {
  return listCustomerRows(db, query);
}

/** The maximum number of orders, of messages and of audit log entries on a customer's page, newest first. */
const maxEntries = 50;

/** All data about a customer that support needs, in one response. */
export async function getCustomer(
  { db, clock, currency }: Dependencies,
  id: string,
): Promise<CustomerDetail | null> {
  const customer = await findCustomer(db, id);
  return customer && describeCustomer(db, customer, { currency, now: clock.now() });
}

async function describeCustomer(
  db: Db,
  customer: Customer,
  { currency, now }: { currency: string; now: Date },
): Promise<CustomerDetail> {
  const user = customer.kind === 'account' ? customer.user : null;
  const email = customer.kind === 'guest' ? customer.email : realEmail(customer.user.email);
  const [
    sums,
    latestOrders,
    notes,
    messages,
    shopTexts,
    addresses,
    visits,
    audit,
    wallet,
    money,
    membership,
  ] = await Promise.all([
    sumOrders(db, customer),
    findLatestOrders(db, customer, maxEntries),
    findCustomerNotes(db, customer),
    findContacts(db, customer).then((contacts) => findMessagesTo(db, contacts, maxEntries)),
    readShopTexts(db),
    user ? addressesOf(db, user.id) : [],
    user ? farmVisitsOf(db, user.id) : [],
    user ? findAuditEntriesOfAccount(db, user.id, maxEntries) : [],
    user ? describeWallet(db, { userId: user.id, currency }) : null,
    readCustomerPayments(db, customer, now),
    user ? findMember({ db, clock: { now: () => now } }, user.id) : null,
  ]);
  return {
    id: customer.kind === 'account' ? customer.user.id : customer.id,
    kind: customer.kind,
    name: customer.kind === 'account' ? customer.user.name : customer.name,
    email: readableEmail(email),
    phone: customer.kind === 'account' ? customer.user.phoneNumber : customer.phone,
    isBanned: user?.isBanned ?? false,
    banReason: user?.banReason ?? null,
    cashOffAt: user?.cashOffAt?.toISOString() ?? null,
    cashOffReason: user?.cashOffReason ?? null,
    isPhoneProven: user?.phoneNumberVerified ?? false,
    isEmailProven: customer.kind === 'guest' ? customer.email !== null : customer.user.emailVerified,
    taxNumber: user?.taxNumber ?? null,
    orders: sums.orders,
    spent: sums.spent,
    since: (user?.createdAt ?? sums.first ?? new Date(0)).toISOString(),
    latestOrders,
    notes,
    messages: messages.map((message) => toMessage(message, shopTexts)),
    addresses: addresses.map((address) => ({
      tag: address.tag,
      line: addressLine(address),
      isDefault: address.is_default === 1,
    })),
    visits: visits.map(rowToFarmVisit),
    audit,
    wallet,
    membership,
    ...money,
  };
}

/** A message with a code is returned without its text. */
function toMessage(row: MessageRow, shopTexts: ShopTexts): CustomerMessage {
  const { subject, body } = containsCode(row) ? { subject: '', body: '' } : messageTextOf(row, shopTexts);
  return {
    id: row.id,
    channel: row.channel,
    recipient: readableEmail(row.recipient),
    subject,
    body: body === '' ? null : body,
    state: row.state,
    failure: row.failure,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    reportedAt: row.reportedAt?.toISOString() ?? null,
  };
}

export async function addCustomerNote(
  { db, clock, currency }: Dependencies,
  { id, text }: { id: string; text: string },
  { userId }: Access,
): Promise<{ ok: true; row: CustomerDetail } | DeskRefusal> {
  const customer = await findCustomer(db, id);
  if (!customer) return notFound();
  await insertCustomerNote(db, customer, { text, authorId: userId, createdAt: clock.now() });
  return { ok: true, row: await describeCustomer(db, customer, { currency, now: clock.now() }) };
}
