import type { DemoBehaviour } from './simulated-faults.ts';
import type { DemoDispute, DemoPayment, DemoPaymentPage, DemoRefund, DemoState } from './state.ts';
import { refundedOf } from './state.ts';

/** A request that the real providers would also refuse. */
export class RefusedRequestError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Events that the providers report to the shop; webhooks.ts translates them to the providers' own names. */
export type DemoEvent =
  | { kind: 'page-paid' | 'page-expired' | 'page-cancelled'; page: DemoPaymentPage }
  | {
      kind: 'payment-authorised' | 'payment-captured' | 'payment-cancelled' | 'payment-failed';
      page: DemoPaymentPage;
      payment: DemoPayment;
    }
  | {
      kind: 'refund-made' | 'refund-settled';
      page: DemoPaymentPage;
      payment: DemoPayment;
      refund: DemoRefund;
    }
  | {
      kind: 'dispute-opened' | 'dispute-closed';
      page: DemoPaymentPage;
      payment: DemoPayment;
      dispute: DemoDispute;
    };

/** How long a bank holds authorised money. */
const holdSeconds = 7 * 86_400;

/**
 * Everything that can happen to a payment; the rules are the same for both providers. Each change is saved and
 * reported.
 */
export function createPaymentActions(
  state: DemoState,
  behaviour: DemoBehaviour,
  report: (event: DemoEvent) => void,
) {
  const changed = <Value>(value: Value, ...events: DemoEvent[]): Value => {
    state.save();
    for (const event of events) report(event);
    return value;
  };

  function endPage(page: DemoPaymentPage, status: 'expired' | 'cancelled'): DemoPaymentPage {
    if (page.status !== 'open')
      throw new RefusedRequestError(
        'not_open',
        `This payment page is ${page.status}: only an open one can be ended.`,
      );
    page.status = status;
    page.endedAt = state.seconds();
    return changed(page, { kind: `page-${status}`, page });
  }

  /** Expires a page and its holds whose time has passed; called whenever the page is read. */
  function expireIfDue(page: DemoPaymentPage): DemoPaymentPage {
    if (page.status === 'open' && page.expiresAt <= state.seconds()) endPage(page, 'expired');
    for (const payment of page.payments)
      if (payment.state === 'authorised' && payment.createdAt + holdSeconds <= state.seconds()) {
        payment.state = 'cancelled';
        changed(payment, { kind: 'payment-cancelled', page, payment });
      }
    return page;
  }

  const newPayment = (page: DemoPaymentPage): DemoPayment => ({
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

  /**
   * The payment for the next attempt: Stripe has one PaymentIntent for all attempts on a page, Razorpay one payment
   * for each attempt.
   */
  function nextTry(page: DemoPaymentPage): DemoPayment {
    const last = page.payments.at(-1);
    if (page.provider === 'stripe' && last?.state === 'failed') return last;
    const payment = newPayment(page);
    page.payments.push(payment);
    return payment;
  }

  function take(page: DemoPaymentPage, isHeld: boolean): DemoPayment {
    const payment = nextTry(page);
    payment.failure = null;
    payment.state = isHeld ? 'authorised' : 'captured';
    payment.captured = isHeld ? 0 : page.amount;
    return payment;
  }

  return {
    endPage,
    look: expireIfDue,
    pay(page: DemoPaymentPage): DemoPaymentPage {
      if (expireIfDue(page).status !== 'open')
        throw new RefusedRequestError('not_open', 'This payment page can no longer be paid.');
      const payment = take(page, page.captureLater);
      page.status = 'paid';
      page.endedAt = state.seconds();
      return changed(
        page,
        { kind: page.captureLater ? 'payment-authorised' : 'payment-captured', page, payment },
        { kind: 'page-paid', page },
      );
    },
    refuse(page: DemoPaymentPage, reason: string): DemoPaymentPage {
      if (expireIfDue(page).status !== 'open')
        throw new RefusedRequestError('not_open', 'This payment page can no longer be paid.');
      const payment = nextTry(page);
      payment.failure = reason;
      return changed(page, { kind: 'payment-failed', page, payment });
    },
    /** The customer’s bank confirms after the page has ended; Razorpay may leave the payment authorised for days. */
    payLate(page: DemoPaymentPage, isHeld = page.captureLater): DemoPaymentPage {
      if (page.status === 'open' || page.status === 'paid')
        throw new RefusedRequestError('not_ended', 'Only an ended payment page can be paid late.');
      const payment = take(page, isHeld);
      return changed(page, { kind: isHeld ? 'payment-authorised' : 'payment-captured', page, payment });
    },
    capture(page: DemoPaymentPage, payment: DemoPayment, amount: number): DemoPayment {
      if (payment.state !== 'authorised')
        throw new RefusedRequestError(
          'unexpected_state',
          `This payment is ${payment.state} and cannot be captured.`,
        );
      if (amount > payment.amount)
        throw new RefusedRequestError(
          'amount_too_large',
          'More than the authorised amount cannot be captured.',
        );
      if (behaviour.takeFailedCapture())
        throw new RefusedRequestError(
          'capture_failed',
          'The customer’s bank refused to pay the authorised amount.',
        );
      payment.state = 'captured';
      payment.captured = amount;
      return changed(payment, { kind: 'payment-captured', page, payment });
    },
    cancel(page: DemoPaymentPage, payment: DemoPayment): DemoPayment {
      if (payment.state !== 'authorised' && payment.state !== 'failed')
        throw new RefusedRequestError(
          'unexpected_state',
          `This payment is ${payment.state} and cannot be cancelled.`,
        );
      payment.state = 'cancelled';
      return changed(payment, { kind: 'payment-cancelled', page, payment });
    },
    refund(
      page: DemoPaymentPage,
      payment: DemoPayment,
      {
        amount,
        receipt,
        metadata,
      }: { amount: number; receipt: string | null; metadata: Record<string, string> },
    ): DemoRefund {
      if (payment.state !== 'captured')
        throw new RefusedRequestError('not_captured', 'Only a captured payment can be refunded.');
      if (payment.dispute?.state === 'open')
        throw new RefusedRequestError('charge_disputed', 'A disputed payment cannot be refunded.');
      const lost = payment.dispute?.state === 'lost' ? payment.dispute.amount : 0;
      const left = payment.captured - refundedOf(payment) - lost;
      if (amount > left)
        throw new RefusedRequestError(
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
      payment.refunds.push(refund);
      return changed(
        refund,
        { kind: 'refund-made', page, payment, refund },
        ...(refund.state === 'succeeded' ? [{ kind: 'refund-settled' as const, page, payment, refund }] : []),
      );
    },
    settleRefund(
      page: DemoPaymentPage,
      payment: DemoPayment,
      refund: DemoRefund,
      outcome: 'succeeded' | 'failed',
    ) {
      refund.state = outcome;
      return changed(refund, { kind: 'refund-settled', page, payment, refund });
    },
    dispute(page: DemoPaymentPage, payment: DemoPayment, outcome: DemoDispute['state']): DemoDispute {
      const left = payment.captured - refundedOf(payment);
      if (!payment.dispute && left <= 0)
        throw new RefusedRequestError('nothing_left', 'Nothing is left of this payment to dispute.');
      const dispute = (payment.dispute ??= {
        id: state.newId(page.provider === 'stripe' ? 'dp' : 'disp'),
        amount: left,
        state: 'open',
        createdAt: state.seconds(),
      });
      dispute.state = outcome;
      const kind = outcome === 'open' ? 'dispute-opened' : 'dispute-closed';
      return changed(dispute, { kind, page, payment, dispute });
    },
  };
}

export type PaymentActions = ReturnType<typeof createPaymentActions>;
