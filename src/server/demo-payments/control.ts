import type { ProviderId } from '#domain/payment-provider-facts.ts';
import type { ResponseFault, WebhookFault } from './simulated-faults.ts';
import type { DemoContext } from './demo-context.ts';
import { type DemoDispute, type DemoPaymentPage, successfulPaymentOf } from './state.ts';
import type { DemoWebhooks } from './webhooks.ts';

type Command =
  | { do: 'fault'; fault: ResponseFault }
  | { do: 'webhooks'; webhooks: WebhookFault }
  | { do: 'release' | 'reset' | 'fail-capture' | 'hold-refund' }
  | { do: 'pay' | 'refuse' | 'expire'; page: string }
  | { do: 'pay-late'; page: string; isHeld?: boolean }
  | { do: 'settle-refund'; refund: string; outcome: 'succeeded' | 'failed' }
  | { do: 'refund-outside'; payment: string; amount: number }
  | { do: 'capture-outside'; payment: string; amount?: number }
  | { do: 'cancel-outside'; payment: string }
  | { do: 'dispute'; payment: string; outcome: DemoDispute['state'] }
  | { do: 'pages' };

/**
 * The commands with which tests control the simulated providers, for example to make them fail; available in code and
 * over HTTP.
 */
export function createDemoControl({ state, actions, behaviour }: DemoContext, webhooks: DemoWebhooks) {
  const page = (id: string) => {
    const found = state.findPage(id);
    if (!found) throw new Error(`There is no payment page ${id}.`);
    return found;
  };
  const payment = (id: string) => {
    const found = state.findPayment(id);
    if (!found) throw new Error(`There is no payment ${id}.`);
    return found;
  };
  const control = {
    pay: (id: string) => actions.pay(page(id)),
    /** The customer’s bank approves the payment after the page has ended. */
    payLate: (id: string, isHeld?: boolean) => actions.payLate(page(id), isHeld),
    refuse: (id: string) => actions.refuse(page(id), 'The customer’s bank refused the payment.'),
    expire: (id: string) => actions.endPage(page(id), 'expired'),
    settleRefund(id: string, outcome: 'succeeded' | 'failed') {
      const found = state.findRefund(id);
      if (!found) throw new Error(`There is no refund ${id}.`);
      return actions.settleRefund(found.page, found.payment, found.refund, outcome);
    },
    /** Somebody refunds, captures or cancels a payment in the provider's dashboard, without the shop. */
    refundOutside(id: string, amount: number) {
      const found = payment(id);
      return actions.refund(found.page, found.payment, { amount, receipt: null, metadata: {} });
    },
    captureOutside(id: string, amount?: number) {
      const found = payment(id);
      return actions.capture(found.page, found.payment, amount ?? found.payment.amount);
    },
    cancelOutside(id: string) {
      const found = payment(id);
      return actions.cancel(found.page, found.payment);
    },
    dispute(id: string, outcome: DemoDispute['state'] = 'open') {
      const found = payment(id);
      return actions.dispute(found.page, found.payment, outcome);
    },
    pages: (): (DemoPaymentPage & { provider: ProviderId; payment: string | null })[] =>
      state.pages.map((each) => ({ ...each, payment: successfulPaymentOf(each)?.id ?? null })),
    /** `POST /control` with a command as JSON; responds with the command's result. */
    async answer(request: Request): Promise<Response> {
      try {
        return Response.json({ result: run((await request.json()) as Command) ?? null });
      } catch (error) {
        return Response.json({ error: (error as Error).message }, { status: 400 });
      }
    },
  };

  function run(command: Command): unknown {
    switch (command.do) {
      case 'fault':
        return behaviour.fault(command.fault);
      case 'webhooks':
        return void (behaviour.webhooks = command.webhooks);
      case 'release':
        return webhooks.release();
      case 'reset':
        return behaviour.reset();
      case 'fail-capture':
        return behaviour.failCaptures();
      case 'hold-refund':
        return behaviour.holdRefunds();
      case 'pay':
        return control.pay(command.page);
      case 'pay-late':
        return control.payLate(command.page, command.isHeld);
      case 'refuse':
        return control.refuse(command.page);
      case 'expire':
        return control.expire(command.page);
      case 'settle-refund':
        return control.settleRefund(command.refund, command.outcome);
      case 'refund-outside':
        return control.refundOutside(command.payment, command.amount);
      case 'capture-outside':
        return control.captureOutside(command.payment, command.amount);
      case 'cancel-outside':
        return control.cancelOutside(command.payment);
      case 'dispute':
        return control.dispute(command.payment, command.outcome);
      case 'pages':
        return control.pages();
    }
  }
  return control;
}

export type DemoControl = ReturnType<typeof createDemoControl>;
