import type { PlaceMode } from '#domain/place.ts';
import type { Db } from '../../db/client.ts';
import type { OrderRow } from '../../repositories/order.ts';
import { findPayments, setPaymentAmount } from '../../repositories/payment.ts';
import { type Buyer, Refused } from '../order/order-tools.ts';
import { findNoCash, noCashText } from './cash.ts';
import { insufficientWallet, mayUseWallet, wrongMethod } from './choose-payments.ts';
import { addWalletPart } from './order-payments.ts';

/**
 * What a changed order costs more is paid as the order is: in cash at the door, or else from the wallet. Throws `Refused`.
 */
export async function raiseOrderPayments(
  tx: Db,
  order: OrderRow,
  { increase, buyer, at }: { increase: number; buyer: Buyer; at: Date },
): Promise<void> {
  if (increase === 0) return;
  const open = (await findPayments(tx, order.id)).filter(({ closedAs }) => closedAs === null);
  const cash = open.find(({ method }) => method === 'cash');
  if (cash) {
    const amount = cash.amount + increase;
    const noCash = await findNoCash(tx, buyer, {
      ...{ storeId: order.storeId, mode: order.mode as PlaceMode, amount, contacts: [] },
    });
    if (noCash)
      throw new Refused({
        ok: false,
        error: 'PAYMENT_METHOD',
        message: noCashText(noCash, buyer),
        ...noCash,
      });
    return setPaymentAmount(tx, { id: cash.id, amount, at });
  }
  if (!open.some(({ method }) => method === 'wallet') || !mayUseWallet(buyer)) throw wrongMethod(buyer);
  if (!(await addWalletPart(tx, order, { amount: increase, at }))) throw await insufficientWallet(tx, buyer);
}
