/**
 * Whether a page has set a cookie. Astro stores the cookies set with `Astro.cookies` separately until the response is
 * sent.
 */
export function setsCookie(response: Response): boolean {
  if (response.headers.has('set-cookie')) return true;
  const cookies = Reflect.get(response, Symbol.for('astro.cookies')) as
    { headers(): Iterator<string> } | undefined;
  return cookies !== undefined && !cookies.headers().next().done;
}
