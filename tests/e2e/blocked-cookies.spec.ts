import { expect, test } from '@playwright/test';
import { newAccount } from '../support/new-account.ts';

/** A browser that blocks cookies, without script: it sends none, and follows the redirect of a form. */
async function sendForm(baseURL: string, path: string, fields: Record<string, string>, cookie = '') {
  const sent = await fetch(new URL(path, baseURL), {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: baseURL, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
    redirect: 'manual',
  });
  expect(sent.status).toBe(303);
  return { location: sent.headers.get('location')!, cookies: sent.headers.getSetCookie() };
}

const place = JSON.stringify({ lat: 12.9719, lng: 77.6412, address: 'Indiranagar', house: '', tag: '' });

test('a browser that blocks cookies is told so when it chooses a place or signs in, and one that stores them is led on', async ({
  request,
  baseURL,
}) => {
  const { email, password } = await newAccount(request);
  const forms = [
    ['/search-location', { place, next: '/categories' }],
    [
      '/my-location',
      {
        lat: '12.9719',
        lng: '77.6412',
        address: 'Indiranagar',
        house: '7',
        tag: 'Home',
        next: '/categories',
      },
    ],
    ['/login', { email, password, next: '/categories' }],
  ] as const;
  for (const [path, fields] of forms) {
    const { location, cookies } = await sendForm(baseURL!, path, fields);
    expect(location, path).toContain(path);
    const blocked = await fetch(new URL(location, baseURL));
    expect(await blocked.text(), path).toContain('This browser blocks cookies.');
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    const stored = await fetch(new URL(location, baseURL), { headers: { cookie }, redirect: 'manual' });
    expect(stored.headers.get('location'), path).toBe('/categories');
    // A browser that has sent a cookie needs no check.
    expect((await sendForm(baseURL!, path, fields, 'lang=en')).location, path).toBe('/categories');
  }
});
