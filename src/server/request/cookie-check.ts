import { withQuery } from '#paths';

/**
 * Browsers can block cookies without a word, and a form that sets them, such as a sign-in, would lead nowhere. A
 * browser that has sent no cookie with such a form is led back to the form's page first, with this parameter: with the
 * cookie the page leads on, without it the page says that cookies are blocked (components/ui/CookiesBlocked.astro).
 */
const parameter = 'cookie-check';

/** Where a form on `page` leads after it has set cookies. */
export const pathAfterCookies = (
  request: Request,
  { page, target }: { page: string; target: string },
): string => {
  if (request.headers.has('cookie')) return target;
  const { pathname, searchParams } = new URL(page, 'http://page');
  return withQuery(pathname, { ...Object.fromEntries(searchParams), [parameter]: 1 });
};

/** Whether the page was opened to check that the browser has stored a cookie. */
export const isCookieCheck = (url: URL): boolean => url.searchParams.has(parameter);

/** Whether a browser has been led to this page for the check, and has stored no cookie. */
export const areCookiesBlocked = (request: Request): boolean =>
  isCookieCheck(new URL(request.url)) && !request.headers.has('cookie');
