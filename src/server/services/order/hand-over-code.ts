import { timingSafeEqual } from 'node:crypto';
import type { CollectionCode } from '#contracts/desk/collection-code.ts';
import type { Settings } from '#contracts/settings.ts';
import { normaliseDigits } from '#domain/digits.ts';
import { valueIfSet } from '#domain/menu-entries.ts';
import type { OrderActor } from '#domain/order-state.ts';
import type { Order } from '#domain/placed-order.ts';
import type { Db } from '#server/db/client.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { addWrongCode, findCodeTriesLeft, hasCountedTry } from '#server/repositories/wrong-code.ts';

export type TypedCode = {
  typed: string;
  actor: 'rider' | 'store';
  actorId: string;
  at: Date;
  doneAt?: Date | null;
  /** The device's key of the request. */
  stepKey?: string | null | undefined;
};

export type CodeRefusal =
  | { ok: false; error: 'delivery_code_spent' }
  | { ok: false; error: 'delivery_code_wrong'; tries_left: number };

/**
 * Compares what a rider or the store's staff have entered with the code of a locked order. Wrong codes are counted
 * permanently; after five wrong codes, only support can hand the order over. [F38]
 */
export async function checkHandOverCode(
  tx: Db,
  { id: orderId, deliveryCode }: OrderRow,
  { typed, ...by }: TypedCode,
): Promise<{ ok: true } | CodeRefusal> {
  if (deliveryCode === null) return { ok: true };
  const left = await findCodeTriesLeft(tx, orderId);
  if (left === 0) return { ok: false, error: 'delivery_code_spent' };
  // The answer to an earlier sending was lost: the try is already counted.
  if (by.stepKey && (await hasCountedTry(tx, orderId, by.stepKey)))
    return { ok: false, error: 'delivery_code_wrong', tries_left: left };
  if (isSameCode(normaliseDigits(typed).replace(/\s/g, ''), deliveryCode)) return { ok: true };
  await addWrongCode(tx, { orderId, ...by });
  return left === 1
    ? { ok: false, error: 'delivery_code_spent' }
    : { ok: false, error: 'delivery_code_wrong', tries_left: left - 1 };
}

const isSameCode = (typed: string, code: string): boolean =>
  /^\d{4}$/.test(typed) &&
  typed.length === code.length &&
  timingSafeEqual(Buffer.from(typed), Buffer.from(code));

/** Whether this person needs the customer's code to mark the order as collected; support does not. */
export const needsCollectionCode = (
  { mode, deliveryCode }: Pick<OrderRow, 'mode' | 'deliveryCode'>,
  actor: OrderActor,
  { asksCollectionCode }: Settings,
): boolean => asksCollectionCode && mode === 'SELFPICKUP' && actor === 'store' && deliveryCode !== null;

/** What the desk shows about the code before this person marks the order as collected. */
export const toCollectionCode = (
  row: Pick<OrderRow, 'mode' | 'deliveryCode'>,
  triesLeft: number,
  { actor, settings }: { actor: OrderActor; settings: Settings },
): CollectionCode | null =>
  needsCollectionCode(row, actor, settings)
    ? { triesLeft, supportPhone: valueIfSet(settings.contactPhone) || null }
    : null;

/** Every order has a code; at self-pickup the customer sees it only if the shop asks for it. */
export const hideUnaskedCode = (order: Order, { asksCollectionCode }: Settings): Order =>
  order.userSelected === 'SELFPICKUP' && !asksCollectionCode ? { ...order, delivery_code: null } : order;
