import { randomUUID } from 'node:crypto';
import type { Visit } from './first-visits.ts';

const visitorScreens = ['/login', '/login/phone', '/register', '/reviews/green-basket'];
const customerScreens = ['/my-account', '/my-account/profile', '/my-favorite-items', '/my-wallet', '/alerts'];

/** Visits of the sign-in screens, and of the account screens of a new customer with favourites. */
export async function accountVisits(
  { origin, cookies }: { origin: string; cookies: string },
  itemSlugs: readonly string[],
): Promise<Visit[]> {
  const registered = await fetch(`${origin}/api/account/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      name: 'Meera Nair',
      email: `bench-${randomUUID()}@haat.example`,
      password: 'a long password',
    }),
  });
  if (!registered.ok) throw new Error(`account/register: ${registered.status} ${await registered.text()}`);
  const session = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const customer = `${cookies}; ${session}`;
  for (const slug of itemSlugs) {
    const html = await fetch(`${origin}/item/${slug}`).then((answer) => answer.text());
    const id = Number(/"sku":"(\d+)"/.exec(html)?.[1]);
    const saved = await fetch(`${origin}/api/items/toggle-favorite`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie: customer },
      body: JSON.stringify({ id, is_favorited: true }),
    });
    if (!saved.ok) throw new Error(`items/toggle-favorite: ${saved.status} ${await saved.text()}`);
  }
  const visit = (path: string, sent: string): Visit => ({
    name: path,
    url: origin + path,
    heading: /./,
    cookies: sent,
    baseline: path === '/my-favorite-items' ? 'listing' : 'item',
  });
  return [
    ...visitorScreens.map((path) => visit(path, cookies)),
    ...customerScreens.map((path) => visit(path, customer)),
  ];
}
