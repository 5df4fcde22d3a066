import { and, eq } from 'drizzle-orm';
import type { OrderAddressInput } from '#contracts/order.ts';
import type { PlaceMode } from '#domain/place.ts';
import type { Db } from '../../db/client.ts';
import { addresses } from '../../db/schema/index.ts';
import { Refused } from './tools.ts';

type Request = {
  userSelected: PlaceMode;
  address_id?: number | null | undefined;
  address?: OrderAddressInput | null | undefined;
};

/** Where an order goes: nowhere for self-pickup whatever was sent, else a saved address of this customer or the one given. */
export async function findDestination(
  db: Db,
  request: Request,
  userId: string | null,
): Promise<OrderAddressInput | null> {
  if (request.userSelected === 'SELFPICKUP') return null;
  if (!request.address_id) {
    if (!request.address)
      throw new Refused({ ok: false, error: 'ADDRESS_REQUIRED', fields: { address: 'required' } });
    return request.address;
  }
  const saved = userId ? await savedAddress(db, request.address_id, userId) : null;
  if (!saved) throw new Refused({ ok: false, error: 'not_found', fields: { address_id: 'not_found' } });
  return saved;
}

/** One address of this customer; another's is not found. */
export async function savedAddress(db: Db, id: number, userId: string): Promise<OrderAddressInput | null> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)));
  return row
    ? {
        latitude: row.latitude,
        longitude: row.longitude,
        address: row.address,
        house: row.house,
        tag: row.tag,
      }
    : null;
}
