import type { Clock } from '#server/adapters/ports.ts';
import { realEmail } from '#domain/contact-channel.ts';
import { findUser } from '#server/repositories/user.ts';
import { remainingWeight } from '#server/services/membership/read-membership.ts';
import {
  type AddressDependencies,
  type ListedAddress,
  listAddresses,
} from '#server/services/address/addresses.ts';

/** A user as the API returns them (ENT-10). */
export type DescribedUser = {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  default_address: ListedAddress | null;
  default_address_id: number | null;
  membership: { total_remaining_weight: number };
};

export async function describeUser(
  deps: AddressDependencies & { clock: Clock },
  userId: string,
): Promise<DescribedUser> {
  const row = await findUser(deps.db, userId);
  if (!row) throw new Error(`User ${userId} does not exist. It was deleted during the request.`);
  const byDefault = (await listAddresses(deps, userId)).find(({ is_default }) => is_default === 1) ?? null;
  return {
    id: row.id,
    name: row.name,
    email: realEmail(row.email),
    phone: row.phoneNumber,
    default_address: byDefault,
    default_address_id: byDefault?.id ?? null,
    membership: { total_remaining_weight: await remainingWeight(deps, userId) },
  };
}
