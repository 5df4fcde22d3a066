/** The value of one cookie without parsing the others: this runs for every cached page. */
export function readCookie(header: string | undefined | null, name: string): string | undefined {
  if (!header) return undefined;
  const search = `${name}=`;
  let from = 0;
  for (;;) {
    const at = header.indexOf(search, from);
    if (at < 0) return undefined;
    if (at === 0 || header.charCodeAt(at - 1) === 32 || header.charCodeAt(at - 1) === 59) {
      const end = header.indexOf(';', at);
      return decode(header.slice(at + search.length, end < 0 ? undefined : end).trim());
    }
    from = at + search.length;
  }
}

function decode(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export type CookieOptions = { maxAge?: number; httpOnly?: boolean; secure?: boolean; path?: string };

export function cookieHeader(
  name: string,
  value: string,
  { maxAge, httpOnly = false, secure = false, path = '/' }: CookieOptions = {},
): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${path}`, 'SameSite=Lax'];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  if (httpOnly) parts.push('HttpOnly');
  if (secure) parts.push('Secure');
  return parts.join('; ');
}
