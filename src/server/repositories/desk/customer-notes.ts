import { desc, eq, inArray, or } from 'drizzle-orm';
import type { CustomerNote } from '#contracts/desk/customer.ts';
import type { Db } from '#server/db/client.ts';
import { customerNotes, users } from '#server/db/schema/index.ts';
import type { UserRow } from '../user.ts';
import type { Customer } from './customers.ts';

/**
 * The notes about a customer, newest first; a guest's notes belong to the confirmed contact, and are shown with the
 * account that later verifies it. Notes of earlier releases belong to the phone.
 */
export async function findCustomerNotes(db: Db, customer: Customer): Promise<CustomerNote[]> {
  const contacts =
    customer.kind === 'guest' ? [customer.contact, customer.phone] : verifiedContacts(customer.user);
  const rows = await db
    .select({ note: customerNotes, author: users.name })
    .from(customerNotes)
    .leftJoin(users, eq(users.id, customerNotes.authorId))
    .where(
      or(
        customer.kind === 'account' ? eq(customerNotes.userId, customer.user.id) : undefined,
        contacts.length === 0 ? undefined : inArray(customerNotes.phone, contacts),
      ),
    )
    .orderBy(desc(customerNotes.id))
    .limit(200);
  return rows.map(({ note, author }) => ({
    id: note.id,
    text: note.text,
    author,
    at: note.createdAt.toISOString(),
  }));
}

export async function insertCustomerNote(
  db: Db,
  customer: Customer,
  note: { text: string; authorId: string; createdAt: Date },
): Promise<void> {
  const customerColumns =
    customer.kind === 'account' ? { userId: customer.user.id } : { phone: customer.contact };
  await db.insert(customerNotes).values({ ...customerColumns, ...note });
}

const verifiedContacts = ({ phoneNumber, phoneNumberVerified, email, emailVerified }: UserRow): string[] => [
  ...(phoneNumber !== null && phoneNumberVerified ? [phoneNumber] : []),
  ...(emailVerified ? [email] : []),
];
