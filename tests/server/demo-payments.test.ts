import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  serveDemoPaymentPage,
  createDemoProviders,
  setDemoWebhookHandler,
} from '#server/adapters/demo-payment-providers.ts';
import { createPaymentProviders } from '#server/adapters/payment-providers.ts';
import { createStripePayments } from '#server/adapters/stripe-payments.ts';
import { createDemoPayments } from '#server/demo-payments/create-demo-payments.ts';
import { type FormFields, readFormFields } from '#server/demo-payments/form-fields.ts';
import { openDemoState } from '#server/demo-payments/state.ts';
import { choose, demoKeys, type DemoPaymentsServer, openDemoPayments } from '../support/demo-payments.ts';

const signal = new AbortController().signal;
const request = {
  key: 'payment-1',
  checkout: 'checkout-1',
  amount: 45_000,
  currency: 'INR',
  description: 'Tea & <b>biscuits</b>',
  captureLater: false,
  returnUrl: 'http://localhost:4321/checkout/1/paid?session={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:4321/checkout/1',
  expiresAt: new Date(Date.now() + 900_000),
  locale: 'en',
  customer: { name: 'Asha Rao', email: null, phone: '+919845012345' },
};

let demo: DemoPaymentsServer | undefined;
afterEach(async () => {
  vi.unstubAllEnvs();
  await demo?.close();
  demo = undefined;
});

describe('form fields in the encoding of Stripe’s SDK', () => {
  test.each<[string, object | null]>([
    ['', {}],
    ['mode=payment', { mode: 'payment' }],
    ['a[b]=1&a[c][d]=2', { a: { b: '1', c: { d: '2' } } }],
    ['items[0][price]=5&items[1][price]=6', { items: { 0: { price: '5' }, 1: { price: '6' } } }],
    ['expand[]=one&expand[]=two', { expand: { 0: 'one', 1: 'two' } }],
    ['text=a%26b+c%5B1%5D', { text: 'a&b c[1]' }],
    ['metadata[__proto__]=x', JSON.parse('{"metadata":{"__proto__":"x"}}') as object],
    ['a=1&a=2', null],
    ['a=1&a[b]=2', null],
    ['a[b]=1&a=2', null],
    ['a[b=1', null],
    ['a]b=1', null],
    ['[a]=1', null],
    ['a[][b]=1', null],
    [`a${'[b]'.repeat(8)}=1`, null],
  ])('“%s” is decoded, or refused if it is ambiguous', (text, expected) => {
    const fields = readFormFields(text);
    expect(JSON.stringify(fields)).toBe(JSON.stringify(expected));
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  const name = fc.stringMatching(/^[a-z_]{1,8}$/).filter((each) => each !== '__proto__');
  const { tree } = fc.letrec<{ tree: Record<string, unknown> }>((tie) => ({
    tree: fc.dictionary(name, fc.oneof({ maxDepth: 4 }, fc.string(), tie('tree')), {
      minKeys: 1,
      maxKeys: 4,
    }),
  }));
  const encode = (value: unknown, path: string): string[] =>
    typeof value === 'string'
      ? [`${encodeURIComponent(path)}=${encodeURIComponent(value)}`]
      : Object.entries(value as object).flatMap(([key, each]) => encode(each, `${path}[${key}]`));

  test('form fields in the encoding of Stripe’s SDK are decoded to the same value that was encoded', () => {
    fc.assert(
      fc.property(tree, (value) => {
        const text = Object.entries(value)
          .flatMap(([key, each]) => encode(each, key))
          .join('&');
        expect(plain(readFormFields(text))).toEqual(value);
      }),
    );
  });

  test('any text is decoded as form fields or refused, and never causes an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-c[\]=&%]{0,40}$/)), (text) => {
        const fields = readFormFields(text);
        expect(fields === null || typeof fields === 'object').toBe(true);
      }),
    );
  });
});

/** The fields as ordinary objects; `readFormFields` returns objects without a prototype. */
const plain = (fields: FormFields | null): unknown => JSON.parse(JSON.stringify(fields));

describe('a payment page of the demo', () => {
  const open = async (locale: string, provider: 'stripe' | 'razorpay' = 'stripe') => {
    demo = await openDemoPayments();
    const url = provider === 'stripe' ? await stripePage(demo, locale) : await razorpayPage(demo, locale);
    const response = await fetch(url);
    return { url, response, html: await response.text() };
  };
  const stripePage = async ({ url }: DemoPaymentsServer, locale: string) => {
    const page = await createStripePayments({ ...demoKeys.stripe, url }).begin(
      { ...request, locale },
      signal,
    );
    if (page.is !== 'begun') throw new Error(page.reason);
    return page.url;
  };
  const razorpayPage = async ({ url }: DemoPaymentsServer, locale: string) => {
    const { createRazorpayPayments } = await import('#server/adapters/razorpay-payments.ts');
    const page = await createRazorpayPayments({ ...demoKeys.razorpay, url }).begin(
      { ...request, locale },
      signal,
    );
    if (page.is !== 'begun') throw new Error(page.reason);
    return page.url;
  };

  test.each([
    ['en', 'ltr', 'No money moves.'],
    ['hi', 'ltr', 'कोई पैसा नहीं कटता।'],
    ['ar', 'rtl', 'لا تُنقل أي أموال.'],
    ['fr', 'ltr', 'No money moves.'],
  ])('uses the language of the shop: %s', async (locale, direction, words) => {
    const { html, response, url } = await open(locale);
    expect(new URL(url).pathname).toMatch(/^\/demo\/payments\/cs_test_\w+$/);
    expect(html).toContain(`<html lang="${locale === 'fr' ? 'en' : locale}" dir="${direction}">`);
    expect(html).toContain(words);
    expect(html).toContain('450.00');
    expect(html).toContain('Tea &amp; &lt;b&gt;biscuits&lt;/b&gt;');
    expect(html).not.toMatch(/<script|<img|<link|https:/);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html)!;
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toContain("form-action 'self' http://localhost:4321");
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('the page of Razorpay offers UPI, and sends the result to the shop in the return URL', async () => {
    const { html, url } = await open('en', 'razorpay');
    expect(html).toContain('Approve in the UPI app');
    const back = new URL(await choose(url, 'pay'));
    expect(back.pathname).toBe('/checkout/1/paid');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      razorpay_payment_id: expect.stringMatching(/^pay_/),
      razorpay_payment_link_id: expect.stringMatching(/^plink_/),
      razorpay_payment_link_reference_id: 'payment-1',
      razorpay_payment_link_status: 'paid',
    });
  });

  test('can be paid once, and afterwards only returns to the shop', async () => {
    const { url } = await open('en');
    const [session] = /cs_test_\w+/.exec(url)!;
    const back = `http://localhost:4321/checkout/1/paid?session=${session}`;
    expect(await choose(url, 'pay')).toBe(back);
    expect(await choose(url, 'pay')).toBe(back);
    expect(await (await fetch(url)).text()).toContain(`href="${back}"`);
    expect(demo!.control.pages()[0]!.payments).toHaveLength(1);
    expect((await fetch(`${url}0`)).status).toBe(404);
  });
});

describe('state of the simulated providers', () => {
  const file = () => join(mkdtempSync(join(tmpdir(), 'haat-demo-payments-')), 'payments.json');
  const openWith = (path: string) =>
    createDemoPayments({
      keys: demoKeys,
      file: path,
      webhookUrl: () => 'http://shop.test',
      send: async () => new Response(),
    });
  const stripeOf = (payments: ReturnType<typeof openWith>) =>
    createStripePayments({
      ...demoKeys.stripe,
      fetch: (input, init) => payments.fetch(new Request(input, init)),
    });

  test('a restarted demo still has its payments and answered keys', async () => {
    const path = file();
    const first = await stripeOf(openWith(path)).begin(request, signal);
    const again = stripeOf(openWith(path));
    expect(await again.begin(request, signal)).toEqual(first);
    expect(await again.findByKey(request.key, signal)).toMatchObject({ is: 'payment', state: 'open' });
  });

  test('two processes of a demo share their payments', async () => {
    const path = file();
    const [one, other] = [openWith(path), openWith(path)];
    const page = await stripeOf(one).begin(request, signal);
    if (page.is !== 'begun') throw new Error(page.reason);
    await other.pages(new Request(page.url, { method: 'POST', body: 'choice=pay' }));
    expect(await stripeOf(one).find(page.reference, signal)).toMatchObject({ state: 'paid' });
  });

  test('a webhook that the shop did not accept is sent again', async () => {
    let tries = 0;
    const payments = createDemoPayments({
      keys: demoKeys,
      webhookUrl: () => 'http://shop.test',
      async send() {
        tries += 1;
        if (tries === 1) throw new Error('The shop is away.');
        return new Response(null, { status: tries === 2 ? 500 : 200 });
      },
      retryAfter: [1, 1, 1, 1],
    });
    const page = await stripeOf(payments).begin(request, signal);
    if (page.is !== 'begun') throw new Error(page.reason);
    payments.control.expire(page.reference);
    await expect.poll(() => tries).toBe(3);
    await payments.webhooks.settled();
    expect(tries).toBe(3);
  });

  test('a partly written file is replaced', () => {
    const path = file();
    writeFileSync(path, '{"pages":[{"id"');
    const state = openDemoState({ file: path, now: () => new Date() });
    state.refresh();
    expect(state.pages).toEqual([]);
    state.save();
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ pages: [], answers: {} });
  });
});

describe('controls for tests in other processes', () => {
  const send = (url: string, command: object) =>
    fetch(`${url}/control`, { method: 'POST', body: JSON.stringify(command) });

  test('change the behaviour and the outcome of payments, only if they are enabled', async () => {
    demo = await openDemoPayments({ hasControl: true });
    const provider = createStripePayments({ ...demoKeys.stripe, url: demo.url });
    await send(demo.url, { do: 'fault', fault: { answer: 'error' } });
    expect(await provider.begin(request, signal)).toMatchObject({ is: 'unknown' });
    const page = await provider.begin(request, signal);
    if (page.is !== 'begun') throw new Error(page.reason);
    await send(demo.url, { do: 'webhooks', webhooks: { isHeld: true } });
    const paid = await send(demo.url, { do: 'pay', page: page.reference });
    expect(await paid.json()).toMatchObject({ result: { id: page.reference, status: 'paid' } });
    expect(demo.received).toEqual([]);
    await send(demo.url, { do: 'release' });
    await demo.webhooks.settled();
    expect(demo.received).toHaveLength(2);
    const none = await send(demo.url, { do: 'expire', page: 'none' });
    expect([none.status, await none.json()]).toEqual([400, { error: 'There is no payment page none.' }]);
    await demo.close();
    demo = await openDemoPayments();
    expect((await send(demo.url, { do: 'pages' })).status).toBe(404);
  });
});

describe('the providers of an installation', () => {
  const stripe = { ...demoKeys.stripe, url: undefined };
  const razorpay = { ...demoKeys.razorpay, url: undefined };

  test('a shop uses the providers whose keys are configured, and a demo without keys simulates both in its process', async () => {
    vi.stubEnv('HAAT_DATA', mkdtempSync(join(tmpdir(), 'haat-demo-payments-')));
    const ids = (mode: 'demo' | 'shop', keys: object) =>
      createPaymentProviders({ mode, stripe: undefined, razorpay: undefined, ...keys }).map(({ id }) => id);
    expect(ids('shop', {})).toEqual([]);
    expect(ids('shop', { razorpay })).toEqual(['razorpay']);
    expect(ids('shop', { stripe, razorpay })).toEqual(['stripe', 'razorpay']);
    expect(ids('demo', { stripe })).toEqual(['stripe']);
    expect(ids('demo', {})).toEqual(['stripe', 'razorpay']);
  });

  test('a demo pays without a request that leaves the process, and its shop gets the webhook', async () => {
    vi.stubEnv('HAAT_DATA', mkdtempSync(join(tmpdir(), 'haat-demo-payments-')));
    vi.stubEnv('HAAT_MODE', 'demo');
    vi.stubEnv('HAAT_ORIGIN', 'http://localhost:4321');
    const network = vi.spyOn(globalThis, 'fetch');
    const receivedWebhooks: { url: string; isKnown: boolean }[] = [];
    const providers = createDemoProviders();
    setDemoWebhookHandler(async (webhook) => {
      const body = await webhook.text();
      const isKnown = providers.some(
        (each) => each.readWebhook(body, webhook.headers)?.subject === 'payment',
      );
      receivedWebhooks.push({ url: webhook.url, isKnown });
      return new Response();
    });
    for (const provider of providers) {
      const page = await provider.begin(request, signal);
      if (page.is !== 'begun') throw new Error(page.reason);
      expect(page.url).toMatch(/^http:\/\/localhost:4321\/demo\/payments\//);
      const shown = await serveDemoPaymentPage(new Request(page.url));
      expect(await shown.text()).toContain('No money moves.');
      const choice = new Request(page.url, { method: 'POST', body: 'choice=pay' });
      expect((await serveDemoPaymentPage(choice)).status).toBe(303);
      expect(await provider.find(page.reference, signal)).toMatchObject({ state: 'paid', captured: 45_000 });
    }
    await expect.poll(() => receivedWebhooks).toHaveLength(4);
    expect(receivedWebhooks.every(({ isKnown }) => isKnown)).toBe(true);
    expect(receivedWebhooks[0]!.url).toBe('http://localhost:4321/api/payment/webhooks/stripe');
    expect(network).not.toHaveBeenCalled();
    network.mockRestore();
    // The API of the simulated provider is not a page of the site.
    const api = await serveDemoPaymentPage(new Request('http://localhost:4321/v1/checkout/sessions'));
    expect(api.status).toBe(404);
    vi.stubEnv('HAAT_MODE', 'shop');
    expect((await serveDemoPaymentPage(new Request('http://localhost:4321/demo/payments/1'))).status).toBe(
      404,
    );
  });
});
