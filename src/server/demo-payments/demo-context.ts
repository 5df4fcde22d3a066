import type { DemoBehaviour } from './simulated-faults.ts';
import type { PaymentActions } from './payment-actions.ts';
import type { DemoPaymentPage, DemoState } from './state.ts';

export type DemoKeys = {
  stripe: { secretKey: string; webhookSecret: string };
  razorpay: { keyId: string; keySecret: string; webhookSecret: string };
};

/** What the parts of the simulated providers share. */
export type DemoContext = {
  state: DemoState;
  actions: PaymentActions;
  behaviour: DemoBehaviour;
  options: DemoKeys;
  pageUrl: (page: DemoPaymentPage) => string;
};
