import type { DemoBehaviour } from './behaviour.ts';
import type { DemoRules } from './rules.ts';
import type { DemoPage, DemoState } from './state.ts';

export type DemoKeys = {
  stripe: { secretKey: string; webhookSecret: string };
  razorpay: { keyId: string; keySecret: string; webhookSecret: string };
};

/** What the parts of the simulated providers share. */
export type DemoContext = {
  state: DemoState;
  rules: DemoRules;
  behaviour: DemoBehaviour;
  options: DemoKeys;
  /** The URL of a payment page. */
  pageUrl: (page: DemoPage) => string;
};
