import { Hono } from 'hono';
import type { ProviderId } from '#domain/payment-provider-facts.ts';
import { createBehaviour, type DemoBehaviour } from './simulated-faults.ts';
import { createDemoControl, type DemoControl } from './control.ts';
import type { DemoContext, DemoKeys } from './demo-context.ts';
import { createPayPages, payPagesPath } from './pay-page.ts';
import { createRazorpayApi, razorpayAuthorization } from './razorpay-api.ts';
import { createPaymentActions, type DemoEvent } from './payment-actions.ts';
import { type DemoPaymentPage, type DemoState, openDemoState } from './state.ts';
import { createStripeApi } from './stripe-api.ts';
import { createWebhooks, type DemoWebhooks, type WebhookOptions } from './webhooks.ts';

export type DemoPaymentsOptions = WebhookOptions & {
  keys: DemoKeys;
  /**
   * The origin of the payment pages, which are below the path /demo/payments; by default the origin of the return
   * URL.
   */
  origin?: string;
  /** The file that preserves the payments across restarts. */
  file?: string | undefined;
  /** Whether `POST /control` can change the behaviour: only for tests in another process. */
  hasControl?: boolean;
  now?: () => Date;
};

export type DemoPayments = {
  /** Handles the APIs of both providers (`/v1/…`), the payment pages and, with `hasControl`, `POST /control`. */
  fetch: (request: Request) => Promise<Response>;
  /** Handles only the payment pages, which anyone may see. */
  pages: (request: Request) => Promise<Response>;
  state: DemoState;
  behaviour: DemoBehaviour;
  control: DemoControl;
  webhooks: DemoWebhooks;
};

/** A lost response: the server closes the connection instead of sending it. */
export class LostResponseError extends Error {
  override name = 'LostResponseError';
}

/**
 * Simulates Stripe and Razorpay in the demo and in tests: the part of their APIs that the shop uses, with the rules
 * of real payments, payment pages, and signed webhooks. Only webhooks use the network; with `send`, nothing does.
 */
export function createDemoPayments(options: DemoPaymentsOptions): DemoPayments {
  const { keys, origin, file, hasControl = false, now = () => new Date() } = options;
  const state = openDemoState({ file, now });
  const behaviour = createBehaviour();
  const pageUrl = (page: DemoPaymentPage) =>
    `${origin ?? new URL(page.returnUrl).origin}${payPagesPath}/${page.id}`;
  const webhooks = createWebhooks({ ...options, state, behaviour, keys, pageUrl });
  const actions = createPaymentActions(state, behaviour, (event: DemoEvent) => webhooks.report(event));
  const context: DemoContext = { state, actions, behaviour, options: keys, pageUrl };
  const control = createDemoControl(context, webhooks);
  const apis: Readonly<Record<ProviderId, Hono>> = {
    stripe: createStripeApi(context),
    razorpay: createRazorpayApi(context),
  };
  const payPages = createPayPages(context);

  /** Bodies are read first, so that each request reads and changes the state without interruption. */
  async function answer(incoming: Request): Promise<Response> {
    const request = await withReadBody(incoming);
    state.refresh();
    const { pathname } = new URL(request.url);
    if (hasControl && request.method === 'POST' && pathname === '/control') return control.answer(request);
    if (pathname.startsWith(`${payPagesPath}/`)) return payPages.fetch(request);
    // Both providers have these lists; the caller's key tells them apart.
    const isRazorpay = /^\/v1\/(?:refunds|disputes)$/.test(pathname)
      ? request.headers.get('authorization') === razorpayAuthorization(keys)
      : /^\/v1\/(?:payment_links|payments|orders)(?:\/|$)/.test(pathname);
    return apis[isRazorpay ? 'razorpay' : 'stripe'].fetch(request);
  }

  async function respondWithFaults(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const fault = pathname.startsWith('/v1/')
      ? behaviour.takeFault(`${request.method} ${pathname}`)
      : undefined;
    if (!fault) return answer(request);
    const fail = (status: number) =>
      Response.json(
        { error: { type: 'api_error', code: 'SERVER_ERROR', message: 'Demo failure' } },
        { status },
      );
    if (fault.delay) await wait(fault.delay);
    if (fault.answer === 'error') return fail(500);
    if (fault.answer === 'busy') return fail(429);
    if (fault.answer === 'conflict') return fail(409);
    if (fault.answer === 'hang') return waitForAbort(request.signal);
    const response = await answer(request);
    if (fault.answer === 'error-after') return fail(500);
    if (fault.answer === 'slow-after') return waitForAbort(request.signal);
    if (fault.answer === 'lose') throw new LostResponseError('The answer got lost.');
    return response;
  }

  return {
    fetch: respondWithFaults,
    async pages(incoming) {
      const request = await withReadBody(incoming);
      state.refresh();
      return payPages.fetch(request);
    },
    state,
    behaviour,
    control,
    webhooks,
  };
}

async function withReadBody(request: Request): Promise<Request> {
  if (!request.body) return request;
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: await request.arrayBuffer() });
}

const waitForAbort = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

/** Not aborted when the shop stops waiting, because a slow provider would continue as well. */
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
