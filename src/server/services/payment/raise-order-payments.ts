import type { PlaceMode } from '#domain/place.ts';
import { raisePayments } from '#domain/raise-payments.ts';
import type { Db } from '../../db/client.ts';
import type { OrderRow } from '../../repositories/order.ts';
import { findPayments, type PaymentRow, setPaymentAmount } from '../../repositories/payment.ts';
import { findBalance } from '../../repositories/wallet.ts';
import { type Buyer, type OrderRefusal, Refused } from '../order/order-tools.ts';
import { findNoCash, noCashText } from './cash.ts';
import { insufficientWallet, mayUseWallet } from './choose-payments.ts';
import { addWalletPart } from './order-payments.ts';

type Increase = { increase: number; buyer: Buyer; at: Date };

/**
 * What a changed order costs more comes from what was authorised before, as far as it reaches. The rest is paid in cash at
 * the door where cash is due, or else from the wallet. Throws `Refused`.
 */
export async function raiseOrderPayments(
  tx: Db,
  order: OrderRow,
  { increase, buyer, at }: Increase,
): Promise<void> {
  if (increase === 0) return;
  const { raised, rest, cash } = await planIncrease(tx, order, { increase, buyer, at });
  for (const payment of raised) await setPaymentAmount(tx, { ...payment, at });
  if (rest === 0) return;
  if (cash) await setPaymentAmount(tx, { id: cash.id, amount: cash.amount + rest, at });
  else if (!(await addWalletPart(tx, order, { amount: rest, at }))) throw await insufficientWallet(tx, buyer);
}

/** Why the order cannot cost more; null where it can. */
export async function whyNoIncrease(
  db: Db,
  order: OrderRow,
  increase: Increase,
): Promise<OrderRefusal | null> {
  try {
    await planIncrease(db, order, increase);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

type Plan = ReturnType<typeof raisePayments> & {
  /** The payment in cash that brings the rest; null for the wallet. */
  cash: PaymentRow | null;
};

async function planIncrease(db: Db, order: OrderRow, { increase, buyer, at }: Increase): Promise<Plan> {
  const open = (await findPayments(db, order.id)).filter(({ closedAs }) => closedAs === null);
  const { raised, rest } = raisePayments(open, increase, at);
  if (rest === 0) return { raised, rest, cash: null };
  const cash = open.find(({ method }) => method === 'cash');
  if (cash) {
    const amount = cash.amount + rest;
    const noCash = await findNoCash(db, buyer, {
      ...{ storeId: order.storeId, mode: order.mode as PlaceMode, amount, contacts: [] },
    });
    if (!noCash) return { raised, rest, cash };
    throw new Refused({
      ok: false,
      error: 'PAYMENT_METHOD',
      message: noCashText(noCash, buyer),
      ...noCash,
    });
  }
  if (!open.some(({ method }) => method === 'wallet') || !mayUseWallet(buyer))
    throw new Refused({
      ok: false,
      error: 'PAYMENT_METHOD',
      message: buyer.shop.text('order.edit.card'),
    });
  const { available } = await findBalance(db, { userId: order.userId!, currency: order.currency });
  if (available < rest) throw await insufficientWallet(db, buyer);
  return { raised, rest, cash: null };
}
