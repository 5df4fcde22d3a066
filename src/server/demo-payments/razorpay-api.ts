import { type Context, Hono } from 'hono';
import type { DemoContext, DemoKeys } from './demo-context.ts';
import { razorpayDispute, razorpayLink, razorpayPayment, razorpayRefund } from './razorpay-objects.ts';
import { RefusedRequestError } from './payment-actions.ts';
import type { DemoPaymentPage } from './state.ts';

type Fields = Record<string, unknown>;

const failed = (context: Context, status: 400 | 401 | 404 | 409, description: string, field?: string) =>
  context.json(
    {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...(field && { field }),
      },
    },
    status,
  );
const missing = (context: Context) => failed(context, 400, 'The id provided does not exist');

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);
const asInteger = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : undefined);
const asTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries((value ?? {}) as Fields).map(([name, each]) => [name, String(each)]));

export const razorpayAuthorization = ({ razorpay: { keyId, keySecret } }: DemoKeys): string =>
  `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

/** The part of Razorpay’s API that the shop uses: Payment Links, payments, refunds. */
export function createRazorpayApi({ state, actions, options, pageUrl }: DemoContext): Hono {
  const app = new Hono();
  const authorization = razorpayAuthorization(options);

  app.use('/v1/*', async (context, next) => {
    if (context.req.header('authorization') === authorization) return next();
    return failed(context, 401, 'Authentication failed');
  });

  const link = (page: DemoPaymentPage) => razorpayLink(page, pageUrl);
  const pageOf = (id: string) => {
    const page = state.findPage(id);
    return page?.provider === 'razorpay' ? actions.look(page) : undefined;
  };
  const findPayment = (id: string) => {
    const found = state.findPayment(id);
    return found?.page.provider === 'razorpay' ? found : undefined;
  };
  const guarded = (context: Context, work: () => Response) => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof RefusedRequestError)) throw error;
      return failed(context, 400, error.message);
    }
  };
  const readBody = async (context: Context): Promise<Fields> =>
    (await context.req.json().catch(() => ({}))) as Fields;

  app.post('/v1/payment_links', async (context) => {
    const body = await readBody(context);
    const amount = asInteger(body['amount']);
    const reference = asText(body['reference_id']) ?? null;
    const returnUrl = asText(body['callback_url']) ?? '';
    const expiresAt = asInteger(body['expire_by']) ?? state.seconds() + 180 * 86_400;
    if (!amount || amount < 100) return failed(context, 400, 'amount should be minimum 100', 'amount');
    if (reference && reference.length > 40)
      return failed(context, 400, 'The reference id may not be greater than 40 characters.', 'reference_id');
    if (expiresAt < state.seconds() + 900)
      return failed(context, 400, 'expire_by should be at least 15 minutes after current time', 'expire_by');
    if (!URL.canParse(returnUrl) || body['callback_method'] !== 'get')
      return failed(context, 400, 'callback_url must be a URL, callback_method get', 'callback_url');
    if (reference && state.pages.some((page) => page.provider === 'razorpay' && page.reference === reference))
      return failed(context, 400, `payment link with given reference_id (${reference}) already exists`);
    const page: DemoPaymentPage = {
      id: state.newId('plink'),
      provider: 'razorpay',
      status: 'open',
      order: state.newId('order'),
      amount,
      currency: asText(body['currency']) ?? 'INR',
      description: asText(body['description']) ?? '',
      reference,
      metadata: asTexts(body['notes']),
      returnUrl,
      cancelUrl: returnUrl,
      captureLater: false,
      createdAt: state.seconds(),
      expiresAt,
      endedAt: 0,
      payments: [],
    };
    state.pages.push(page);
    state.save();
    return context.json(link(page));
  });

  app.get('/v1/payment_links', (context) => {
    const reference = context.req.query('reference_id');
    const pages = state.pages.filter(
      (page) => page.provider === 'razorpay' && (!reference || page.reference === reference),
    );
    return context.json({ payment_links: pages.toReversed().map((page) => link(actions.look(page))) });
  });

  app.get('/v1/payment_links/:id', (context) => {
    const page = pageOf(context.req.param('id'));
    return page ? context.json(link(page)) : missing(context);
  });

  app.post('/v1/payment_links/:id/cancel', (context) => {
    const page = pageOf(context.req.param('id'));
    if (!page) return missing(context);
    return guarded(context, () => context.json(link(actions.endPage(page, 'cancelled'))));
  });

  app.get('/v1/orders/:id/payments', (context) => {
    const page = state.pages.find(({ order }) => order === context.req.param('id'));
    if (!page) return missing(context);
    const items = page.payments.map((payment) => razorpayPayment(page, payment)).toReversed();
    return context.json({ entity: 'collection', count: items.length, items });
  });

  app.get('/v1/payments', (context) => {
    const query = (name: string, fallback: number) => Number(context.req.query(name) ?? fallback);
    const [from, to] = [query('from', 0), query('to', Number.MAX_SAFE_INTEGER)];
    const [count, skip] = [query('count', 10), query('skip', 0)];
    const items = state.pages
      .filter(({ provider }) => provider === 'razorpay')
      .flatMap((page) => page.payments.map((payment) => ({ page, payment })))
      .filter(({ payment }) => payment.createdAt >= from && payment.createdAt <= to)
      .toReversed()
      .slice(skip, skip + count)
      .map(({ page, payment }) => razorpayPayment(page, payment));
    return context.json({ entity: 'collection', count: items.length, items });
  });

  app.get('/v1/payments/:id', (context) => {
    const found = findPayment(context.req.param('id'));
    return found ? context.json(razorpayPayment(found.page, found.payment)) : missing(context);
  });

  app.post('/v1/payments/:id/capture', async (context) => {
    const { amount } = await readBody(context);
    const found = findPayment(context.req.param('id'));
    if (!found) return missing(context);
    const { page, payment } = found;
    if (amount !== payment.amount)
      return failed(context, 400, 'Capture amount must be equal to the amount authorized', 'amount');
    return guarded(context, () =>
      context.json(razorpayPayment(page, actions.capture(page, payment, payment.amount))),
    );
  });

  app.post('/v1/payments/:id/refund', async (context) => {
    const body = await readBody(context);
    const found = findPayment(context.req.param('id'));
    if (!found) return missing(context);
    const { page, payment } = found;
    const key = context.req.header('x-refund-idempotency');
    const request = `${context.req.path} ${JSON.stringify(body)}`;
    const storedAnswer = key ? state.answers.get(`refund:${key}`) : undefined;
    if (storedAnswer)
      return storedAnswer.request === request
        ? context.json(JSON.parse(storedAnswer.body) as object)
        : failed(context, 400, 'Different request body for the same idempotency key');
    const amount = asInteger(body['amount']) ?? payment.captured;
    if (amount < 100) return failed(context, 400, 'The amount must be at least INR 1.00', 'amount');
    return guarded(context, () => {
      const receipt = asText(body['receipt']) ?? null;
      const refund = actions.refund(page, payment, { amount, receipt, metadata: asTexts(body['notes']) });
      const answer = razorpayRefund(page, payment, refund);
      if (key) {
        const at = state.seconds();
        state.answers.set(`refund:${key}`, { request, status: 200, body: JSON.stringify(answer), at });
        state.save();
      }
      return context.json(answer);
    });
  });

  /** A listing of refunds or disputes by the time at which they were made, newest first, in pages. */
  const list = <Item extends { createdAt: number }>(
    context: Context,
    items: readonly Item[],
    describe: (item: Item) => object,
  ) => {
    const query = (name: string, fallback: number) => Number(context.req.query(name) ?? fallback);
    const [from, to] = [query('from', 0), query('to', Number.MAX_SAFE_INTEGER)];
    const [count, skip] = [query('count', 10), query('skip', 0)];
    const found = items
      .filter(({ createdAt }) => createdAt >= from && createdAt <= to)
      .toReversed()
      .slice(skip, skip + count);
    return context.json({ entity: 'collection', count: found.length, items: found.map(describe) });
  };
  const allPayments = () =>
    state.pages
      .filter(({ provider }) => provider === 'razorpay')
      .flatMap((page) => page.payments.map((payment) => ({ page, payment })));

  app.get('/v1/refunds', (context) => {
    const refunds = allPayments().flatMap((found) =>
      found.payment.refunds.map((refund) => ({ ...found, refund, createdAt: refund.createdAt })),
    );
    return list(context, refunds, ({ page, payment, refund }) => razorpayRefund(page, payment, refund));
  });

  app.get('/v1/disputes', (context) => {
    const disputes = allPayments().flatMap(({ page, payment }) =>
      payment.dispute
        ? [{ page, payment, dispute: payment.dispute, createdAt: payment.dispute.createdAt }]
        : [],
    );
    return list(context, disputes, ({ page, payment, dispute }) => razorpayDispute(page, payment, dispute));
  });

  app.get('/v1/payments/:id/refunds', (context) => {
    const found = findPayment(context.req.param('id'));
    if (!found) return missing(context);
    return list(context, found.payment.refunds, (refund) =>
      razorpayRefund(found.page, found.payment, refund),
    );
  });

  return app;
}
