import { type ApiResponse, cookiesOf, type TestShop } from './open-shop.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';

export type Desk = {
  /** `POST /api/desk/…` as this staff member. */
  call: (path: string, body?: unknown) => Promise<ApiResponse>;
  headers: Record<string, string>;
};

/** Signs in at the desk with an account of the demo market. */
export async function signInAtDesk(shop: TestShop, email: string): Promise<Desk> {
  const { headers, status } = await shop.call('/account/login', { email, password: demoPassword });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
  const own = { cookie: cookiesOf(headers), 'sec-fetch-site': 'same-origin' };
  return { headers: own, call: (path, body = {}) => shop.call(`/desk/${path}`, body, own) };
}

export const campaignBody = (title: string, text = 'Four kinds from nine orchards.') => ({
  title,
  description: 'Mangoes from Devgad, sold on the day they land.',
  picture: 'mango',
  blocks: [
    {
      type: 'hero',
      props: { id: 'top', title, text, link: { label: 'See the shops', url: '/categories/stores' } },
    },
    { type: 'richText', props: { id: 'text', html: `<p>${text}</p>` } },
  ],
});
