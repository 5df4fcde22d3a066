import { desc, eq, or } from 'drizzle-orm';
import type { CustomerNote } from '#contracts/desk/customer.ts';
import type { Db } from '#server/db/client.ts';
import { customerNotes, users } from '#server/db/schema/index.ts';
import type { Customer } from './customers.ts';

/**
 * The notes about a customer, newest first; a guest's notes belong to the phone, and are shown with the account that
 * later verifies the phone.
 */
export async function findCustomerNotes(db: Db, customer: Customer): Promise<CustomerNote[]> {
  const phone =
    customer.kind === 'guest'
      ? customer.phone
      : customer.user.phoneNumberVerified
        ? customer.user.phoneNumber
        : null;
  const rows = await db
    .select({ note: customerNotes, author: users.name })
    .from(customerNotes)
    .leftJoin(users, eq(users.id, customerNotes.authorId))
    .where(
      or(
        customer.kind === 'account' ? eq(customerNotes.userId, customer.user.id) : undefined,
        phone === null ? undefined : eq(customerNotes.phone, phone),
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
    customer.kind === 'account' ? { userId: customer.user.id } : { phone: customer.phone };
  await db.insert(customerNotes).values({ ...customerColumns, ...note });
}
