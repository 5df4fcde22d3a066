import type { DemoDispute, DemoPayment, DemoPaymentPage, DemoRefund } from './state.ts';
import { refundedOf } from './state.ts';

/** The fields of Razorpay’s entities that a shop reads. */

export const razorpayLink = (page: DemoPaymentPage, urlOf: (page: DemoPaymentPage) => string) => ({
  id: page.id,
  status: page.status === 'open' ? 'created' : page.status,
  amount: page.amount,
  amount_paid: page.status === 'paid' ? page.amount : 0,
  currency: page.currency,
  accept_partial: false,
  callback_url: page.returnUrl,
  callback_method: 'get',
  created_at: page.createdAt,
  expire_by: page.expiresAt,
  expired_at: page.status === 'expired' ? page.endedAt : 0,
  cancelled_at: page.status === 'cancelled' ? page.endedAt : 0,
  description: page.description,
  notes: page.metadata,
  notify: { email: false, sms: false },
  order_id: page.order,
  payments:
    page.status === 'paid'
      ? page.payments
          .filter(({ state }) => state === 'captured')
          .map(({ id, amount, createdAt }) => ({
            payment_id: id,
            plink_id: page.id,
            amount,
            created_at: createdAt,
            method: 'upi',
            status: 'captured',
          }))
      : null,
  reference_id: page.reference ?? '',
  reminder_enable: false,
  reminders: [],
  short_url: urlOf(page),
});

const status = (payment: DemoPayment) => {
  if (payment.state === 'captured') return refundedOf(payment) === payment.captured ? 'refunded' : 'captured';
  return payment.state === 'authorised' ? 'authorized' : 'failed';
};

export const razorpayPayment = (page: DemoPaymentPage, payment: DemoPayment) => ({
  id: payment.id,
  entity: 'payment',
  amount: payment.amount,
  currency: page.currency,
  status: status(payment),
  captured: payment.state === 'captured',
  amount_refunded: refundedOf(payment),
  order_id: page.order,
  method: 'upi',
  notes: page.metadata,
  error_code: payment.failure ? 'BAD_REQUEST_ERROR' : null,
  error_description: payment.failure,
  created_at: payment.createdAt,
});

export const razorpayRefund = (page: DemoPaymentPage, payment: DemoPayment, refund: DemoRefund) => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amount,
  currency: page.currency,
  payment_id: payment.id,
  notes: refund.metadata,
  receipt: refund.receipt,
  status: refund.state === 'succeeded' ? 'processed' : refund.state,
  speed_requested: 'normal',
  speed_processed: 'normal',
  created_at: refund.createdAt,
});

export const razorpayDispute = (page: DemoPaymentPage, payment: DemoPayment, dispute: DemoDispute) => ({
  id: dispute.id,
  entity: 'dispute',
  payment_id: payment.id,
  amount: dispute.amount,
  currency: page.currency,
  amount_deducted: dispute.state === 'lost' ? dispute.amount : 0,
  reason_code: 'goods_or_services_not_received_or_partially_received',
  respond_by: dispute.createdAt + 7 * 86_400,
  status: dispute.state,
  phase: 'chargeback',
  created_at: dispute.createdAt,
});
