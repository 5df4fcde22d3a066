const renderOptions = Symbol.for('astro.renderOptions');

/**
 * The same request for another URL. The adapter has attached its options to the request; `routeData` is the route of the
 * original URL and is dropped where the new one has another route.
 */
export function withUrl(request: Request, url: URL, { isOtherRoute = false } = {}): Request {
  const changed = new Request(url, request);
  const options = Reflect.get(request, renderOptions) as object | undefined;
  Reflect.set(changed, renderOptions, isOtherRoute ? { ...options, routeData: undefined } : options);
  return changed;
}
