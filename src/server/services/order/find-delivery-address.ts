import type { OrderAddressInput } from '#contracts/order.ts';
import type { DeliveryMode } from '#domain/place.ts';
import type { Db } from '#server/db/client.ts';
import { findAddressOfUser } from '#server/repositories/address.ts';
import { OrderRefusedError } from '../buyer/order-dependencies.ts';

type Request = {
  userSelected: DeliveryMode;
  address_id?: number | null | undefined;
  address?: OrderAddressInput | null | undefined;
};

/**
 * The delivery address: null for self-pickup; for a delivery, a saved address of this customer or the given address.
 */
export async function findDeliveryAddress(
  db: Db,
  request: Request,
  userId: string | null,
): Promise<OrderAddressInput | null> {
  if (request.userSelected === 'SELFPICKUP') return null;
  if (!request.address_id) {
    if (!request.address)
      throw new OrderRefusedError({ ok: false, error: 'ADDRESS_REQUIRED', fields: { address: 'required' } });
    return request.address;
  }
  const saved = userId ? await findAddressOfUser(db, { id: request.address_id, userId }) : null;
  if (!saved)
    throw new OrderRefusedError({ ok: false, error: 'not_found', fields: { address_id: 'not_found' } });
  return saved;
}
