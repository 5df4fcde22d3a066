import type { CreditInput, CustomerWallet } from '#contracts/desk/refund-and-credit.ts';
import type { Settings } from '#contracts/settings.ts';
import { maxCredit } from '#domain/currency-limits.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { findOrderById } from '#server/repositories/desk/orders.ts';
import { findCustomer } from '#server/repositories/desk/customers.ts';
import { findBalance, listWalletTransactions, type WalletOwner } from '#server/repositories/wallet.ts';
import { changeStoreCredit } from '../payment/change-store-credit.ts';
import type { Access } from '../account/staff-access.ts';
import { atMost } from '../settings/setting-errors.ts';
import { type DeskRefusal, notFound, wrongField } from './refusal.ts';

/** The number of transactions on a customer's page, which shows the newest first. */
const maxTransactions = 20;

export async function describeWallet(db: Db, owner: WalletOwner): Promise<CustomerWallet> {
  const { available, pending } = await findBalance(db, owner);
  const { transactions } = await listWalletTransactions(db, owner, { limit: maxTransactions });
  return {
    available,
    pending,
    transactions: transactions.map(({ order, ...row }) => ({
      ...row,
      orderNumber: order?.order_number ?? null,
    })),
  };
}

const tooMuch =
  'With what was given in 24 hours or for this order, this is more than your role may give. Ask an administrator.';

/** Gives store credit, or deducts credit that is neither spent nor reserved for an order. */
export async function giveStoreCredit(
  { db, clock, settings }: { db: Db; clock: Clock; settings: Settings },
  { id, amount, reason, category, orderId, key }: CreditInput,
  { userId, role }: Access,
): Promise<{ ok: true } | DeskRefusal> {
  const customer = await findCustomer(db, id);
  if (customer?.kind !== 'account') return notFound();
  const currency = settings.currencyCode;
  if (Math.abs(amount) > maxCredit(currency))
    return wrongField('amount', atMost(maxCredit(currency), settings));
  const limit = role === 'admin' ? null : settings.creditLimitSupport;
  if (limit !== null && Math.abs(amount) > limit) return wrongField('amount', tooMuch);
  const order = orderId === undefined ? null : await findOrderById(db, orderId);
  if (orderId !== undefined && order?.userId !== customer.user.id) return notFound();
  return db.transaction(async (tx) => {
    const result = await changeStoreCredit(
      { db: tx, clock },
      {
        userId: customer.user.id,
        currency,
        amount,
        reason,
        ...{ category, orderId: order?.id ?? null, limit },
        actorId: userId,
        key: `${customer.user.id}:${key}`,
      },
    );
    if (result === 'limit') return wrongField('amount', tooMuch);
    if (result === 'insufficient') return wrongField('amount', 'The wallet has less than this.');
    if (result === 'done')
      await writeAudit(tx, {
        actorId: userId,
        subjectId: customer.user.id,
        action: amount > 0 ? 'credit.given' : 'credit.taken_back',
        detail: { amount, currency, category, reason, ...(order && { order: order.orderNumber }) },
      });
    return { ok: true };
  });
}
