import type { ExtractSchema } from 'hono/types';
import { expect, test } from 'vitest';
import { deskCalls } from '#contracts/desk/calls.ts';
import type { ShopCalls } from '#contracts/shop-calls.ts';
import type { accountRouter } from '#server/api/account.ts';
import type { addressRouter } from '#server/api/address.ts';
import type { cartRouter } from '#server/api/cart.ts';
import type { couponRouter } from '#server/api/coupon.ts';
import { createApi, openApiInfo } from '#server/api/create-api.ts';
import type { farmVisitRouter } from '#server/api/farm-visit.ts';
import type { itemsRouter } from '#server/api/items.ts';
import type { languagesRouter } from '#server/api/languages.ts';
import type { locationRouter } from '#server/api/location.ts';
import type { orderRouter } from '#server/api/order.ts';
import type { settingsRouter } from '#server/api/settings.ts';
import type { storesRouter } from '#server/api/stores.ts';

type Routers = {
  account: typeof accountRouter;
  address: typeof addressRouter;
  cart: typeof cartRouter;
  coupon: typeof couponRouter;
  'farm-visit': typeof farmVisitRouter;
  items: typeof itemsRouter;
  languages: typeof languagesRouter;
  location: typeof locationRouter;
  order: typeof orderRouter;
  settings: typeof settingsRouter;
  stores: typeof storesRouter;
};

/** What a router declares for `POST /<verb>`. */
type Post<Router, Verb extends string> =
  ExtractSchema<Router> extends Record<`/${Verb}`, { $post: infer Route }> ? Route : never;

type Verb<Path> = Path extends `info-by-id/${string}` ? 'info-by-id/:id' : Path;

/** 'ok', or what the server does not serve or would refuse. */
type Comparison<Path extends keyof ShopCalls> =
  Path extends `${infer Noun extends keyof Routers}/${infer Rest}`
    ? Post<Routers[Noun], Verb<Rest> & string> extends { input: { json: infer Body } }
      ? ShopCalls[Path]['body'] extends Body
        ? 'ok'
        : [Path, 'body', Body]
      : [Path, 'not served']
    : [Path, 'no router'];

test('the client’s call table matches the server’s routes', () => {
  // Checked by the compiler: each value can be 'ok' only if the server's route fits.
  const comparisons: { [Path in keyof ShopCalls]: Comparison<Path> } = {
    'account/login': 'ok',
    'account/logout': 'ok',
    'address/list': 'ok',
    'address/delete': 'ok',
    'address/set-default': 'ok',
    'cart/availability': 'ok',
    'cart/confirm': 'ok',
    'cart/get': 'ok',
    'cart/put': 'ok',
    'cart/merge': 'ok',
    'cart/take': 'ok',
    'coupon/apply': 'ok',
    'farm-visit/dates': 'ok',
    'farm-visit/submit': 'ok',
    'items/single': 'ok',
    'items/toggle-favorite': 'ok',
    'languages/single': 'ok',
    'location/operational': 'ok',
    'location/reverse': 'ok',
    'location/suggest': 'ok',
    'order/again': 'ok',
    'settings/get': 'ok',
    'stores/info-by-id/1': 'ok',
  };
  expect(new Set(Object.values(comparisons))).toEqual(new Set(['ok']));
});

test('every call of the desk’s table is served, and the desk serves no other', () => {
  const { paths = {} } = createApi().getOpenAPI31Document(openApiInfo);
  const served = Object.keys(paths).filter((path) => path.startsWith('/desk/') && paths[path]?.post);
  const listed = [...Object.keys(deskCalls), 'media/upload'].map((name) => `/desk/${name}`);
  expect(served.toSorted()).toEqual(listed.toSorted());
});
