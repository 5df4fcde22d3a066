import { randomBytes } from 'node:crypto';
import type { QuoteOrderInput } from '#contracts/order.ts';
import { splitContact } from '#domain/contact-channel.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Db } from '#server/db/client.ts';
import {
  deleteExpiredReservations,
  deleteReservations,
  insertReservation,
} from '#server/repositories/reservation.ts';
import { reserveStock, inLockOrder, releaseStock, findSellableQuantity } from '#server/repositories/stock.ts';
import { countAttempt } from '../protection/rate-limits.ts';
import { findAddressOfUser } from '#server/repositories/address.ts';
import { phoneNotConfirmedRefusal, findProofRefusal } from './required-contact-proof.ts';
import { loadOrderForCheck } from './load-order-for-check.ts';
import { validateOrder, outOfStockRefusal } from './validate-order.ts';
import { queueOrderWrite } from './order-write-queue.ts';
import { addressForCoupons, toOrderCheckInput } from './to-order-check-input.ts';
import {
  type Buyer,
  type OrderRefusal,
  type OrderDependencies,
  OrderRefusedError,
} from '../buyer/order-dependencies.ts';

const reservationMinutes = 15;

/** Creates a temporary order, which reserves the cart's stock while a payment is made. */
export async function reserveOrder(
  { db, clock }: OrderDependencies,
  request: QuoteOrderInput,
  buyer: Buyer,
): Promise<
  { ok: true; reservation: { temporary_id: string; expires_at: string; total: number } } | OrderRefusal
> {
  const holder = buyer.user
    ? `user:${buyer.user.id}`
    : buyer.confirmedContact && `contact:${buyer.confirmedContact}`;
  if (buyer.user?.isBanned) return { ok: false, error: 'banned' };
  // Reserved stock is unavailable to others: only customers who could order may reserve stock, and a rate limit
  // applies.
  if (!holder) return (await findProofRefusal(db, buyer)) ?? phoneNotConfirmedRefusal(buyer.shop);
  const counted = await countAttempt({ db }, 'holdByBuyer', holder);
  if (!counted.ok) return counted;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + reservationMinutes * 60_000);
  const temporaryId = randomBytes(18).toString('base64url');
  const address = await addressOf(db, request, buyer);
  const checkInput = toOrderCheckInput(request, buyer, {
    point: address ?? null,
    customer: {
      userId: buyer.user?.id ?? null,
      ...splitContact(buyer.confirmedContact),
      address: addressForCoupons(address ?? null, request.userSelected),
    },
    now,
  });
  const checkData = await loadOrderForCheck(db, checkInput);
  if (!checkData) return { ok: false, error: 'not_found' };
  const [refusal] = validateOrder(
    checkInput,
    checkData,
    { prices: request.items.map((item) => item.seen_price), total: undefined },
    buyer,
  );
  if (refusal) return refusal;
  try {
    return await queueOrderWrite(() =>
      inTransaction(db, async (tx) => {
        for (const demand of inLockOrder(checkData.demands)) {
          if (!(await reserveStock(tx, demand))) {
            const available = await findSellableQuantity(tx, demand);
            throw new OrderRefusedError(
              outOfStockRefusal(
                [{ variant_id: demand.variantId, name: demand.name, wanted: demand.quantity, available }],
                buyer.shop,
              ),
            );
          }
          const { variantId, overrideStoreId, quantity } = demand;
          await insertReservation(tx, { key: temporaryId, variantId, overrideStoreId, quantity, expiresAt });
        }
        return {
          ok: true as const,
          reservation: {
            temporary_id: temporaryId,
            expires_at: expiresAt.toISOString(),
            total: checkData.bill.total,
          },
        };
      }),
    );
  } catch (error) {
    if (error instanceof OrderRefusedError) return error.refusal;
    throw error;
  }
}

async function addressOf(
  db: Db,
  request: QuoteOrderInput,
  { user }: Buyer,
): Promise<QuoteOrderInput['address'] | null> {
  if (request.userSelected === 'SELFPICKUP') return null;
  const saved =
    request.address_id && user
      ? await findAddressOfUser(db, { id: request.address_id, userId: user.id })
      : null;
  return saved ?? request.address ?? null;
}

/** Releases the stock of a temporary order, and deletes its reservations, so that it is released only once. */
export async function releaseTemporaryOrder(
  { db }: Pick<OrderDependencies, 'db'>,
  temporaryId: string,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const rows = await deleteReservations(tx, temporaryId);
    for (const row of inLockOrder(rows)) await releaseStock(tx, row);
    return rows.length > 0;
  });
}

/** Job: releases expired reservations. */
export async function releaseExpiredReservations({
  db,
  clock,
}: Pick<OrderDependencies, 'db' | 'clock'>): Promise<number> {
  return inTransaction(db, async (tx: Db) => {
    const rows = await deleteExpiredReservations(tx, clock.now());
    for (const row of inLockOrder(rows)) await releaseStock(tx, row);
    return rows.length;
  });
}
