import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takesAmount, type ProviderId } from '#domain/payment-provider.ts';
import type { BeginPayment, PaymentProvider, ProviderPayment } from '#server/adapters/payment-provider.ts';
import { createRazorpayPayments } from '#server/adapters/razorpay-payments.ts';
import { createStripePayments } from '#server/adapters/stripe-payments.ts';
import { freePort } from '../support/free-port.ts';
import { choose, demoKeys, type DemoPaymentsServer, openDemoPayments } from '../support/demo-payments.ts';

const start = new Date('2026-06-24T06:30:00Z');
let now = start;
let demo: DemoPaymentsServer;
beforeEach(async () => {
  now = start;
  demo = await openDemoPayments({ now: () => now });
});
afterEach(() => demo.close());

const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000));
const signal = new AbortController().signal;

function open(id: ProviderId, { timeout = 20_000, url = demo.url } = {}): PaymentProvider {
  const options = { url, timeout, now: () => now };
  return id === 'stripe'
    ? createStripePayments({ ...demoKeys.stripe, ...options })
    : createRazorpayPayments({ ...demoKeys.razorpay, ...options });
}

let number = 0;
const newRequest = (changes: Partial<BeginPayment> = {}): BeginPayment => ({
  key: `payment-${++number}`,
  checkout: `checkout-${number}`,
  amount: 45_000,
  currency: 'INR',
  description: 'Green Basket: 3 items',
  captureLater: true,
  returnUrl: 'http://shop.test/checkout/1/paid',
  cancelUrl: 'http://shop.test/checkout/1',
  expiresAt: new Date(now.getTime() + 15 * 60_000),
  locale: 'en',
  customer: { name: 'Asha Rao', email: 'asha@mail.example', phone: '+919845012345' },
  ...changes,
});

async function begun(provider: PaymentProvider, request = newRequest()) {
  const page = await provider.begin(request, signal);
  if (page.is !== 'begun') throw new Error(`Not begun: ${page.reason}`);
  return { ...page, request };
}

async function found(provider: PaymentProvider, reference: string): Promise<ProviderPayment> {
  const payment = await provider.find(reference, signal);
  if (payment.is !== 'payment') throw new Error(`Not found: ${payment.is}`);
  return payment;
}

async function paid(provider: PaymentProvider, request = newRequest()) {
  const page = await begun(provider, request);
  await choose(page.url, 'pay');
  const { payment } = await found(provider, page.reference);
  const command = (key: string, amount = request.amount) => ({
    payment: payment!,
    reference: page.reference,
    currency: request.currency,
    amount,
    key: `${request.key}:${key}`,
  });
  return { ...page, payment: payment!, command };
}

/** Money that is with the shop, also at a provider that authorises first. */
async function captured(provider: PaymentProvider) {
  const page = await paid(provider);
  if (provider.facts.holdDays) await provider.capture(page.command('capture'), signal);
  return page;
}

describe.each(['stripe', 'razorpay'] as const)('%s', (id) => {
  const isStripe = id === 'stripe';

  test('begins a payment page; the same key opens the same page again', async () => {
    const provider = open(id);
    expect(provider).toMatchObject({ id, isLive: false });
    const { reference, url, request } = await begun(provider);
    expect(await provider.begin(request, signal)).toEqual({ is: 'begun', reference, url });
    // Begun again later, with another time at which it may close.
    later(60);
    const again = { ...request, expiresAt: new Date(now.getTime() + 15 * 60_000) };
    expect(await provider.begin(again, signal)).toEqual({ is: 'begun', reference, url });
    expect(demo.control.pages()).toHaveLength(1);
    expect(await provider.find(reference, signal)).toEqual({
      is: 'payment',
      reference,
      payment: null,
      checkout: request.checkout,
      key: request.key,
      url,
      state: 'open',
      amount: 45_000,
      currency: 'INR',
      isLive: false,
      authorised: 0,
      captured: 0,
      refunded: 0,
      capturableUntil: null,
      failure: null,
    });
    expect(await provider.findByKey(request.key, signal)).toMatchObject({ reference, state: 'open' });
  });

  test('what it does not know is missing, and wrong keys are refused with what to check', async () => {
    const provider = open(id);
    expect(await provider.find(isStripe ? 'cs_test_none' : 'plink_none', signal)).toEqual({ is: 'missing' });
    expect(await provider.end(isStripe ? 'cs_test_none' : 'plink_none', signal)).toEqual({ is: 'missing' });
    expect(await provider.findByKey('none', signal)).toEqual({ is: 'missing' });
    // A request on its way may still arrive.
    expect(await provider.findByKey('none', signal, now)).toMatchObject({ is: 'unknown' });
    later(301);
    expect(await provider.findByKey('none', signal, start)).toEqual({ is: 'missing' });
    const other = isStripe
      ? createStripePayments({ ...demoKeys.stripe, secretKey: 'sk_live_another', url: demo.url })
      : createRazorpayPayments({ ...demoKeys.razorpay, keyId: 'rzp_live_another', url: demo.url });
    expect(other.isLive).toBe(true);
    expect(await other.begin(newRequest(), signal)).toMatchObject({
      is: 'refused',
      code: 'authentication',
      isTemporary: false,
      reason: expect.stringMatching(/HAAT_(?:STRIPE_SECRET_KEY|RAZORPAY_KEY_ID)/),
    });
    expect(await other.find('cs_test_none', signal)).toMatchObject({ is: 'unknown' });
  });

  test('a refused try leaves the page open and says why; the next one may succeed', async () => {
    const provider = open(id);
    const { reference, url, request } = await begun(provider);
    expect(await choose(url, 'refuse')).toBe(url);
    expect(await found(provider, reference)).toMatchObject({
      state: 'open',
      payment: null,
      failure: expect.stringContaining('refused'),
    });
    const back = await choose(url, 'pay');
    expect(back.startsWith(request.returnUrl)).toBe(true);
    expect(await found(provider, reference)).toMatchObject({
      state: 'paid',
      url: null,
      payment: expect.any(String),
      authorised: 45_000,
      captured: isStripe ? 0 : 45_000,
      capturableUntil: isStripe ? new Date(now.getTime() + 7 * 86_400_000) : null,
      failure: null,
    });
  });

  test('going back leaves the page open', async () => {
    const provider = open(id);
    const { reference, url, request } = await begun(provider);
    const to = await choose(url, 'back');
    expect(to).toBe(isStripe ? request.cancelUrl : request.returnUrl);
    expect(await found(provider, reference)).toMatchObject({ state: 'open' });
  });

  test('an unpaid page ends, a paid one stays paid', async () => {
    const provider = open(id);
    const unpaid = await begun(provider);
    expect(await provider.end(unpaid.reference, signal)).toMatchObject({ state: 'ended', url: null });
    expect(await provider.end(unpaid.reference, signal)).toMatchObject({ state: 'ended' });
    expect(await choose(unpaid.url, 'pay')).toBe(
      isStripe ? unpaid.request.cancelUrl : unpaid.request.returnUrl,
    );
    expect(await found(provider, unpaid.reference)).toMatchObject({ state: 'ended', captured: 0 });
    const { reference } = await paid(provider);
    expect(await provider.end(reference, signal)).toMatchObject({ state: 'paid', authorised: 45_000 });
  });

  test('a page closes by itself, not before the time that was asked for', async () => {
    const provider = open(id);
    const { reference, request } = await begun(provider);
    later(15 * 60);
    expect(await found(provider, reference)).toMatchObject({ state: 'open' });
    later(32 * 60);
    expect(await found(provider, reference)).toMatchObject({ state: 'ended' });
    expect(await provider.findByKey(request.key, signal, start)).toMatchObject({ state: 'ended' });
  });

  test('money that arrives after the end of a page is found', async () => {
    const provider = open(id);
    const { reference } = await begun(provider);
    await provider.end(reference, signal);
    demo.control.payLate(reference);
    expect(await found(provider, reference)).toMatchObject({ state: 'paid', authorised: 45_000 });
    await demo.webhooks.settled();
    expect(demo.received.map(({ body, headers }) => provider.readWebhook(body, headers)?.about)).toEqual([
      'payment',
      'payment',
    ]);
  });

  test('refunds in parts, each key once, never more than was captured', async () => {
    const provider = open(id);
    const { reference, payment, command } = await captured(provider);
    const first = await provider.refund(command('refund-1', 20_000), signal);
    expect(first).toMatchObject({ is: 'refund', state: 'succeeded', amount: 20_000 });
    expect(await provider.refund(command('refund-1', 20_000), signal)).toEqual(first);
    // The provider forgets the key; the refund still has it.
    later(2 * 86_400);
    expect(await provider.refund(command('refund-1', 20_000), signal)).toEqual(first);
    expect(await provider.refund(command('refund-2', 25_001), signal)).toMatchObject({
      is: 'refused',
      isTemporary: false,
    });
    expect(await provider.refund(command('refund-3', 25_000), signal)).toMatchObject({ is: 'refund' });
    expect(await found(provider, reference)).toMatchObject({
      state: 'paid',
      captured: 45_000,
      refunded: 45_000,
    });
    const key = command('refund-3').key;
    const third = await provider.findRefund({ payment, reference: null, key }, signal);
    expect(third).toMatchObject({ is: 'refund', amount: 25_000 });
    if (third.is !== 'refund' || first.is !== 'refund') throw new Error('No refund.');
    expect(await provider.findRefund({ payment, reference: third.reference, key }, signal)).toEqual(third);
    expect(third.reference).not.toBe(first.reference);
    expect(await provider.findRefund({ payment, reference: null, key: 'none' }, signal)).toEqual({
      is: 'missing',
    });
  });

  test('a refund may be pending and fail later; its money is then no longer given back', async () => {
    const provider = open(id);
    const { reference, payment, command } = await captured(provider);
    demo.behaviour.holdRefunds();
    const pending = await provider.refund(command('refund'), signal);
    if (pending.is !== 'refund') throw new Error('No refund.');
    expect(pending.state).toBe('pending');
    demo.control.settleRefund(pending.reference, 'failed');
    expect(
      await provider.findRefund(
        { payment, reference: pending.reference, key: command('refund').key },
        signal,
      ),
    ).toMatchObject({ state: 'failed', failure: expect.any(String) });
    expect(await found(provider, reference)).toMatchObject({ captured: 45_000, refunded: 0 });
    await demo.webhooks.settled();
    const last = demo.received.at(-1)!;
    expect(provider.readWebhook(last.body, last.headers)).toMatchObject({
      type: 'refund.failed',
      about: 'refund',
      payment,
      refund: pending.reference,
    });
  });

  test('[F33] no answer, 500 and an answer that got lost are unknown; the provider is asked before anything is repeated', async () => {
    const faults = ['error', 'error-after', 'lose', 'hang', 'slow-after'] as const;
    for (const answer of faults) {
      const isDone = answer === 'error-after' || answer === 'lose' || answer === 'slow-after';
      const provider = open(id, { timeout: 250 });
      const request = newRequest();
      demo.behaviour.fault({ match: 'POST', answer });
      expect(await provider.begin(request, signal), answer).toMatchObject({ is: 'unknown' });
      const beginning = await provider.findByKey(request.key, signal);
      expect(beginning, answer).toMatchObject(isDone ? { is: 'payment', state: 'open' } : { is: 'missing' });

      const patient = open(id);
      const { payment, reference, command } = await captured(patient);
      demo.behaviour.fault({ match: 'POST', answer });
      expect(await provider.refund(command('refund', 10_000), signal), answer).toMatchObject({
        is: 'unknown',
      });
      const key = command('refund').key;
      expect(await provider.findRefund({ payment, reference: null, key }, signal), answer).toMatchObject({
        is: isDone ? 'refund' : 'missing',
      });
      expect(await patient.refund(command('refund', 10_000), signal), answer).toMatchObject({
        is: 'refund',
        state: 'succeeded',
      });
      expect(await found(patient, reference), answer).toMatchObject({ refunded: 10_000 });

      const page = await begun(patient);
      demo.behaviour.fault({ match: 'POST', answer });
      const ended = await provider.end(page.reference, signal);
      expect(ended, answer).toMatchObject(isDone ? { state: 'ended' } : { is: 'unknown' });
      demo.behaviour.fault({ match: 'GET', answer });
      expect(await provider.find(page.reference, signal), answer).toMatchObject({ is: 'unknown' });
    }
  });

  test('[F33] a slow provider finishes after the shop has stopped waiting', async () => {
    const request = newRequest();
    demo.behaviour.fault({ match: 'POST', delay: 400 });
    expect(await open(id, { timeout: 100 }).begin(request, signal)).toMatchObject({ is: 'unknown' });
    const provider = open(id);
    expect(await provider.findByKey(request.key, signal, now)).toMatchObject({ is: 'unknown' });
    await expect
      .poll(() => provider.findByKey(request.key, signal, now))
      .toMatchObject({ is: 'payment', state: 'open' });
    expect(demo.control.pages()).toHaveLength(1);
  });

  test('[F33] the caller ends the wait; too many requests and a provider that is away are temporary', async () => {
    const provider = open(id);
    const waiting = new AbortController();
    demo.behaviour.fault({ answer: 'hang' });
    const answer = provider.begin(newRequest(), waiting.signal);
    setTimeout(() => waiting.abort(), 50);
    expect(await answer).toMatchObject({ is: 'unknown' });
    demo.behaviour.fault({ answer: 'busy' });
    expect(await provider.begin(newRequest(), signal)).toMatchObject({ is: 'refused', isTemporary: true });
    const away = open(id, { url: `http://127.0.0.1:${await freePort()}` });
    expect(await away.begin(newRequest(), signal)).toMatchObject({
      is: 'refused',
      code: 'unreachable',
      isTemporary: true,
    });
    expect(await away.find('none', signal)).toMatchObject({ is: 'unknown' });
  });

  test('webhooks say where to look; forged, altered and old ones are refused', async () => {
    const provider = open(id);
    const { reference, payment, request } = await paid(provider);
    await demo.webhooks.settled();
    const told = demo.received.at(-1)!;
    const event = provider.readWebhook(told.body, told.headers);
    expect(event).toMatchObject({
      type: isStripe ? 'checkout.session.completed' : 'payment_link.paid',
      at: now,
      about: 'payment',
      reference,
      payment,
      checkout: request.checkout,
    });
    // Told again: the same id, so that it can be recognised.
    expect(provider.readWebhook(told.body, told.headers)?.id).toBe(event?.id);
    expect(provider.readWebhook(told.body.replace('45000', '1'), told.headers)).toBeNull();
    expect(provider.readWebhook(told.body, new Headers())).toBeNull();
    const name = isStripe ? 'stripe-signature' : 'x-razorpay-signature';
    const forged = ['', 'v1=', 't=,v1=', `t=${now.getTime()},v1=${'0'.repeat(64)}`, '0'.repeat(64), 'é'];
    for (const signature of forged)
      expect(provider.readWebhook(told.body, new Headers({ [name]: signature }))).toBeNull();
    later(isStripe ? 301 : 3 * 86_400 + 1);
    expect(provider.readWebhook(told.body, told.headers)).toBeNull();
  });

  test('webhooks that are sent twice, late, in another order, never or badly signed', async () => {
    const provider = open(id);
    const read = () =>
      demo.received.splice(0).map(({ body, headers }) => provider.readWebhook(body, headers)?.type);
    demo.behaviour.webhooks = { times: 2 };
    await paid(provider);
    await demo.webhooks.settled();
    const [first, second, third, fourth, ...others] = read();
    expect([first, third, others]).toEqual([second, fourth, []]);
    demo.behaviour.webhooks = { isHeld: true, isReversed: true };
    await paid(provider);
    await demo.webhooks.settled();
    expect(read()).toEqual([]);
    demo.webhooks.release();
    await demo.webhooks.settled();
    expect(read()).toEqual([third, first]);
    demo.behaviour.webhooks = { isNever: true };
    await paid(provider);
    await demo.webhooks.settled();
    expect(read()).toEqual([]);
    demo.behaviour.webhooks = { isBadlySigned: true };
    await paid(provider);
    await demo.webhooks.settled();
    expect(read()).toEqual([undefined, undefined]);
  });

  test('a dispute is told, blocks refunds while it is open, and ends', async () => {
    const provider = open(id);
    const { payment, command } = await captured(provider);
    const last = async () => {
      await demo.webhooks.settled();
      const { body, headers } = demo.received.at(-1)!;
      return provider.readWebhook(body, headers);
    };
    const { id: dispute } = demo.control.dispute(payment);
    expect(await last()).toMatchObject({
      about: 'dispute',
      dispute,
      payment,
      amount: 45_000,
      currency: 'INR',
      state: 'open',
      reason: expect.stringContaining('not_received'),
      answerBy: new Date(now.getTime() + 7 * 86_400_000),
    });
    expect(await provider.refund(command('refund'), signal)).toMatchObject({ is: 'refused' });
    demo.control.dispute(payment, 'lost');
    expect(await last()).toMatchObject({ about: 'dispute', dispute, state: 'lost' });
  });

  test('signed content that is no event is nothing, never an error', () => {
    const provider = open(id);
    for (const body of ['', 'null', '[]', '{}', '"text"', '{"event":1}', '{"id":"1","type":2}']) {
      const seconds = Math.floor(now.getTime() / 1_000);
      const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
      const headers = new Headers({
        'stripe-signature': `t=${seconds},v1=${sign(demoKeys.stripe.webhookSecret, `${seconds}.${body}`)}`,
        'x-razorpay-signature': sign(demoKeys.razorpay.webhookSecret, body),
      });
      expect(provider.readWebhook(body, headers)).toBeNull();
    }
  });

  test('takes amounts from a minimum on, in steps where the currency has three decimals', () => {
    const { facts } = open(id);
    const cases: [string, number, boolean][] = [
      ['INR', 100, true],
      ['INR', 49, false],
      ['KWD', 1_230, true],
      ['KWD', 1_234, false],
      ['JPY', 500, true],
      ['XTS', 500, false],
    ];
    for (const [currency, amount, isTaken] of cases)
      expect(takesAmount(facts, currency, amount), `${currency} ${amount}`).toBe(isTaken);
  });
});

describe('authorise and capture', () => {
  test('Stripe captures the whole amount or less, once; the rest is released', async () => {
    const provider = open('stripe');
    const whole = await paid(provider);
    expect(await provider.capture(whole.command('capture'), signal)).toEqual({ is: 'done', amount: 45_000 });
    expect(await provider.capture(whole.command('capture'), signal)).toEqual({ is: 'done', amount: 45_000 });
    // Stripe has forgotten the key.
    later(2 * 86_400);
    expect(await provider.capture(whole.command('capture'), signal)).toEqual({ is: 'done', amount: 45_000 });
    const part = await paid(provider);
    expect(await provider.capture(part.command('capture', 45_001), signal)).toMatchObject({ is: 'refused' });
    expect(await provider.capture(part.command('capture-2', 30_000), signal)).toEqual({
      is: 'done',
      amount: 30_000,
    });
    expect(await provider.capture(part.command('capture-3', 15_000), signal)).toMatchObject({
      is: 'refused',
    });
    expect(await found(provider, part.reference)).toMatchObject({
      state: 'paid',
      authorised: 45_000,
      captured: 30_000,
      refunded: 0,
      capturableUntil: null,
    });
    expect(await provider.refund(part.command('refund', 30_001), signal)).toMatchObject({ is: 'refused' });
  });

  test('[F33] a capture whose answer got lost is found, and is not repeated', async () => {
    const provider = open('stripe');
    const { reference, command } = await paid(provider);
    demo.behaviour.fault({ match: '/capture', answer: 'lose' });
    expect(await provider.capture(command('capture', 30_000), signal)).toMatchObject({ is: 'unknown' });
    expect(await found(provider, reference)).toMatchObject({ captured: 30_000 });
    expect(await provider.capture(command('capture', 30_000), signal)).toEqual({
      is: 'done',
      amount: 30_000,
    });
  });

  test('a bank may refuse to pay what it authorised', async () => {
    const provider = open('stripe');
    const { reference, command } = await paid(provider);
    demo.behaviour.failCaptures();
    expect(await provider.capture(command('capture'), signal)).toMatchObject({
      is: 'refused',
      code: 'card_declined',
      isTemporary: false,
    });
    expect(await found(provider, reference)).toMatchObject({
      state: 'paid',
      authorised: 45_000,
      captured: 0,
    });
  });

  test('Stripe releases authorised money once; what was captured is not released', async () => {
    const provider = open('stripe');
    const held = await paid(provider);
    expect(await provider.cancel(held.command('cancel'), signal)).toEqual({ is: 'done', amount: 45_000 });
    expect(await provider.cancel(held.command('cancel-2'), signal)).toEqual({ is: 'done', amount: 45_000 });
    expect(await found(provider, held.reference)).toMatchObject({
      state: 'ended',
      authorised: 0,
      payment: held.payment,
    });
    const taken = await captured(provider);
    expect(await provider.cancel(taken.command('cancel'), signal)).toMatchObject({ is: 'refused' });
    const atOnce = await paid(provider, newRequest({ captureLater: false }));
    expect(await found(provider, atOnce.reference)).toMatchObject({ captured: 45_000 });
  });

  test('Razorpay captures at once and releases nothing', async () => {
    const provider = open('razorpay');
    expect(provider.facts).toMatchObject({ holdDays: null, capturesInPart: false });
    const { command } = await paid(provider);
    expect(await provider.capture(command('capture'), signal)).toEqual({ is: 'done', amount: 45_000 });
    expect(await provider.capture(command('capture', 1_000), signal)).toMatchObject({ is: 'refused' });
    expect(await provider.cancel(command('cancel'), signal)).toMatchObject({ is: 'refused' });
  });
});
