import type { Db } from '#server/db/client.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import { findCashDue } from '#server/repositories/payment.ts';
import { findCodeTriesLeft } from '#server/repositories/wrong-code.ts';
import { checkHandOverCode, type CodeRefusal, type TypedCode } from './hand-over-code.ts';

/** What a person confirms when the customer gets the order. */
export type Collection = {
  /** The cash that was taken, in minor units, if it was confirmed. */
  cashReceived?: number | undefined;
  /** What was entered as the customer's code; null if this person needs no code. */
  code?: TypedCode | null;
};
export type CollectionRefusal = { ok: false; error: 'AMOUNT_CHANGED' | 'code_missing' } | CodeRefusal;

/** The amount is compared first, so that a hand-over that is refused anyway costs no try of the code. */
export async function checkCollection(
  tx: Db,
  row: OrderRow,
  { cashReceived, code }: Collection,
): Promise<{ ok: true } | CollectionRefusal> {
  if (cashReceived !== undefined && cashReceived !== (await findCashDue(tx, row.id)))
    return { ok: false, error: 'AMOUNT_CHANGED' };
  if (!code) return { ok: true };
  if (code.typed === '' && (await findCodeTriesLeft(tx, row.id)) > 0)
    return { ok: false, error: 'code_missing' };
  return checkHandOverCode(tx, row, code);
}
