/** The URLs of the shop's pages and files; those for staff are in staff-paths.ts. */

export const segment = (value: string | number): string => encodeURIComponent(String(value));

export function withQuery(path: string, query: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

export const landingPath = (): string => '/';
export const homePath = (): string => '/stores';
/** The home screen of wide windows; the mobile home screen redirects wide windows to the landing page. */
export const desktopHomePath = (): string => '/home';
/** The lower part of the home screen. */
export const homeRestPath = (preview?: string | null, home = homePath()): string =>
  withQuery(home, { page: 2, preview });
export const searchLocationPath = (next?: string): string => withQuery('/search-location', { next });
/** The screen to adjust and confirm the pin; without a point it starts at the current place. */
export const myLocationPath = ({
  lat,
  lng,
  next,
}: { lat?: number; lng?: number; next?: string | undefined } = {}): string =>
  withQuery('/my-location', { lat, lng, next });
export const storePath = (slug: string): string => `/stores/${segment(slug)}`;
/** The item page in one store; `id` is the id of the item (ROUTE-65) or of one of its variants (ROUTE-64). */
export const storeItemPath = (store: string | number, id: number): string =>
  `/stores/${segment(store)}/${id}`;
export const itemPath = (slug: string): string => `/item/${segment(slug)}`;
export const categoriesPath = (): string => '/categories';
export const categoryStoresPath = (slug?: string): string =>
  withQuery('/categories/stores', { category: slug });
export const categoryPath = (slug: string): string => `/category/${segment(slug)}`;
export const searchSuggestionsPath = (words: string): string =>
  withQuery('/explore/suggestions', { q: words });
export const explorePath = (words?: string): string => withQuery('/explore', { q: words });
export const dealsPath = (store = 'all'): string => `/deal-of-the-day-items/${segment(store)}`;
export const frequentlyBoughtPath = (store = 'all'): string => `/frequently-bought-items/${segment(store)}`;
export const combosPath = (slug?: string): string => (slug ? `/combos/${segment(slug)}` : '/combos');
/** The items a slug refers to at the visitor's place: one item, or all items of a store. */
export const linkedItemsPath = (slug: string): string => `/items/${segment(slug)}`;
export const featuredSectionPath = (slug: string): string => `/featured-sections/${segment(slug)}`;
export const sectionsOfKindPath = (kind: string): string => `/dynamic-featured-sections/${segment(kind)}`;
/** `point` is the location of the campaign: visitors without a place see the items that are sold at this location. */
export const campaignPath = (slug: string, point: { lat?: number; lng?: number } = {}): string =>
  withQuery(`/campaign/${segment(slug)}`, point);
export const campaignsPath = (): string => '/campaigns';
export const recipesPath = (): string => '/recipes';
/** A recipe, by its slug or number; `servings` scales the amounts. */
export const recipePath = (id: string | number, servings?: number): string =>
  withQuery(`/recipe/${segment(id)}`, { servings });
export const pagePath = (slug: string): string => `/pages/${segment(slug)}`;
export const cartPath = (): string => '/cart';
/** The cart after buying an order again; `leftOut` is how many of the order's items could not be added. */
export const cartAfterBuyAgainPath = (leftOut: number): string =>
  withQuery('/cart', { left_out: leftOut || null });
/** The cart with the substitutes for one of its lines. */
export const substitutesPath = (key: string, way: 'swap' | 'choose_variant'): string =>
  `${withQuery('/cart', { instead: key, way })}#instead`;
export const checkoutPath = (): string => '/checkout';
/**
 * Pages that render the device's cart on the server; the browser sends the cookies with the cart only to these pages.
 */
export const cartPaths = [cartPath(), checkoutPath()];
/** `done` is what was changed before signing in. */
export const signInPath = (next?: string, done?: 'password'): string => withQuery('/login', { next, done });
export const registerPath = (next?: string): string => withQuery('/register', { next });
export const phoneSignInPath = (next?: string, isNew = false): string =>
  withQuery('/login/phone', { next, new: isNew ? '1' : undefined });
/** The page that redirects to an identity provider. */
export const providerSignInPath = (provider: string): string => `/login/with/${segment(provider)}`;
/** The page to which an identity provider redirects customers. */
export const providerCallbackPath = (provider: string): string => `/login/callback/${segment(provider)}`;
export const forgotPasswordPath = (next?: string): string => withQuery('/login/forgot-password', { next });
/** The link in an email with which a customer chooses a new password. */
export const resetLinkPath = (token: string): string => withQuery('/login/forgot-password', { token });
/** `done` is what was just changed. */
export const accountPath = (done?: 'password' | 'deleted'): string => withQuery('/my-account', { done });
export const changePasswordPath = (): string => '/my-account/password';
export const changeContactPath = (kind: 'email' | 'phone', done?: 'confirmed' | 'changed'): string =>
  withQuery(`/my-account/${kind}`, { done });
export const profilePath = (done?: 'saved' | 'picture', wrong?: string): string =>
  withQuery('/my-account/profile', { done, wrong });
/** The customer’s own picture; `version` changes when the picture changes. */
export const avatarPath = (version: number): string => withQuery('/my-account/avatar', { v: version });
/** The screen for a copy of the customer's data and for deleting the account. */
export const personalDataPath = (): string => '/my-account/data';
export const dataExportPath = (id: number): string => withQuery('/my-account/data-file', { id });
export const deleteAccountPath = (): string => '/my-account/delete';
/** The link in an email that unsubscribes an address from marketing emails, without signing in. */
export const unsubscribePath = (token: string): string => withQuery('/unsubscribe', { token });
export const devicesPath = (done?: 'signed-out'): string => withQuery('/my-account/devices', { done });
export const linkedProvidersPath = (done?: 'linked' | 'unlinked'): string =>
  withQuery('/my-account/linked', { done });
export const passkeysPath = (done?: 'added' | 'renamed' | 'removed'): string =>
  withQuery('/my-account/passkeys', { done });
export const addressesPath = (): string => '/my-addresses';
export const favoriteItemsPath = (): string => '/my-favorite-items';
export const favoriteStoresPath = (): string => '/my-favorite-stores';
/** Items and orders that the customer can buy again. */
export const buyAgainPath = (): string => '/buy-again';
export const membershipPath = (): string => '/membership';
export const membershipPlansPath = (): string => '/membership-plans';
/** The customer's own membership; with `ask`, the page asks whether to cancel it. */
export const ownMembershipPath = (ask?: 'cancel'): string => withQuery('/plus-membership', { ask });
/** The items that members can order, in one category or in all. */
export const membersMartPath = (category?: string | null): string => withQuery('/members-mart', { category });
/**
 * `refused` is the reason why the last change was refused; `replace` is a product of another store: the page asks
 * whether the product replaces the cart.
 */
export const memberCartPath = (
  notice: { refused?: string; n?: number; replace?: string; removed?: 'coupon'; coupon?: string } = {},
): string => withQuery('/member-cart', notice);
export const memberCheckoutPath = (): string => withQuery(checkoutPath(), { for: 'members' });
/** The customer's alerts; with `before`, only the alerts that are older than the alert with this id. */
export const alertsPath = (before?: number | null): string => withQuery('/alerts', { before });
export const walletPath = (): string => '/my-wallet';
/** The wallet's transactions; with `before`, only those that are older than the transaction with this id. */
export const transactionsPath = (filter?: string | null, before?: number | null): string =>
  withQuery('/transactions', { filter, before });
export const transactionsFilePath = (filter?: string | null): string =>
  withQuery('/transactions/file', { filter });
export const ordersPath = (): string => '/my-orders';
/** The map tiles of the shop's city, for the map on an order's page. */
export const mapTilesPath = (): string => '/map/tiles.pmtiles';
/** Where a customer pays an order that staff have taken by phone, without having to sign in. */
export const payLinkPath = (token: string): string => `/pay/${segment(token)}`;
/**
 * The shop's page for an online payment: it links to the provider's payment page, and the customer returns to it after
 * paying.
 */
export const paymentPath = (checkoutId: string): string => `/payment/${segment(checkoutId)}`;
export const orderPath = (uniqueOrderId: string): string => `/running-order/${segment(uniqueOrderId)}`;
/** The order's page, which asks whether to cancel the order. */
export const cancelOrderPath = (uniqueOrderId: string): string =>
  withQuery(orderPath(uniqueOrderId), { ask: 'cancel' });
export const editOrderPath = (uniqueOrderId: string): string => `${orderPath(uniqueOrderId)}/edit`;
export const orderPrintPath = (uniqueOrderId: string): string => `${orderPath(uniqueOrderId)}/print`;
/** An order's first, second … credit note. */
export const creditNotePath = (uniqueOrderId: string, place: number): string =>
  `${orderPrintPath(uniqueOrderId)}?credit-note=${place}`;
/** `done` is the action that was just completed. */
export const rateOrderPath = (uniqueOrderId: string, done?: 'rated'): string =>
  withQuery(`/rate-order/${segment(uniqueOrderId)}`, { done });
/**
 * Reviews of a store; with `stars`, only the reviews with this number of stars; `isReported` is true after a review was
 * reported.
 */
export const reviewsPath = (slug: string, stars?: number, isReported = false): string =>
  withQuery(`/reviews/${segment(slug)}`, { stars, reported: isReported ? 1 : null });
/** The rider's home screen; with `before`, only the completed orders that are older than the order with this id. */
export const riderHomePath = (before?: string | null): string => withQuery('/delivery', { before });
export const riderSignInPath = (): string => '/delivery/login';
export const riderSignUpPath = (): string => '/signUpWithAadhar';
/** The setup of a tracker app that sends the rider's positions. */
export const riderTrackerPath = (): string => '/delivery/tracker';
export const trackerPath = (token: string): string => `/api/tracker/${segment(token)}`;
export const riderOrdersPath = (): string => '/delivery/orders';
/** `done` is the step that was just taken; with `ask`, the page first asks about this step. */
export const riderOrderPath = (
  uniqueOrderId: string,
  notice: { done?: string; ask?: 'undeliverable' } = {},
): string => withQuery(`/delivery/orders/${segment(uniqueOrderId)}`, notice);
export const outboxPath = (): string => '/demo/outbox';
export const setupPath = (token: string): string => withQuery('/setup', { token });
export const sitemapPath = (): string => '/sitemap.xml';
export const sitemapPartPath = (kind: string, number: number): string =>
  `/sitemap/${segment(kind)}-${number}.xml`;
export const robotsPath = (): string => '/robots.txt';
/** Feed of campaigns and recipes in one language. */
export const contentFeedPath = (locale: string): string => `/feed/${segment(locale)}.xml`;
/** Product feed for Google Merchant. */
export const productFeedPath = (): string => '/products.xml';
/** Describes the shop's search for browsers (OpenSearch). */
export const searchDescriptionPath = (locale: string): string => `/opensearch-${segment(locale)}.xml`;
export const versionPath = (): string => '/version.json';
/** Requested to check the connection; like a page, the request goes through the service worker. */
export const connectionCheckPath = (): string => '/version.json?line';
export const offlinePath = (): string => '/offline';
export const farmVisitPath = (): string => '/farm-visit';
/** `done` is the id of a booking that was just made. */
export const farmVisitFormPath = (date?: string, done?: number): string =>
  withQuery('/farm-visit-form', { date, done });
export const manifestPath = (locale: string): string => `/manifest-${segment(locale)}.webmanifest`;
/** The favicon: the shop's logo or, if there is none, a mark in the shop's colour. */
export const faviconPath = (hasLogo: boolean): string => (hasLogo ? iconPath(192) : '/icons/mark.svg');
export const iconPath = (size: number, purpose: 'any' | 'maskable' = 'any'): string =>
  `/icons/${size}${purpose === 'maskable' ? '-maskable' : ''}.png`;
/** QR code of the shop's URL, for phone cameras. */
export const qrCodePath = (): string => '/qr.svg';

/** Where SMS providers report the delivery of a message. */
export const twilioReportPath = (key: string): string =>
  withQuery('/api/message-report/twilio', { message: key });
export const smsReportPath = (token: string, key: string): string =>
  withQuery(`/api/message-report/sms/${segment(token)}`, { message: key });
