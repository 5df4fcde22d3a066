import type { DemoBehaviour } from './behaviour.ts';
import type { DemoDispute, DemoMoney, DemoPage, DemoRefund, DemoState } from './state.ts';
import { refundedOf } from './state.ts';

/** A request that the real providers would also refuse. */
export class RuleError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Events that the providers report to the shop; webhooks.ts translates them to the providers' own names. */
export type DemoEvent =
  | { kind: 'page-paid' | 'page-expired' | 'page-cancelled'; page: DemoPage }
  | {
      kind: 'money-authorised' | 'money-captured' | 'money-cancelled' | 'money-failed';
      page: DemoPage;
      money: DemoMoney;
    }
  | { kind: 'refund-made' | 'refund-settled'; page: DemoPage; money: DemoMoney; refund: DemoRefund }
  | { kind: 'dispute-opened' | 'dispute-closed'; page: DemoPage; money: DemoMoney; dispute: DemoDispute };

/** How long a bank holds authorised money. */
const holdSeconds = 7 * 86_400;

/**
 * Everything that can happen to a payment; the rules are the same for both providers. Each change is saved and
 * reported.
 */
export function createRules(state: DemoState, behaviour: DemoBehaviour, tell: (event: DemoEvent) => void) {
  const changed = <Value>(value: Value, ...events: DemoEvent[]): Value => {
    state.save();
    for (const event of events) tell(event);
    return value;
  };

  function endPage(page: DemoPage, status: 'expired' | 'cancelled'): DemoPage {
    if (page.status !== 'open')
      throw new RuleError('not_open', `This payment page is ${page.status}: only an open one can be ended.`);
    page.status = status;
    page.endedAt = state.seconds();
    return changed(page, { kind: `page-${status}`, page });
  }

  /** Pages and holds expire when they are read. */
  function look(page: DemoPage): DemoPage {
    if (page.status === 'open' && page.expiresAt <= state.seconds()) endPage(page, 'expired');
    for (const money of page.payments)
      if (money.state === 'authorised' && money.createdAt + holdSeconds <= state.seconds()) {
        money.state = 'cancelled';
        changed(money, { kind: 'money-cancelled', page, money });
      }
    return page;
  }

  const newMoney = (page: DemoPage): DemoMoney => ({
    id: state.newId(page.provider === 'stripe' ? 'pi' : 'pay'),
    charge: state.newId('ch'),
    state: 'failed',
    amount: page.amount,
    captured: 0,
    failure: null,
    createdAt: state.seconds(),
    refunds: [],
    dispute: null,
  });

  /** Stripe has one PaymentIntent for all attempts on a page, Razorpay one payment for each attempt. */
  function nextTry(page: DemoPage): DemoMoney {
    const last = page.payments.at(-1);
    if (page.provider === 'stripe' && last?.state === 'failed') return last;
    const money = newMoney(page);
    page.payments.push(money);
    return money;
  }

  function take(page: DemoPage, isHeld: boolean): DemoMoney {
    const money = nextTry(page);
    money.failure = null;
    money.state = isHeld ? 'authorised' : 'captured';
    money.captured = isHeld ? 0 : page.amount;
    return money;
  }

  return {
    endPage,
    look,
    pay(page: DemoPage): DemoPage {
      if (look(page).status !== 'open')
        throw new RuleError('not_open', 'This payment page can no longer be paid.');
      const money = take(page, page.captureLater);
      page.status = 'paid';
      page.endedAt = state.seconds();
      return changed(
        page,
        { kind: page.captureLater ? 'money-authorised' : 'money-captured', page, money },
        { kind: 'page-paid', page },
      );
    },
    refuse(page: DemoPage, reason: string): DemoPage {
      if (look(page).status !== 'open')
        throw new RuleError('not_open', 'This payment page can no longer be paid.');
      const money = nextTry(page);
      money.failure = reason;
      return changed(page, { kind: 'money-failed', page, money });
    },
    /** The customer’s bank confirms after the page has ended; Razorpay may leave the payment authorised for days. */
    payLate(page: DemoPage, isHeld = page.captureLater): DemoPage {
      if (page.status === 'open' || page.status === 'paid')
        throw new RuleError('not_ended', 'Only an ended payment page can be paid late.');
      const money = take(page, isHeld);
      return changed(page, { kind: isHeld ? 'money-authorised' : 'money-captured', page, money });
    },
    capture(page: DemoPage, money: DemoMoney, amount: number): DemoMoney {
      if (money.state !== 'authorised')
        throw new RuleError('unexpected_state', `This payment is ${money.state} and cannot be captured.`);
      if (amount > money.amount)
        throw new RuleError('amount_too_large', 'More than the authorised amount cannot be captured.');
      if (behaviour.takeFailedCapture())
        throw new RuleError('capture_failed', 'The customer’s bank refused to pay the authorised amount.');
      money.state = 'captured';
      money.captured = amount;
      return changed(money, { kind: 'money-captured', page, money });
    },
    cancel(page: DemoPage, money: DemoMoney): DemoMoney {
      if (money.state !== 'authorised' && money.state !== 'failed')
        throw new RuleError('unexpected_state', `This payment is ${money.state} and cannot be cancelled.`);
      money.state = 'cancelled';
      return changed(money, { kind: 'money-cancelled', page, money });
    },
    refund(
      page: DemoPage,
      money: DemoMoney,
      {
        amount,
        receipt,
        metadata,
      }: { amount: number; receipt: string | null; metadata: Record<string, string> },
    ): DemoRefund {
      if (money.state !== 'captured')
        throw new RuleError('not_captured', 'Only a captured payment can be refunded.');
      if (money.dispute?.state === 'open')
        throw new RuleError('charge_disputed', 'A disputed payment cannot be refunded.');
      const left = money.captured - refundedOf(money);
      if (amount > left)
        throw new RuleError(
          'too_much',
          `The refund of ${amount} is more than the ${left} left of the payment.`,
        );
      const refund: DemoRefund = {
        id: state.newId(page.provider === 'stripe' ? 're' : 'rfnd'),
        amount,
        state: behaviour.takePendingRefund() ? 'pending' : 'succeeded',
        receipt,
        metadata,
        createdAt: state.seconds(),
      };
      money.refunds.push(refund);
      return changed(
        refund,
        { kind: 'refund-made', page, money, refund },
        ...(refund.state === 'succeeded' ? [{ kind: 'refund-settled' as const, page, money, refund }] : []),
      );
    },
    settleRefund(page: DemoPage, money: DemoMoney, refund: DemoRefund, outcome: 'succeeded' | 'failed') {
      refund.state = outcome;
      return changed(refund, { kind: 'refund-settled', page, money, refund });
    },
    dispute(page: DemoPage, money: DemoMoney, outcome: DemoDispute['state']): DemoDispute {
      const dispute = (money.dispute ??= {
        id: state.newId(page.provider === 'stripe' ? 'dp' : 'disp'),
        amount: money.captured,
        state: 'open',
        createdAt: state.seconds(),
      });
      dispute.state = outcome;
      const kind = outcome === 'open' ? 'dispute-opened' : 'dispute-closed';
      return changed(dispute, { kind, page, money, dispute });
    },
  };
}

export type DemoRules = ReturnType<typeof createRules>;
