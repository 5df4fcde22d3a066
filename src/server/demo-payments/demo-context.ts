import type { DemoBehaviour } from './behaviour.ts';
import type { DemoRules } from './rules.ts';
import type { DemoPage, DemoState } from './state.ts';

export type DemoKeys = {
  stripe: { secretKey: string; webhookSecret: string };
  razorpay: { keyId: string; keySecret: string; webhookSecret: string };
};

/** What the parts of the stand-in share. */
export type DemoContext = {
  state: DemoState;
  rules: DemoRules;
  behaviour: DemoBehaviour;
  options: DemoKeys;
  /** Where a page is paid. */
  pageUrl: (page: DemoPage) => string;
};
