import { hash } from '@node-rs/argon2';
import type * as schema from '#server/db/schema/index.ts';
import { demoPassword, people } from '../data/people.ts';
import { storeId } from './stores.ts';

/** A fixed salt, so that every seeding gives the same rows. The password is public anyway. */
const salt = Buffer.from('haat-demo-people');

export function userRows(): (typeof schema.users.$inferInsert)[] {
  return people.map(({ id, name, email, phone, role, banReason }) => ({
    id,
    name,
    email,
    emailVerified: true,
    phoneNumber: phone,
    phoneNumberVerified: true,
    role,
    isBanned: banReason !== undefined,
    banReason: banReason ?? null,
  }));
}

export async function accountRows(): Promise<(typeof schema.accounts.$inferInsert)[]> {
  const password = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt });
  return people.map(({ id }) => ({
    id: `${id}-password`,
    accountId: id,
    providerId: 'credential',
    userId: id,
    password,
  }));
}

export function staffRows(): (typeof schema.storeStaff.$inferInsert)[] {
  return people.flatMap(({ id, stores = [] }) =>
    stores.map((store) => ({ userId: id, storeId: storeId(store) })),
  );
}

const riderSince = new Date('2026-01-05T06:00:00Z');

export function riderRows(): (typeof schema.riders.$inferInsert)[] {
  return people
    .filter(({ rides }) => rides)
    .map(({ id }) => ({
      userId: id,
      state: 'approved' as const,
      vehicle: 'scooter' as const,
      // A text that is not the hash of a real identity number.
      identityHash: `${id}-none`,
      identityLastFour: '0000',
      appliedAt: riderSince,
      decidedAt: riderSince,
    }));
}

export function riderStoreRows(): (typeof schema.riderStores.$inferInsert)[] {
  return people.flatMap(({ id, rides = [] }) =>
    rides.map((store) => ({ userId: id, storeId: storeId(store) })),
  );
}

export function addressRows(): (typeof schema.addresses.$inferInsert)[] {
  return people.flatMap(({ id, addresses = [] }) =>
    addresses.map(({ tag, house, address, spot: [latitude, longitude] }, index) => ({
      userId: id,
      tag,
      house,
      address,
      latitude,
      longitude,
      isDefault: index === 0,
    })),
  );
}
