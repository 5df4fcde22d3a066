import { type Context, Hono } from 'hono';
import { type FormFields, readFormFields, readTextField, readTextGroup } from './form-fields.ts';
import type { DemoContext } from './demo-context.ts';
import type { DemoPayment, DemoPaymentPage } from './state.ts';
import { RefusedRequestError } from './payment-actions.ts';
import { stripeDispute, stripeIntent, stripeRefund, stripeSession } from './stripe-objects.ts';

type Answer = { status: 200 | 400 | 401 | 402 | 404 | 409; body: object };

const failed = (
  status: Answer['status'],
  code: string | undefined,
  message: string,
  type = 'invalid_request_error',
) => ({ status, body: { error: { type, message, ...(code && { code }) } } }) satisfies Answer;
const missing = (id: string) => failed(404, 'resource_missing', `No such object: '${id}'`);
const done = (body: object): Answer => ({ status: 200, body });

/** Stripe’s status, error code and type for the codes of RefusedRequestError. */
const codes: Readonly<Record<string, [status: 400 | 402, code: string, type?: string]>> = {
  unexpected_state: [400, 'payment_intent_unexpected_state'],
  amount_too_large: [400, 'amount_too_large'],
  capture_failed: [402, 'card_declined', 'card_error'],
  not_captured: [400, 'charge_not_captured'],
};

const integer = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** The part of Stripe’s API that the shop uses: Checkout Sessions, PaymentIntents, refunds. */
export function createStripeApi({ state, actions, options, pageUrl }: DemoContext): Hono {
  const app = new Hono();

  /** Processes a POST with an idempotency key once; a repeated key with other parameters is refused. */
  async function once(context: Context, work: (fields: FormFields) => Answer): Promise<Response> {
    const body = await context.req.text();
    const fields = readFormFields(body);
    if (!fields) return send(context, failed(400, undefined, 'Invalid form fields.'));
    const key = context.req.header('idempotency-key');
    if (!key)
      return send(
        context,
        run(() => work(fields)),
      );
    const request = `${context.req.method} ${context.req.path} ${body}`;
    const storedAnswer = state.answers.get(key);
    if (storedAnswer && storedAnswer.at > state.seconds() - 86_400)
      return storedAnswer.request === request
        ? context.newResponse(storedAnswer.body, storedAnswer.status as 200, {
            'content-type': 'application/json',
          })
        : send(
            context,
            failed(
              400,
              undefined,
              'Keys for idempotent requests can only be used with the same parameters they were first used with.',
              'idempotency_error',
            ),
          );
    const answer = run(() => work(fields));
    const isRefusedParameter =
      answer.status === 400 && 'param' in ((answer.body as { error?: object }).error ?? {});
    if (!isRefusedParameter)
      state.answers.set(key, {
        request,
        status: answer.status,
        body: JSON.stringify(answer.body),
        at: state.seconds(),
      });
    state.save();
    return send(context, answer);
  }

  const session = (page: DemoPaymentPage, isExpanded = false) => stripeSession(page, pageUrl, isExpanded);
  const isExpanded = (url: string) =>
    new URL(url).searchParams.get('expand[0]')?.startsWith('payment_intent') ?? false;
  const pageOf = (id: string) => {
    const page = state.findPage(id);
    return page?.provider === 'stripe' ? actions.look(page) : undefined;
  };
  const findPayment = (id: string | undefined) => {
    const found = id ? state.findPayment(id) : undefined;
    if (found?.page.provider !== 'stripe') return undefined;
    actions.look(found.page);
    return found;
  };

  app.use('/v1/*', async (context, next) => {
    const { authorization = '' } = Object.fromEntries(context.req.raw.headers);
    const key = authorization.startsWith('Basic ')
      ? Buffer.from(authorization.slice(6), 'base64').toString('utf8').replace(/:$/, '')
      : authorization.replace(/^Bearer /, '');
    if (key === options.stripe.secretKey) return next();
    return send(context, failed(401, undefined, 'Invalid API Key provided.'));
  });

  app.post('/v1/checkout/sessions', (context) =>
    once(context, (fields) => {
      const price = (fields['line_items'] as FormFields | undefined)?.['0'];
      const amount = integer(readTextField(price, 'price_data', 'unit_amount'));
      const currency = readTextField(price, 'price_data', 'currency')?.toUpperCase();
      const returnUrl = readTextField(fields, 'success_url');
      const expiresAt = integer10(readTextField(fields, 'expires_at')) ?? state.seconds() + 86_400;
      const wrong = (param: string, message: string) => {
        const answer = failed(400, 'parameter_invalid', message);
        return { ...answer, body: { error: { ...answer.body.error, param } } };
      };
      if (readTextField(fields, 'mode') !== 'payment')
        return wrong('mode', 'Only mode=payment is known here.');
      if (!amount || amount < 50) return wrong('line_items', 'The amount is below the minimum.');
      if (!currency) return wrong('line_items', 'The currency is missing.');
      if (!returnUrl || !URL.canParse(returnUrl)) return wrong('success_url', 'Not a valid URL.');
      if (expiresAt < state.seconds() + 1_800 || expiresAt > state.seconds() + 86_400)
        return wrong(
          'expires_at',
          'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
        );
      const email = readTextField(fields, 'customer_email');
      if (email && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
        const { body } = wrong('customer_email', `Invalid email address: ${email}`);
        return { status: 400, body: { error: { ...body.error, code: 'email_invalid' } } };
      }
      const page: DemoPaymentPage = {
        id: state.newId('cs_test'),
        provider: 'stripe',
        status: 'open',
        order: '',
        amount,
        currency,
        description: readTextField(price, 'price_data', 'product_data', 'name') ?? '',
        reference: readTextField(fields, 'client_reference_id') ?? null,
        metadata: readTextGroup(fields, 'metadata'),
        returnUrl,
        cancelUrl: readTextField(fields, 'cancel_url') ?? returnUrl,
        captureLater: readTextField(fields, 'payment_intent_data', 'capture_method') === 'manual',
        createdAt: state.seconds(),
        expiresAt,
        endedAt: 0,
        payments: [],
      };
      state.pages.push(page);
      state.save();
      return done(session(page));
    }),
  );

  app.get('/v1/checkout/sessions', (context) => {
    const query = (name: string) => integer10(context.req.query(name));
    const from = query('created[gte]') ?? 0;
    const to = query('created[lte]') ?? Number.MAX_SAFE_INTEGER;
    const limit = query('limit') ?? 10;
    const all = state.pages
      .filter(({ provider, createdAt }) => provider === 'stripe' && createdAt >= from && createdAt <= to)
      .toReversed();
    const after = context.req.query('starting_after');
    const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
    const data = all.slice(start, start + limit).map((page) => session(actions.look(page)));
    return context.json({
      object: 'list',
      url: '/v1/checkout/sessions',
      has_more: start + limit < all.length,
      data,
    });
  });

  app.get('/v1/checkout/sessions/:id', (context) => {
    const { id } = context.req.param();
    const page = pageOf(id);
    return send(context, page ? done(session(page, isExpanded(context.req.url))) : missing(id));
  });

  app.post('/v1/checkout/sessions/:id/expire', (context) =>
    once(context, (fields) => {
      const { id = '' } = context.req.param() as { id?: string };
      const page = pageOf(id);
      if (!page) return missing(id);
      if (page.status !== 'open')
        return failed(400, undefined, `Only Checkout Sessions with a status in ["open"] can be expired.`);
      return done(session(actions.endPage(page, 'expired'), 'expand' in fields));
    }),
  );

  app.get('/v1/payment_intents', (context) => {
    const query = (name: string) => integer10(context.req.query(name));
    const from = query('created[gte]') ?? 0;
    const before = query('created[lt]') ?? Number.MAX_SAFE_INTEGER;
    const limit = query('limit') ?? 10;
    const isWhole = context.req.query('expand[0]') === 'data.latest_charge';
    const all = state.pages
      .filter(({ provider }) => provider === 'stripe')
      .flatMap((page) => actions.look(page).payments.map((payment) => ({ page, payment })))
      .filter(({ payment }) => payment.createdAt >= from && payment.createdAt < before)
      .toReversed();
    const after = context.req.query('starting_after');
    const start = after ? all.findIndex(({ payment }) => payment.id === after) + 1 : 0;
    return context.json({
      object: 'list',
      url: '/v1/payment_intents',
      has_more: start + limit < all.length,
      data: all.slice(start, start + limit).map(({ page, payment }) => stripeIntent(page, payment, isWhole)),
    });
  });

  app.get('/v1/payment_intents/:id', (context) => {
    const { id } = context.req.param();
    const found = findPayment(id);
    return send(context, found ? done(stripeIntent(found.page, found.payment)) : missing(id));
  });

  for (const [command, work] of [
    [
      'capture',
      ({ page, payment }: Found, fields: FormFields) =>
        actions.capture(page, payment, integer(readTextField(fields, 'amount_to_capture')) ?? payment.amount),
    ],
    ['cancel', ({ page, payment }: Found) => actions.cancel(page, payment)],
  ] as const)
    app.post(`/v1/payment_intents/:id/${command}`, (context) =>
      once(context, (fields) => {
        const { id = '' } = context.req.param() as { id?: string };
        const found = findPayment(id);
        return found ? done(stripeIntent(found.page, work(found, fields))) : missing(id);
      }),
    );

  app.post('/v1/refunds', (context) =>
    once(context, (fields) => {
      const id = readTextField(fields, 'payment_intent');
      const found = findPayment(id);
      if (!found) return missing(id ?? '');
      const amount = integer(readTextField(fields, 'amount')) ?? found.payment.captured;
      const refund = { amount, receipt: null, metadata: readTextGroup(fields, 'metadata') };
      return done(stripeRefund(found.page, found.payment, actions.refund(found.page, found.payment, refund)));
    }),
  );

  /** A listing by `created` and, if given, by `payment_intent`, newest first, in pages. */
  const list = <Item extends { id: string; createdAt: number }>(
    context: Context,
    itemsOf: (payment: DemoPayment) => readonly Item[],
    describe: (found: Found, item: Item) => object,
  ) => {
    const query = (name: string) => integer10(context.req.query(name));
    const from = query('created[gte]') ?? 0;
    const before = query('created[lt]') ?? Number.MAX_SAFE_INTEGER;
    const limit = query('limit') ?? 10;
    const intent = context.req.query('payment_intent');
    const all = state.pages
      .filter(({ provider }) => provider === 'stripe')
      .flatMap((page) => page.payments.map((payment) => ({ page, payment })))
      .filter(({ payment }) => intent === undefined || payment.id === intent)
      .flatMap((found) => itemsOf(found.payment).map((item) => ({ found, item })))
      .filter(({ item }) => item.createdAt >= from && item.createdAt < before)
      .toReversed();
    const after = context.req.query('starting_after');
    const start = after ? all.findIndex(({ item }) => item.id === after) + 1 : 0;
    return context.json({
      object: 'list',
      url: context.req.path,
      has_more: start + limit < all.length,
      data: all.slice(start, start + limit).map(({ found, item }) => describe(found, item)),
    });
  };

  app.get('/v1/refunds', (context) =>
    list(
      context,
      ({ refunds }) => refunds,
      ({ page, payment }, refund) => stripeRefund(page, payment, refund),
    ),
  );

  app.get('/v1/disputes', (context) =>
    list(
      context,
      ({ dispute }) => (dispute ? [dispute] : []),
      ({ page, payment }, dispute) => stripeDispute(page, payment, dispute),
    ),
  );

  return app;
}

type Found = { page: DemoPaymentPage; payment: DemoPayment };

const integer10 = (text: string | undefined) => (text && /^\d{1,12}$/.test(text) ? Number(text) : undefined);

const send = (context: Context, { status, body }: Answer) => context.json(body, status);

function run(work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RefusedRequestError)) throw error;
    const [status, code, type] = codes[error.code] ?? [400, error.code];
    return failed(status, code, error.message, type);
  }
}
