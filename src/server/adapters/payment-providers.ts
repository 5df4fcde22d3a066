import type { Environment } from '../config/environment.ts';
import { createDemoProviders } from './demo-payment-providers.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createRazorpayPayments } from './razorpay-payments.ts';
import { createStripePayments } from './stripe-payments.ts';

type Keys = Pick<Environment, 'mode' | 'stripe' | 'razorpay'>;

/**
 * The providers with keys in the environment. A demo without keys uses simulated providers inside this process; a
 * shop without keys has no provider.
 */
export function createPaymentProviders({ mode, stripe, razorpay }: Keys): readonly PaymentProvider[] {
  if (mode === 'demo' && !stripe && !razorpay) return createDemoProviders();
  return [
    ...(stripe ? [createStripePayments(stripe)] : []),
    ...(razorpay ? [createRazorpayPayments(razorpay)] : []),
  ];
}
