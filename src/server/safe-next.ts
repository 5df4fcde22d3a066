/** A same-origin path from untrusted input, or the fallback: never another host, a scheme or a header break. */
export function safeNext(value: string | null | undefined, fallback = '/'): string {
  if (!value || value.length > 2000) return fallback;
  if (!value.startsWith('/') || /[\\\u0000-\u0020\u007f-\u00a0]/.test(value)) return fallback;
  if (/^\/(?:\/|%2f|%5c|\.{1,2}\/\/|[\u2024\u3002\uff0e\uff0f\uff3c\uff61])/i.test(value)) return fallback;
  const base = 'http://shop.invalid';
  if (!URL.canParse(value, base)) return fallback;
  const url = new URL(value, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}
