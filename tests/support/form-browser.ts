import { readServerCart } from '#server/services/cart/server-cart.ts';
import { cookiesOf, type TestShop } from './open-shop.ts';

/** A browser without JavaScript: it submits forms and stores cookies. */
export function formBrowser(shop: TestShop) {
  const cookies: Record<string, string> = { place: '12.9719,77.6412' };
  return {
    async send(
      verb: string,
      fields: Record<string, string | number> | [string, string][],
      referer = 'http://localhost/stores/basket?sort=price',
    ) {
      const body = new URLSearchParams(
        Array.isArray(fields) ? fields : Object.entries(fields).map(([name, value]) => [name, String(value)]),
      );
      const response = await shop.request(`/api/cart/${verb}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://localhost',
          referer,
          cookie: this.cookie(),
        },
        body: body.toString(),
      });
      for (const pair of cookiesOf(response.headers).split('; ').filter(Boolean)) {
        const [name = '', ...value] = pair.split('=');
        cookies[name] = value.join('=');
      }
      return response;
    },
    cookie: () =>
      Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    get: (name: string) => cookies[name],
    moveTo: ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      void (cookies['place'] = `${latitude},${longitude}`),
    forget: (name: string) => void delete cookies[name],
    async state() {
      return (await readServerCart(shop.app, { key: cookies['cart'] ?? 'nobody' })).state;
    },
  };
}
