import type { OpenAPIHono } from '@hono/zod-openapi';
import { acceptedEncoding } from '../middleware/compress.ts';
import { nonPageContentPolicy } from '../middleware/security-headers.ts';
import { accountRouter } from './account.ts';
import { addressRouter } from './address.ts';
import { cartRouter } from './cart.ts';
import { categoriesRouter } from './categories.ts';
import { campaignsRouter, pagesRouter, recipesRouter } from './content.ts';
import { couponRouter } from './coupon.ts';
import { deliveryRouter } from './delivery.ts';
import { deskRouter } from './desk/index.ts';
import { docsPage, docsPolicy, docsScript } from './docs-page.ts';
import { farmVisitRouter } from './farm-visit.ts';
import { favoriteItemsRouter, favoriteStoresRouter, favoritesRouter } from './favorites.ts';
import { homeRouter } from './home.ts';
import { itemsRouter } from './items.ts';
import { languagesRouter } from './languages.ts';
import { locationRouter } from './location.ts';
import { membershipRouter } from './membership.ts';
import { messageReportRouter } from './message-report.ts';
import { itemListsRouter } from './item-lists.ts';
import { orderRouter } from './order.ts';
import { passkeysRouter } from './passkeys.ts';
import { passwordRouter } from './password.ts';
import { notificationRouter } from './notification.ts';
import { paymentMethodsRouter } from './available-payment-methods.ts';
import { onlinePaymentRouter } from './online-payment.ts';
import { printerRouter } from './printer.ts';
import { phoneOrderCustomerRouter } from './phone-order-customer.ts';
import { profileRouter } from './profile.ts';
import { orderRatingRouter, storeReviewsRouter } from './ratings.ts';
import { refuse } from './responses.ts';
import { riderLocationRouter } from './rider-location.ts';
import { type AppEnv, createRouter } from './create-router.ts';
import { secondFactorRouter } from './second-factor.ts';
import { settingsRouter } from './settings.ts';
import { storesRouter } from './stores.ts';
import { riderTrackerRouter } from './rider-tracker.ts';
import { walletRouter } from './wallet.ts';

export const openApiInfo = {
  openapi: '3.1.0',
  info: {
    title: 'Haat',
    version: '1',
    description:
      'Every endpoint of the shop. Responses are { success: true, data } or { success: false, error: { code, message, fields? } }. Amounts are integers in minor units. Programs call /desk with an API token of a member of staff as bearer token.',
  },
};

/** The routers of `/api`, by the first part of the path. */
// Each router's schema is typed in its own file; a list of different routers needs `any`.
// oxlint-disable-next-line typescript/no-explicit-any
const routers: [path: string, router: OpenAPIHono<AppEnv, any>][] = [
  ['/settings', settingsRouter],
  ['/languages', languagesRouter],
  ['/account', accountRouter],
  ['/account', passwordRouter],
  ['/account', passkeysRouter],
  ['/account', secondFactorRouter],
  ['/account', profileRouter],
  ['/address', addressRouter],
  ['/location', locationRouter],
  ['/home', homeRouter],
  ['/stores', storesRouter],
  ['/stores', favoriteStoresRouter],
  ['/categories', categoriesRouter],
  ['/stores', storeReviewsRouter],
  ['/items', itemsRouter],
  ['/items', itemListsRouter],
  ['/items', favoriteItemsRouter],
  ['/favorites', favoritesRouter],
  ['/order', orderRouter],
  ['/order', orderRatingRouter],
  ['/phone-order', phoneOrderCustomerRouter],
  ['/notification', notificationRouter],
  ['/payment', paymentMethodsRouter],
  ['/payment', onlinePaymentRouter],
  ['/wallet', walletRouter],
  ['/membership', membershipRouter],
  ['/cart', cartRouter],
  ['/coupon', couponRouter],
  ['/pages', pagesRouter],
  ['/campaign', campaignsRouter],
  ['/recipe', recipesRouter],
  ['/farm-visit', farmVisitRouter],
  ['/delivery', deliveryRouter],
  ['/delivery', riderLocationRouter],
  ['/tracker', riderTrackerRouter],
  ['/printer', printerRouter],
  ['/message-report', messageReportRouter],
  ['/desk', deskRouter],
];

/** The HTTP API with these routers, and its OpenAPI document. */
export function createApi(): OpenAPIHono<AppEnv> {
  const api = createRouter();
  api.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', nonPageContentPolicy);
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store');
  });

  for (const [path, router] of routers) api.route(path, router);

  api.get('/openapi.json', (c) => c.json(openApiDocument(api)));
  api.get('/docs', async (c) => {
    c.header('content-security-policy', docsPolicy);
    const { version } = await docsScript();
    return c.html(docsPage(openApiInfo.info.title, `/api/docs/reference-${version}.js`));
  });
  api.get('/docs/:file{reference-.+\\.js}', async (c) => {
    const { version, bodies } = await docsScript();
    if (c.req.param('file') !== `reference-${version}.js`) return refuse(c, { error: 'not_found' });
    const encoding = acceptedEncoding(c.req.header('accept-encoding'));
    c.header('content-type', 'text/javascript; charset=utf-8');
    c.header('cache-control', 'public, max-age=31536000, immutable');
    c.header('vary', 'Accept-Encoding');
    if (encoding) c.header('content-encoding', encoding);
    return c.body(bodies[encoding ?? 'identity']);
  });
  api.all('*', (c) => refuse(c, { error: 'not_found' }));
  return api;
}

type OpenApiDocument = ReturnType<OpenAPIHono<AppEnv>['getOpenAPI31Document']>;

function openApiDocument(api: OpenAPIHono<AppEnv>): OpenApiDocument {
  const document = api.getOpenAPI31Document({
    ...openApiInfo,
    servers: [{ url: '/api' }],
    // Many calls are for everybody; the others accept a token.
    security: [{}, { token: [] }],
  });
  document.components = {
    ...document.components,
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'An API token of a member of staff' },
    },
  };
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const noun = path.split('/')[1] ?? 'shop';
    for (const operation of Object.values(item ?? {})) {
      if (operation && typeof operation === 'object' && 'responses' in operation) operation.tags ??= [noun];
    }
  }
  return document;
}
