import type { PhoneCustomer } from '#contracts/phone-order.ts';
import { realEmail } from '#domain/contact-channel.ts';
import type { Db } from '#server/db/client.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { findUser, type UserRow } from '#server/repositories/user.ts';
import type { AddressFields } from '#server/repositories/address.ts';
import {
  type AddressRefusal,
  type AddressDependencies,
  listAddresses,
  addAddress,
} from '../address/addresses.ts';

/** A customer for whom staff may order: not a member of staff, and not a deleted or deactivated account. */
export async function findPhoneCustomer(db: Db, id: string): Promise<UserRow | null> {
  const user = await findUser(db, id);
  if (!user || user.erasedAt || user.deactivatedAt) return null;
  return user.role === 'customer' || user.role === 'rider' ? user : null;
}

/** The customer with their addresses. `phone` is the number to call. */
export async function describePhoneCustomer(
  deps: AddressDependencies,
  user: UserRow,
): Promise<PhoneCustomer> {
  return {
    id: user.id,
    name: user.name,
    phone: user.phoneNumber,
    email: realEmail(user.email),
    is_banned: user.isBanned,
    ban_reason: user.banReason,
    addresses: await listAddresses(deps, user.id),
  };
}

/**
 * CALL-59: begins a phone order for a customer whom the staff member has found. It opens no session for the customer;
 * the audit log records the access. Null for an unknown customer.
 */
export async function startPhoneOrder(
  deps: AddressDependencies,
  { userId, staffId }: { userId: string; staffId: string },
): Promise<PhoneCustomer | null> {
  const user = await findPhoneCustomer(deps.db, userId);
  if (!user) return null;
  await writeAudit(deps.db, { actorId: staffId, subjectId: user.id, action: 'phone-order.opened' });
  return describePhoneCustomer(deps, user);
}

/** Adds an address that the customer has given; returns all addresses and the new address's id (`saved`). */
export async function savePhoneAddress(
  deps: AddressDependencies,
  { customerId, fields }: { customerId: string; fields: AddressFields },
  { userId: staffId }: { userId: string },
): Promise<{ ok: true; saved: { id: number; addresses: PhoneCustomer['addresses'] } } | AddressRefusal> {
  const customer = await findPhoneCustomer(deps.db, customerId);
  if (!customer) return { ok: false, error: 'not_found' };
  const result = await addAddress(deps, customer, fields);
  if (!result.ok) return result;
  const { id } = result.address;
  await writeAudit(deps.db, {
    actorId: staffId,
    subjectId: customerId,
    action: 'phone-order.address-saved',
    detail: { address_id: id },
  });
  return { ok: true, saved: { id, addresses: await listAddresses(deps, customerId) } };
}
