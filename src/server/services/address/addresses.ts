import { type Address, checkPoint, type PointError } from '#domain/place.ts';
import { toSingleLine } from '#domain/text.ts';
import { isRowId } from '#domain/row-id.ts';
import type { Db } from '#server/db/client.ts';
import {
  addressById,
  addressesOf,
  type AddressFields,
  insertAddress,
  markDefaultAddress,
  removeAddress,
  updateAddress,
  type SavedAddress,
} from '#server/repositories/address.ts';
import { auditRefusal } from '../protection/audit-refusal.ts';
import { lockUser } from '#server/repositories/user.ts';
import type { ZoneResolver } from '#server/services/zone/zone-resolver.ts';

export type AddressDependencies = { db: Db; zones: ZoneResolver };
export type AddressOwner = { id: string; isBanned?: boolean };
export type ListedAddress = Address & Pick<SavedAddress, 'is_default'>;
export type AddressRefusal = {
  ok: false;
  error:
    'not_found' | 'banned' | 'address_is_default' | 'too_many_addresses' | 'validation_failed' | PointError;
  fields?: Record<string, string>;
};

const maxAddresses = 50;
const bounds = { address: 300, house: 120, tag: 30 } as const;

/** A customer's addresses; `is_operational` is whether the given store (or any store) delivers to the address. */
export async function listAddresses(
  { db, zones }: AddressDependencies,
  userId: string,
  restaurantId?: number | null,
): Promise<ListedAddress[]> {
  const saved = await addressesOf(db, userId);
  return saved.map((address) => ({ ...address, is_operational: isServed(zones, address, restaurantId) }));
}

function isServed(
  zones: ZoneResolver,
  { latitude, longitude }: SavedAddress,
  restaurantId?: number | null,
): boolean {
  const { storeIds } = zones.resolve({ lat: latitude, lng: longitude });
  return restaurantId ? storeIds.includes(restaurantId) : storeIds.length > 0;
}

/** Saves an address. The first address becomes the default; an identical address is stored only once. */
export async function addAddress(
  { db }: AddressDependencies,
  owner: AddressOwner,
  input: AddressFields,
): Promise<{ ok: true; address: SavedAddress } | AddressRefusal> {
  if (owner.isBanned) return { ok: false, error: 'banned' };
  const checked = checkAddress(input);
  if (!checked.ok) return checked;
  return db.transaction(async (tx) => {
    await lockUser(tx, owner.id);
    const before = await addressesOf(tx, owner.id);
    const same = before.find((one) => isSame(one, checked.fields));
    if (same) return { ok: true, address: same } as const;
    if (before.length >= maxAddresses) return { ok: false, error: 'too_many_addresses' } as const;
    const address = await insertAddress(tx, owner.id, checked.fields, before.length === 0);
    return { ok: true, address } as const;
  });
}

const isSame = (saved: SavedAddress, fields: AddressFields) =>
  (['latitude', 'longitude', 'address', 'house', 'tag'] as const).every(
    (name) => saved[name] === fields[name],
  );

/** Trims the fields of an address and checks the limits of UNK-08. */
export function checkAddress(input: AddressFields): { ok: true; fields: AddressFields } | AddressRefusal {
  const point = checkPoint({ latitude: input.latitude, longitude: input.longitude });
  if (!point.ok) return { ok: false, error: point.error };
  const texts = {
    address: toSingleLine(input.address),
    house: toSingleLine(input.house),
    tag: toSingleLine(input.tag) || 'Home',
  };
  const invalidFields = (Object.keys(bounds) as (keyof typeof bounds)[]).filter(
    (name) => texts[name].length < 1 || texts[name].length > bounds[name],
  );
  if (invalidFields.length > 0)
    return {
      ok: false,
      error: 'validation_failed',
      fields: Object.fromEntries(invalidFields.map((name) => [name, `1–${bounds[name]}`])),
    };
  return { ok: true, fields: { ...point.point, ...texts } };
}

/** Corrects the texts of a saved address. Its coordinates cannot be changed: another place needs another address. */
export async function editAddress(
  deps: AddressDependencies,
  owner: AddressOwner,
  addressId: number,
  texts: Pick<AddressFields, 'address' | 'house' | 'tag'>,
): Promise<{ ok: true; address: SavedAddress } | AddressRefusal> {
  return changeOwnAddress<{ ok: true; address: SavedAddress } | AddressRefusal>(
    deps,
    owner,
    addressId,
    'address.edit',
    async (tx, { latitude, longitude }) => {
      const checked = checkAddress({ latitude, longitude, ...texts });
      if (!checked.ok) return checked;
      return { ok: true, address: await updateAddress(tx, addressId, checked.fields) };
    },
  );
}

export async function deleteAddress(
  deps: AddressDependencies,
  owner: AddressOwner,
  addressId: number,
): Promise<{ ok: true } | AddressRefusal> {
  return changeOwnAddress<{ ok: true } | AddressRefusal>(
    deps,
    owner,
    addressId,
    'address.delete',
    async (tx, address) => {
      if (address.is_default === 1) return { ok: false, error: 'address_is_default' };
      await removeAddress(tx, addressId);
      return { ok: true };
    },
  );
}

export async function setDefaultAddress(
  deps: AddressDependencies,
  owner: AddressOwner,
  addressId: number,
): Promise<{ ok: true; address: SavedAddress } | AddressRefusal> {
  return changeOwnAddress(deps, owner, addressId, 'address.default', async (tx, address) => {
    await markDefaultAddress(tx, owner.id, addressId);
    return { ok: true as const, address: { ...address, is_default: 1 as const } };
  });
}

/**
 * Changes a customer's own address. Another customer's address is reported as not found, and the attempt is written
 * to the audit log.
 */
async function changeOwnAddress<Result>(
  { db }: AddressDependencies,
  owner: AddressOwner,
  addressId: number,
  action: string,
  change: (tx: Db, address: SavedAddress) => Promise<Result>,
): Promise<Result | AddressRefusal> {
  if (owner.isBanned) return { ok: false, error: 'banned' };
  if (!isRowId(addressId)) return { ok: false, error: 'not_found' };
  let foreignOwner: string | undefined;
  const result = await db.transaction(async (tx) => {
    await lockUser(tx, owner.id);
    const found = await addressById(tx, addressId);
    if (found?.userId === owner.id) return change(tx, found.address);
    foreignOwner = found?.userId;
    return { ok: false, error: 'not_found' } as const;
  });
  if (foreignOwner !== undefined)
    await auditRefusal(db, owner.id, {
      actorId: owner.id,
      subjectId: foreignOwner,
      action: `${action}.refused`,
      detail: { address_id: addressId },
    });
  return result;
}
