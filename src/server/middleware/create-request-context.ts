import { randomUUID } from 'node:crypto';
import { getApp } from '../process/app.ts';
import { languageParam } from '../cache/query-params.ts';
import { createContext, type RequestContext, type Zone } from '../request/context.ts';
import { cookieHeader, readCookie } from '../request/cookies.ts';
import { environment } from '../config/environment.ts';
import { findSessionUser, type SessionUser } from '../request/identity.ts';
import { previewParam, type PreviewWish, readPreview } from '../services/content/preview-token.ts';
import { parsePlace, type Place, placeCookie, zoneCookie } from '../request/place-cookie.ts';
import { type PublishedShop, currentZones, publishedShop } from '../process/shop-state.ts';

export const languageCookie = 'lang';
const year = 365 * 24 * 3600;

/** Creates the context of a request and the cookies its response must set, so that the device matches the server. */
export async function createRequestContext(
  request: Request,
  clientAddress: string,
): Promise<{ context: RequestContext; setCookies: string[] }> {
  const header = request.headers.get('cookie');
  const shop = await publishedShop();
  const previewed = previewOf(request);
  const place = previewed ? (previewed.place ?? null) : parsePlace(readCookie(header, placeCookie));
  const zone = place ? await zoneOf(place) : null;
  const asked = new URL(request.url).searchParams.get(languageParam);
  const language = languageFor(shop, previewed?.locale, asked, readCookie(header, languageCookie));

  const setCookies: string[] = [];
  const secure = environment().secure;
  if (asked !== null && asked === language.language.code && asked !== readCookie(header, languageCookie)) {
    setCookies.push(cookieHeader(languageCookie, asked, { maxAge: year, secure }));
  }
  const mirror = readCookie(header, zoneCookie) ?? null;
  if (!(zone instanceof Error) && mirror !== (zone?.id ?? null)) {
    setCookies.push(cookieHeader(zoneCookie, zone?.id ?? '', { maxAge: zone ? year : 0, secure }));
  }

  const context = createContext({
    requestId: requestIdOf(request),
    zone,
    shop: language.shop,
    settings: language.settings,
    clientFile: language.clientFile,
    clientAddress,
    place,
    cookies: { get: (name) => readCookie(header, name) },
    preview: previewed && { ...previewed, at: previewed.at ?? realNow() },
    clock: { now: () => previewed?.at ?? realNow() },
    user: previewed
      ? async () => (previewed.signedIn ? previewCustomer : null)
      : () => findSessionUser(request.headers),
  });
  return { context, setCookies: previewed ? [] : setCookies };
}

/** The placeholder customer of previews as a signed-in customer. */
const previewCustomer: SessionUser = {
  id: 'preview',
  name: 'Asha',
  email: 'preview@invalid',
  phone: null,
  role: 'customer',
  isBanned: false,
  banReason: null,
  sessionId: 'preview',
};

/** Only pages can be previewed: API calls always run as the real user at the real time. */
function previewOf(request: Request): PreviewWish | null {
  const url = new URL(request.url);
  if (!url.searchParams.has(previewParam) || request.method !== 'GET' || url.pathname.startsWith('/api'))
    return null;
  return readPreview(url.searchParams.get(previewParam), realNow());
}

const realNow = (): Date => getApp().clock.now();

async function zoneOf(place: Place): Promise<Zone | Error> {
  try {
    return (await currentZones()).resolve(place);
  } catch (error) {
    return error instanceof Error ? error : new Error('Reading the zones failed.', { cause: error });
  }
}

export function languageFor(shop: PublishedShop, ...wishes: (string | null | undefined)[]) {
  for (const wish of wishes) {
    const found = wish ? shop.byCode.get(wish) : undefined;
    if (found) return found;
  }
  const fallback = shop.byCode.get(shop.defaultCode);
  if (!fallback) throw new Error('The shop has no language: publish one, or remove all language documents.');
  return fallback;
}

/** A valid id from a proxy is reused, so that both logs can be matched. */
function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id');
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
