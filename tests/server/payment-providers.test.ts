import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRazorpayPayments } from '#server/adapters/razorpay-payments.ts';
import { createStripePayments } from '#server/adapters/stripe-payments.ts';
import { choose, demoKeys } from '../support/demo-payments.ts';
import { openPaymentShop, type PaymentShop, signal, start } from '../support/payment-shop.ts';

let shop: PaymentShop;
beforeEach(async () => void (shop = await openPaymentShop()));
afterEach(() => shop.close());

describe.each(['stripe', 'razorpay'] as const)('the payment provider %s', (id) => {
  const isStripe = id === 'stripe';

  test('opens a payment page, and the same key opens the same page again', async () => {
    const provider = shop.open(id);
    expect(provider).toMatchObject({ id, isLive: false });
    const { reference, url, request } = await shop.beginPayment(provider);
    expect(await provider.begin(request, signal)).toEqual({ is: 'begun', reference, url });
    // The same payment is started again later, with a different expiry time.
    shop.later(60);
    const again = { ...request, expiresAt: new Date(shop.now().getTime() + 15 * 60_000) };
    expect(await provider.begin(again, signal)).toEqual({ is: 'begun', reference, url });
    expect(shop.demo.control.pages()).toHaveLength(1);
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

  test('an unknown reference is reported as missing, and a wrong key is refused with the name of the variable to check', async () => {
    const provider = shop.open(id);
    expect(await provider.find(isStripe ? 'cs_test_none' : 'plink_none', signal)).toEqual({ is: 'missing' });
    expect(await provider.end(isStripe ? 'cs_test_none' : 'plink_none', signal)).toEqual({ is: 'missing' });
    expect(await provider.findByKey('none', signal)).toEqual({ is: 'missing' });
    // A request that is still on its way may create the page, so the result is unknown.
    expect(await provider.findByKey('none', signal, shop.now())).toMatchObject({ is: 'unknown' });
    shop.later(301);
    expect(await provider.findByKey('none', signal, start)).toEqual({ is: 'missing' });
    const other = isStripe
      ? createStripePayments({ ...demoKeys.stripe, secretKey: 'sk_live_another', url: shop.demo.url })
      : createRazorpayPayments({ ...demoKeys.razorpay, keyId: 'rzp_live_another', url: shop.demo.url });
    expect(other.isLive).toBe(true);
    expect(await other.begin(shop.newRequest(), signal)).toMatchObject({
      is: 'refused',
      code: 'authentication',
      isTemporary: false,
      reason: expect.stringMatching(/HAAT_(?:STRIPE_SECRET_KEY|RAZORPAY_KEY_ID)/),
    });
    expect(await other.find('cs_test_none', signal)).toMatchObject({ is: 'unknown' });
  });

  test('after a declined attempt the page stays open with the reason, and a retry can succeed', async () => {
    const provider = shop.open(id);
    const { reference, url, request } = await shop.beginPayment(provider);
    expect(await choose(url, 'refuse')).toBe(url);
    expect(await shop.found(provider, reference)).toMatchObject({
      state: 'open',
      payment: null,
      failure: expect.stringContaining('refused'),
    });
    const back = await choose(url, 'pay');
    expect(back.startsWith(request.returnUrl)).toBe(true);
    expect(await shop.found(provider, reference)).toMatchObject({
      state: 'paid',
      url: null,
      payment: expect.any(String),
      authorised: 45_000,
      captured: isStripe ? 0 : 45_000,
      capturableUntil: isStripe ? new Date(shop.now().getTime() + 7 * 86_400_000) : null,
      failure: null,
    });
  });

  test('the page stays open when the customer goes back', async () => {
    const provider = shop.open(id);
    const { reference, url, request } = await shop.beginPayment(provider);
    const to = await choose(url, 'back');
    expect(to).toBe(isStripe ? request.cancelUrl : request.returnUrl);
    expect(await shop.found(provider, reference)).toMatchObject({ state: 'open' });
  });

  test('an unpaid page can be ended, and a paid page remains paid', async () => {
    const provider = shop.open(id);
    const unpaid = await shop.beginPayment(provider);
    expect(await provider.end(unpaid.reference, signal)).toMatchObject({ state: 'ended', url: null });
    expect(await provider.end(unpaid.reference, signal)).toMatchObject({ state: 'ended' });
    expect(await choose(unpaid.url, 'pay')).toBe(
      isStripe ? unpaid.request.cancelUrl : unpaid.request.returnUrl,
    );
    expect(await shop.found(provider, unpaid.reference)).toMatchObject({ state: 'ended', captured: 0 });
    const { reference } = await shop.paid(provider);
    expect(await provider.end(reference, signal)).toMatchObject({ state: 'paid', authorised: 45_000 });
  });

  test('a page closes automatically, but not before the requested time', async () => {
    const provider = shop.open(id);
    const { reference, request } = await shop.beginPayment(provider);
    shop.later(15 * 60);
    expect(await shop.found(provider, reference)).toMatchObject({ state: 'open' });
    shop.later(32 * 60);
    expect(await shop.found(provider, reference)).toMatchObject({ state: 'ended' });
    expect(await provider.findByKey(request.key, signal, start)).toMatchObject({ state: 'ended' });
  });

  test('a payment after the end of a page is found', async () => {
    const provider = shop.open(id);
    const { reference } = await shop.beginPayment(provider);
    await provider.end(reference, signal);
    shop.demo.control.payLate(reference);
    expect(await shop.found(provider, reference)).toMatchObject({ state: 'paid', authorised: 45_000 });
    await shop.demo.webhooks.settled();
    expect(
      shop.demo.received.map(({ body, headers }) => provider.readWebhook(body, headers)?.subject),
    ).toEqual(['payment', 'payment']);
  });

  test('refunds can be partial, once for each key, and never exceed the captured amount', async () => {
    const provider = shop.open(id);
    const { reference, payment, command } = await shop.captured(provider);
    const first = await provider.refund(command('refund-1', 20_000), signal);
    expect(first).toMatchObject({ is: 'refund', state: 'succeeded', amount: 20_000 });
    expect(await provider.refund(command('refund-1', 20_000), signal)).toEqual(first);
    // The provider has deleted the idempotency key, but the refund that it has stored still contains the key.
    shop.later(2 * 86_400);
    expect(await provider.refund(command('refund-1', 20_000), signal)).toEqual(first);
    expect(await provider.refund(command('refund-2', 25_001), signal)).toMatchObject({
      is: 'refused',
      isTemporary: false,
    });
    expect(await provider.refund(command('refund-3', 25_000), signal)).toMatchObject({ is: 'refund' });
    expect(await shop.found(provider, reference)).toMatchObject({
      state: 'paid',
      captured: 45_000,
      refunded: 45_000,
    });
    const key = command('refund-3').key;
    expect(await provider.findRefunds({ payment, keys: ['none', key] }, signal)).toMatchObject({
      refunds: [
        { key, amount: 25_000 },
        { ...first, key: null },
      ],
    });
  });

  test('a pending refund that fails later no longer counts as refunded', async () => {
    const provider = shop.open(id);
    const { reference, payment, command } = await shop.captured(provider);
    shop.demo.behaviour.holdRefunds();
    const pending = await provider.refund(command('refund'), signal);
    if (pending.is !== 'refund') throw new Error('No refund.');
    expect(pending.state).toBe('pending');
    shop.demo.control.settleRefund(pending.reference, 'failed');
    expect(await provider.findRefunds({ payment, keys: [] }, signal)).toMatchObject({
      refunds: [{ reference: pending.reference, state: 'failed', failure: expect.any(String) }],
    });
    expect(await shop.found(provider, reference)).toMatchObject({ captured: 45_000, refunded: 0 });
    await shop.demo.webhooks.settled();
    const last = shop.demo.received.at(-1)!;
    expect(provider.readWebhook(last.body, last.headers)).toMatchObject({
      type: 'refund.failed',
      subject: 'refund',
      payment,
      refund: pending.reference,
    });
  });
});

describe('authorise and capture', () => {
  test('Stripe captures the whole amount or less, once; the rest is released', async () => {
    const provider = shop.open('stripe');
    const whole = await shop.paid(provider);
    expect(await provider.capture(whole.command('capture'), signal)).toEqual({ is: 'done', amount: 45_000 });
    expect(await provider.capture(whole.command('capture'), signal)).toEqual({ is: 'done', amount: 45_000 });
    // Stripe has deleted the idempotency key.
    shop.later(2 * 86_400);
    expect(await provider.capture(whole.command('capture'), signal)).toEqual({ is: 'done', amount: 45_000 });
    const part = await shop.paid(provider);
    expect(await provider.capture(part.command('capture', 45_001), signal)).toMatchObject({ is: 'refused' });
    expect(await provider.capture(part.command('capture-2', 30_000), signal)).toEqual({
      is: 'done',
      amount: 30_000,
    });
    expect(await provider.capture(part.command('capture-3', 15_000), signal)).toMatchObject({
      is: 'refused',
    });
    expect(await shop.found(provider, part.reference)).toMatchObject({
      state: 'paid',
      authorised: 45_000,
      captured: 30_000,
      refunded: 0,
      capturableUntil: null,
    });
    expect(await provider.refund(part.command('refund', 30_001), signal)).toMatchObject({ is: 'refused' });
  });

  test('[F33] a capture whose response was lost is found, and is not repeated', async () => {
    const provider = shop.open('stripe');
    const { reference, command } = await shop.paid(provider);
    shop.demo.behaviour.fault({ match: '/capture', answer: 'lose' });
    expect(await provider.capture(command('capture', 30_000), signal)).toMatchObject({ is: 'unknown' });
    expect(await shop.found(provider, reference)).toMatchObject({ captured: 30_000 });
    expect(await provider.capture(command('capture', 30_000), signal)).toEqual({
      is: 'done',
      amount: 30_000,
    });
  });

  test('a bank may refuse an authorised payment', async () => {
    const provider = shop.open('stripe');
    const { reference, command } = await shop.paid(provider);
    shop.demo.behaviour.failCaptures();
    expect(await provider.capture(command('capture'), signal)).toMatchObject({
      is: 'refused',
      code: 'card_declined',
      isTemporary: false,
    });
    expect(await shop.found(provider, reference)).toMatchObject({
      state: 'paid',
      authorised: 45_000,
      captured: 0,
    });
  });

  test('a session whose response was lost is found among many sessions by its start time', async () => {
    const provider = shop.open('stripe');
    const { request, reference } = await shop.beginPayment(provider);
    for (let other = 0; other < 101; other += 1) await shop.beginPayment(provider);
    expect(await provider.findByKey(request.key, signal)).toMatchObject({ reference });
    shop.later(3 * 86_400);
    await shop.beginPayment(provider);
    expect(await provider.findByKey(request.key, signal)).toEqual({ is: 'missing' });
    expect(await provider.findByKey(request.key, signal, start)).toMatchObject({ reference, state: 'ended' });
  });

  test('an authorisation expires after some days, and can then not be captured', async () => {
    const provider = shop.open('stripe');
    const { reference, command } = await shop.paid(provider);
    const { capturableUntil } = await shop.found(provider, reference);
    shop.later(7 * 86_400);
    expect(capturableUntil).toEqual(shop.now());
    expect(await provider.capture(command('capture'), signal)).toMatchObject({ is: 'refused' });
    expect(await shop.found(provider, reference)).toMatchObject({
      state: 'ended',
      authorised: 0,
      capturableUntil: null,
      failure: expect.stringContaining('cancelled'),
    });
  });

  test('an email that Stripe does not accept is omitted', async () => {
    const provider = shop.open('stripe');
    const customer = { name: 'Asha Rao', email: 'asha@nowhere', phone: '+919845012345' };
    expect(await provider.begin(shop.newRequest({ customer }), signal)).toMatchObject({ is: 'begun' });
  });

  test('Stripe releases authorised money once, but not captured money', async () => {
    const provider = shop.open('stripe');
    const held = await shop.paid(provider);
    expect(await provider.cancel(held.command('cancel'), signal)).toEqual({ is: 'done', amount: 45_000 });
    expect(await provider.cancel(held.command('cancel-2'), signal)).toEqual({ is: 'done', amount: 45_000 });
    expect(await shop.found(provider, held.reference)).toMatchObject({
      state: 'ended',
      authorised: 0,
      payment: held.payment,
    });
    const taken = await shop.captured(provider);
    expect(await provider.cancel(taken.command('cancel'), signal)).toMatchObject({ is: 'refused' });
    const capturedPayment = await shop.paid(provider, shop.newRequest({ captureLater: false }));
    expect(await shop.found(provider, capturedPayment.reference)).toMatchObject({ captured: 45_000 });
  });

  test('a late authorisation of Razorpay is processing until it is captured', async () => {
    const provider = shop.open('razorpay');
    const { reference, request } = await shop.beginPayment(provider);
    await provider.end(reference, signal);
    shop.demo.control.payLate(reference, true);
    const late = await shop.found(provider, reference);
    expect(late).toMatchObject({ state: 'processing', payment: expect.any(String), captured: 0 });
    const { amount, currency, key } = request;
    const command = { payment: late.payment!, reference, amount, currency, key };
    expect(await provider.capture(command, signal)).toEqual({ is: 'done', amount });
    expect(await shop.found(provider, reference)).toMatchObject({ state: 'paid', captured: amount });
  });

  test('Razorpay captures immediately and releases nothing', async () => {
    const provider = shop.open('razorpay');
    expect(provider.facts).toMatchObject({ holdDays: null, capturesInPart: false });
    const { command } = await shop.paid(provider);
    expect(await provider.capture(command('capture'), signal)).toEqual({ is: 'done', amount: 45_000 });
    expect(await provider.capture(command('capture', 1_000), signal)).toMatchObject({ is: 'refused' });
    expect(await provider.cancel(command('cancel'), signal)).toMatchObject({ is: 'refused' });
  });
});

test.each(['stripe', 'razorpay'] as const)(
  '%s lists the payments of a period with their outcome',
  async (id) => {
    const provider = shop.open(id);
    const early = await shop.captured(provider);
    shop.later(3_600);
    const from = shop.now();
    const { payment, request, command } = await shop.captured(provider);
    await provider.refund(command('refund', 10_000), signal);
    const open = await shop.beginPayment(provider);
    await choose(open.url, 'refuse');
    for (let other = 0; other < 101; other += 1) await shop.paid(provider);
    const range = { from, to: new Date(from.getTime() + 1_000) };
    const listed = await provider.list(range, signal);
    expect(listed).toMatchObject({ is: 'listing', isComplete: true });
    if (listed.is !== 'listing') throw new Error('No list.');
    expect(listed.payments).toHaveLength(102);
    expect(listed.payments.find((each) => each.payment === payment)).toEqual({
      payment,
      checkout: request.checkout,
      amount: 45_000,
      currency: 'INR',
      authorised: 45_000,
      captured: 45_000,
      refunded: 10_000,
      at: from,
    });
    expect(listed.payments.map((each) => each.payment)).not.toContain(early.payment);
    shop.demo.behaviour.fault({ answer: 'error' });
    expect(await provider.list(range, signal)).toMatchObject({ is: 'unknown' });
  },
);
