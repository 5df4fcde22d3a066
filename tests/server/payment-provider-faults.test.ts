import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takesAmount } from '#domain/payment-provider-facts.ts';
import { freePort } from '../support/free-port.ts';
import { demoKeys } from '../support/demo-payments.ts';
import { openPaymentShop, type PaymentShop, signal } from '../support/payment-shop.ts';

let shop: PaymentShop;
beforeEach(async () => void (shop = await openPaymentShop()));
afterEach(() => shop.close());

describe.each(['stripe', 'razorpay'] as const)('faults of the payment provider %s', (id) => {
  const isStripe = id === 'stripe';

  test('[F33] after no response, a 500 or a lost response the result is unknown, and the provider is queried before a retry', async () => {
    const faults = ['error', 'error-after', 'lose', 'hang', 'slow-after'] as const;
    for (const answer of faults) {
      const isDone = answer === 'error-after' || answer === 'lose' || answer === 'slow-after';
      const isEndless = answer === 'hang' || answer === 'slow-after';
      const provider = shop.open(id, isEndless ? { timeout: 500 } : {});
      const providerWithoutTimeout = shop.open(id);
      const request = shop.newRequest();
      shop.demo.behaviour.fault({ match: 'POST', answer });
      expect(await provider.begin(request, signal), answer).toMatchObject({ is: 'unknown' });
      const beginning = await providerWithoutTimeout.findByKey(request.key, signal);
      expect(beginning, answer).toMatchObject(isDone ? { is: 'payment', state: 'open' } : { is: 'missing' });

      const { payment, reference, command } = await shop.captured(providerWithoutTimeout);
      shop.demo.behaviour.fault({ match: 'POST', answer });
      expect(await provider.refund(command('refund', 10_000), signal), answer).toMatchObject({
        is: 'unknown',
      });
      const key = command('refund').key;
      expect(
        await providerWithoutTimeout.findRefunds({ payment, keys: [key] }, signal),
        answer,
      ).toMatchObject({ is: 'refunds', refunds: isDone ? [{ key, amount: 10_000 }] : [] });
      expect(await providerWithoutTimeout.refund(command('refund', 10_000), signal), answer).toMatchObject({
        is: 'refund',
        state: 'succeeded',
      });
      expect(await shop.found(providerWithoutTimeout, reference), answer).toMatchObject({ refunded: 10_000 });

      const page = await shop.beginPayment(providerWithoutTimeout);
      shop.demo.behaviour.fault({ match: 'POST', answer });
      const ended = await provider.end(page.reference, signal);
      expect(ended, answer).toMatchObject(isDone ? { state: 'ended' } : { is: 'unknown' });
      shop.demo.behaviour.fault({ match: 'GET', answer });
      expect(await provider.find(page.reference, signal), answer).toMatchObject({ is: 'unknown' });
    }
  });

  test('[F33] a slow provider finishes after the shop has stopped waiting', async () => {
    const request = shop.newRequest();
    shop.demo.behaviour.fault({ match: 'POST', delay: 400 });
    expect(await shop.open(id, { timeout: 100 }).begin(request, signal)).toMatchObject({ is: 'unknown' });
    const provider = shop.open(id);
    expect(await provider.findByKey(request.key, signal, shop.now())).toMatchObject({ is: 'unknown' });
    await expect
      .poll(() => provider.findByKey(request.key, signal, shop.now()))
      .toMatchObject({ is: 'payment', state: 'open' });
    expect(shop.demo.control.pages()).toHaveLength(1);
  });

  test('[F33] the result of an aborted call is unknown; a busy or unreachable provider is a temporary refusal', async () => {
    const provider = shop.open(id);
    const waiting = new AbortController();
    const takeFault = vi.spyOn(shop.demo.behaviour, 'takeFault');
    shop.demo.behaviour.fault({ answer: 'hang' });
    const answer = provider.begin(shop.newRequest(), waiting.signal);
    // If the call were aborted before it reached the provider, the next call would get this fault.
    await expect.poll(() => takeFault.mock.calls.length, { timeout: 20_000 }).toBe(1);
    waiting.abort();
    expect(await answer).toMatchObject({ is: 'unknown' });
    shop.demo.behaviour.fault({ answer: 'conflict' });
    expect(await provider.begin(shop.newRequest(), signal)).toMatchObject({
      is: 'unknown',
      reason: expect.stringContaining('busy with the same request'),
    });
    shop.demo.behaviour.fault({ answer: 'busy' });
    expect(await provider.begin(shop.newRequest(), signal)).toMatchObject({
      is: 'refused',
      isTemporary: true,
    });
    const unreachableProvider = shop.open(id, { url: `http://127.0.0.1:${await freePort()}` });
    expect(await unreachableProvider.begin(shop.newRequest(), signal)).toMatchObject({
      is: 'refused',
      code: 'unreachable',
      isTemporary: true,
    });
    expect(await unreachableProvider.find('none', signal)).toMatchObject({ is: 'unknown' });
  });

  test('webhooks identify the payment, and forged, altered and old webhooks are refused', async () => {
    const provider = shop.open(id);
    const { reference, payment, request } = await shop.paid(provider);
    await shop.demo.webhooks.settled();
    const webhook = shop.demo.received.at(-1)!;
    const event = provider.readWebhook(webhook.body, webhook.headers);
    expect(event).toMatchObject({
      type: isStripe ? 'checkout.session.completed' : 'payment_link.paid',
      at: shop.now(),
      subject: 'payment',
      reference,
      payment,
      checkout: request.checkout,
    });
    // The webhook is sent again with the same id, so that the shop can detect the repetition.
    expect(provider.readWebhook(webhook.body, webhook.headers)?.id).toBe(event?.id);
    expect(provider.readWebhook(webhook.body.replace('45000', '1'), webhook.headers)).toBeNull();
    expect(provider.readWebhook(webhook.body, new Headers())).toBeNull();
    const name = isStripe ? 'stripe-signature' : 'x-razorpay-signature';
    const forged = [
      '',
      'v1=',
      't=,v1=',
      `t=${shop.now().getTime()},v1=${'0'.repeat(64)}`,
      '0'.repeat(64),
      'é',
    ];
    for (const signature of forged)
      expect(provider.readWebhook(webhook.body, new Headers({ [name]: signature }))).toBeNull();
    shop.later(isStripe ? 301 : 3 * 86_400 + 1);
    expect(provider.readWebhook(webhook.body, webhook.headers)).toBeNull();
  });

  test('webhooks can be sent twice, late, in another order, never or with a wrong signature', async () => {
    const provider = shop.open(id);
    const read = () =>
      shop.demo.received.splice(0).map(({ body, headers }) => provider.readWebhook(body, headers)?.type);
    shop.demo.behaviour.webhooks = { times: 2 };
    await shop.paid(provider);
    await shop.demo.webhooks.settled();
    const [first, second, third, fourth, ...others] = read();
    expect([first, third, others]).toEqual([second, fourth, []]);
    shop.demo.behaviour.webhooks = { isHeld: true, isReversed: true };
    await shop.paid(provider);
    await shop.demo.webhooks.settled();
    expect(read()).toEqual([]);
    shop.demo.webhooks.release();
    await shop.demo.webhooks.settled();
    expect(read()).toEqual([third, first]);
    shop.demo.behaviour.webhooks = { isDisabled: true };
    await shop.paid(provider);
    await shop.demo.webhooks.settled();
    expect(read()).toEqual([]);
    shop.demo.behaviour.webhooks = { hasInvalidSignature: true };
    await shop.paid(provider);
    await shop.demo.webhooks.settled();
    expect(read()).toEqual([undefined, undefined]);
  });

  test('a dispute is reported by a webhook, blocks refunds while it is open, and ends', async () => {
    const provider = shop.open(id);
    const { payment, command } = await shop.captured(provider);
    const last = async () => {
      await shop.demo.webhooks.settled();
      const { body, headers } = shop.demo.received.at(-1)!;
      return provider.readWebhook(body, headers);
    };
    const { id: dispute } = shop.demo.control.dispute(payment);
    expect(await last()).toMatchObject({
      subject: 'dispute',
      dispute,
      payment,
      amount: 45_000,
      currency: 'INR',
      state: 'open',
      reason: expect.stringContaining('not_received'),
      answerBy: new Date(shop.now().getTime() + 7 * 86_400_000),
    });
    expect(await provider.refund(command('refund'), signal)).toMatchObject({ is: 'refused' });
    shop.demo.control.dispute(payment, 'lost');
    expect(await last()).toMatchObject({ subject: 'dispute', dispute, state: 'lost' });
  });

  test('signed content that is not an event is ignored without an error', () => {
    const provider = shop.open(id);
    const nothing = ['', 'null', '[]', '{}', '"text"', '{"event":1}', '{"id":"1","type":2}'];
    const unknown = isStripe
      ? ['{"id":"1","type":"x"}', '{"id":"1","type":"x","livemode":false}']
      : [`{"event":"x","created_at":${shop.now().getTime() / 1_000},"payload":null}`];
    for (const body of [...nothing, ...unknown]) {
      const seconds = Math.floor(shop.now().getTime() / 1_000);
      const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
      const headers = new Headers({
        'stripe-signature': `t=${seconds},v1=${sign(demoKeys.stripe.webhookSecret, `${seconds}.${body}`)}`,
        'x-razorpay-signature': sign(demoKeys.razorpay.webhookSecret, body),
      });
      const event = provider.readWebhook(body, headers);
      if (unknown.includes(body)) expect(event).toMatchObject({ type: 'x', subject: 'nothing' });
      else expect(event).toBeNull();
    }
  });

  test('amounts are accepted from a minimum on, and in steps for currencies with three decimals', () => {
    const { facts } = shop.open(id);
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
