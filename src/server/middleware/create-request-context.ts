import { randomUUID } from 'node:crypto';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { locationDependencies } from '../services/location/location-dependencies.ts';
import { reverseGeocode } from '../services/location/reverse-geocode.ts';
import { languageParam } from '../cache/query-params.ts';
import { toRequestContext, type RequestContext, type Zone } from '../request/context.ts';
import { cookieHeader, readCookie } from '../request/cookies.ts';
import { environment } from '../config/environment.ts';
import { languageCookie, languageCookieHeader } from '../request/language-cookie.ts';
import { findEffectiveUser, type SessionUser } from '../request/identity.ts';
import { codeDeviceOf } from '../services/account/code-device.ts';
import { previewParam, type PreviewOptions, readPreview } from '../services/content/preview-token.ts';
import { parsePlace, type PlacePoint, placeCookie, zoneCookie } from '../request/place-cookie.ts';
import { type PublishedShop, currentZoneResolver, publishedShop } from '../process/shop-state.ts';

const year = 365 * 24 * 3600;

/**
 * Creates the context of a request, and the cookies that the response must set so that the device has the same values
 * as the server.
 */
export async function createRequestContext(
  request: Request,
  clientAddress: string,
): Promise<{ context: RequestContext; setCookies: string[] }> {
  const header = request.headers.get('cookie');
  const shop = await publishedShop();
  const previewed = previewOf(request);
  const place = previewed ? (previewed.place ?? null) : parsePlace(readCookie(header, placeCookie));
  const zone = place ? await zoneOf(place) : null;
  const requestedLanguage = new URL(request.url).searchParams.get(languageParam);
  const language = languageFor(
    shop,
    previewed?.locale,
    requestedLanguage,
    readCookie(header, languageCookie),
  );

  const setCookies: string[] = [];
  const secure = environment().secure;
  if (
    requestedLanguage !== null &&
    requestedLanguage === language.language.code &&
    requestedLanguage !== readCookie(header, languageCookie)
  ) {
    setCookies.push(languageCookieHeader(requestedLanguage));
  }
  const storedZone = readCookie(header, zoneCookie) ?? null;
  if (!(zone instanceof Error) && storedZone !== (zone?.id ?? null)) {
    setCookies.push(cookieHeader(zoneCookie, zone?.id ?? '', { maxAge: zone ? year : 0, secure }));
  }

  const context = toRequestContext({
    requestId: requestIdOf(request),
    zone,
    shop: language.shop,
    settings: language.settings,
    clientFile: language.clientFile,
    clientAddress,
    place,
    cookies: { get: (name) => readCookie(header, name) },
    preview: previewed && {
      ...previewed,
      at: previewed.at ?? realNow(),
      address: place ? await addressOf(place, language.language.code) : '',
    },
    clock: { now: () => previewed?.at ?? realNow() },
    codeDevice: codeDeviceOf(header, (cookie) => setCookies.push(cookie)),
    user: previewed
      ? async () => (previewed.signedIn ? previewCustomer : null)
      : () => findEffectiveUser(request),
  });
  return { context, setCookies: previewed ? [] : setCookies };
}

/** The invented customer for previews of a page as a signed-in customer sees it. */
const previewCustomer: SessionUser = {
  id: 'preview',
  name: 'Asha',
  email: 'preview@invalid',
  phone: null,
  role: 'customer',
  isBanned: false,
  banReason: null,
  sessionId: 'preview',
  secondFactorAt: null,
};

/**
 * The preview that a request asks for. Only pages can be previewed: API calls always run as the real user at the real
 * time.
 */
function previewOf(request: Request): PreviewOptions | null {
  const url = new URL(request.url);
  if (!url.searchParams.has(previewParam) || request.method !== 'GET' || url.pathname.startsWith('/api'))
    return null;
  return readPreview(url.searchParams.get(previewParam), realNow());
}

const realNow = (): Date => getAppDependencies().clock.now();

/** The address of a place; its coordinates if the place has no name. */
async function addressOf({ lat, lng }: PlacePoint, locale: string): Promise<string> {
  const deps = locationDependencies(getAppDependencies().db, locale);
  const named = await reverseGeocode(deps, { latitude: lat, longitude: lng }).catch(() => null);
  return named?.ok ? named.place.address : `${lat}, ${lng}`;
}

async function zoneOf(place: PlacePoint): Promise<Zone | Error> {
  try {
    return (await currentZoneResolver()).resolve(place);
  } catch (error) {
    return error instanceof Error ? error : new Error('Reading the zones failed.', { cause: error });
  }
}

export function languageFor(shop: PublishedShop, ...codes: (string | null | undefined)[]) {
  for (const code of codes) {
    const language = code ? shop.byCode.get(code) : undefined;
    if (language) return language;
  }
  const fallback = shop.byCode.get(shop.defaultCode);
  if (!fallback) throw new Error('The shop has no language: publish one, or remove all language documents.');
  return fallback;
}

/** A valid X-Request-Id header is reused, so that the log of a proxy can be matched with the shop's log. */
function requestIdOf(request: Request): string {
  const id = request.headers.get('x-request-id');
  return id && /^[\w-]{8,64}$/.test(id) ? id : randomUUID();
}
