import type { Environment } from '../config/environment.ts';
import { createDemoProviders } from './demo-providers.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createRazorpayPayments } from './razorpay-payments.ts';
import { createStripePayments } from './stripe-payments.ts';

type Keys = Pick<Environment, 'mode' | 'stripe' | 'razorpay'>;

/**
 * The providers that the environment has keys of. A demo without keys pays at a stand-in inside this process; a shop
 * without keys has none.
 */
export function createPaymentProviders({ mode, stripe, razorpay }: Keys): readonly PaymentProvider[] {
  if (mode === 'demo' && !stripe && !razorpay) return createDemoProviders();
  return [
    ...(stripe ? [createStripePayments(stripe)] : []),
    ...(razorpay ? [createRazorpayPayments(razorpay)] : []),
  ];
}
