const renderOptions = Symbol.for('astro.renderOptions');

/**
 * The same request with another URL. The adapter attaches its options to the request. One of them, `routeData`, is
 * the route of the original URL; it is removed if the new URL has another route.
 */
export function withUrl(request: Request, url: URL, { isOtherRoute = false } = {}): Request {
  const changed = new Request(url, request);
  const options = Reflect.get(request, renderOptions) as object | undefined;
  Reflect.set(changed, renderOptions, isOtherRoute ? { ...options, routeData: undefined } : options);
  return changed;
}
