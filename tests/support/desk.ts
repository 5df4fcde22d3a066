import { demoPassword } from '#server/db/seed/data/people.ts';
import { type ApiResponse, cookiesOf, type TestShop } from './open-shop.ts';

/** Signs in with a demo account; returns a function that calls the API of the desk like a browser. */
export async function openDeskAs(shop: TestShop, who: string) {
  const { headers } = await shop.call('/account/login', {
    email: `${who}@haat.example`,
    password: demoPassword,
  });
  const cookie = cookiesOf(headers);
  const identity = { cookie, 'sec-fetch-site': 'same-origin' };
  return async <T = any>(
    path: string,
    body: unknown = {},
  ): Promise<Pick<ApiResponse<T>, 'status' | 'data' | 'error'>> => {
    if (!(body instanceof FormData)) return shop.call<T>(`/desk/${path}`, body, identity);
    const response = await shop.request(`/api/desk/${path}`, { method: 'POST', headers: identity, body });
    const { data, error } = (await response.json()) as { data: T; error: ApiResponse['error'] };
    return { status: response.status, data, error };
  };
}

export type DeskCaller = Awaited<ReturnType<typeof openDeskAs>>;

/** A row of the desk as a form sends it back, without these fields. */
export function withoutFields<Row extends object>(row: Row, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}
