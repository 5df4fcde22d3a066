import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { html, raw } from 'hono/html';
import { minorUnitDigits } from '#domain/currency.ts';
import type { DemoContext } from './demo-context.ts';
import { payPageTexts } from './pay-page-texts.ts';
import { type DemoPaymentPage, successfulPaymentOf } from './state.ts';

export const payPagesPath = '/demo/payments';

const style = `
:root{color-scheme:light dark;font:100%/1.5 system-ui,sans-serif}
body{margin:0 auto;padding:1.5rem 1rem;max-inline-size:26rem}
h1{font-size:1.25rem;margin:0 0 1rem}
.notice{border:1px dashed;border-radius:.5rem;padding:.5rem .75rem}
dl{margin:1rem 0}dd{margin:0;font-size:1.75rem;font-weight:600}
form{display:grid;gap:.75rem}
button,a.button{box-sizing:border-box;display:block;inline-size:100%;min-block-size:3rem;padding:.6rem 1rem;font:inherit;text-align:center;text-decoration:none;border:1px solid #767676;border-radius:.5rem;background:transparent;color:inherit;cursor:pointer}
button.first{background:#14532d;border-color:#14532d;color:#fff;font-weight:600}
:focus-visible{outline:3px solid #2563eb;outline-offset:2px}
.refused{font-weight:600}
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * The payment pages: HTML without script. A form posts the customer's choice; paying or going back redirects to the
 * shop, and a refused payment shows the page again.
 */
export function createPayPages({ state, actions }: DemoContext): Hono {
  const app = new Hono();
  const pageOf = (context: Context) => {
    const page = state.findPage(context.req.param('id') ?? '');
    return page && actions.look(page);
  };

  app.get(`${payPagesPath}/:id`, (context) => {
    const page = pageOf(context);
    return page ? show(context, page) : context.text('Not found', 404);
  });

  app.post(`${payPagesPath}/:id`, async (context) => {
    const choice = new URLSearchParams(await context.req.text()).get('choice');
    const page = pageOf(context);
    if (!page) return context.text('Not found', 404);
    if (page.status !== 'open') return context.redirect(returnUrl(page), 303);
    if (choice === 'back') return context.redirect(page.cancelUrl, 303);
    if (choice === 'pay') return context.redirect(returnUrl(actions.pay(page)), 303);
    if (choice === 'refuse') actions.refuse(page, 'The customer’s bank refused the payment.');
    return context.redirect(`${payPagesPath}/${page.id}`, 303);
  });
  return app;
}

/** Extends the return URL as the providers do: Stripe inserts the session, Razorpay adds the payment. */
function returnUrl(page: DemoPaymentPage): string {
  if (page.status !== 'paid') return page.cancelUrl;
  if (page.provider === 'stripe') return page.returnUrl.replaceAll('{CHECKOUT_SESSION_ID}', page.id);
  const url = new URL(page.returnUrl);
  url.searchParams.set('razorpay_payment_id', successfulPaymentOf(page)?.id ?? '');
  url.searchParams.set('razorpay_payment_link_id', page.id);
  url.searchParams.set('razorpay_payment_link_reference_id', page.reference ?? '');
  url.searchParams.set('razorpay_payment_link_status', 'paid');
  return url.href;
}

function show(context: Context, page: DemoPaymentPage): Response | Promise<Response> {
  const { texts, language, direction } = payPageTexts(page.metadata['language']);
  const isUpi = page.provider === 'razorpay';
  const digits = minorUnitDigits(page.currency);
  const amount = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : `${language}-IN`, {
    style: 'currency',
    currency: page.currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(page.amount / 10 ** digits);
  const isRefused = page.status === 'open' && page.payments.at(-1)?.failure;
  const content =
    page.status === 'open'
      ? html`${isRefused ? html`<p class="refused" role="alert">${texts.refused}</p>` : ''}
          <form method="post">
            <button class="first" name="choice" value="pay">${isUpi ? texts.approve : texts.pay}</button>
            <button name="choice" value="refuse">${isUpi ? texts.decline : texts.refuse}</button>
            <button name="choice" value="back">${texts.back}</button>
          </form>`
      : html`<p>${page.status === 'paid' ? texts.paid : texts.ended}</p>
          <a class="button" href="${returnUrl(page)}">${texts.toShop}</a>`;
  // The browser also checks a form’s redirect against form-action, so the policy allows the origins of both return
  // URLs.
  const origins = new Set([page.returnUrl, page.cancelUrl].map((url) => new URL(url).origin));
  return context.html(
    html`<!doctype html>
      <html lang="${language}" dir="${direction}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${texts.title}</title>
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          <main>
            <h1>${texts.title}</h1>
            <p class="notice">${texts.notice.replace('{provider}', isUpi ? 'Razorpay' : 'Stripe')}</p>
            <dl>
              <dt>${texts.amount}</dt>
              <dd>${amount}</dd>
            </dl>
            <p>${page.description}</p>
            ${content}
          </main>
        </body>
      </html>`,
    200,
    {
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${[...origins].join(' ')}; base-uri 'none'; frame-ancestors 'self'`,
    },
  );
}
