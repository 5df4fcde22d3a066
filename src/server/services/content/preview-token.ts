import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PlacePoint } from '#server/request/place-cookie.ts';
import { authSecret } from '../protection/auth-secret.ts';

/** The search parameter for the token. */
export const previewParam = 'preview';

/** The lifetime of a preview link in seconds: a link can be shared, but expires after a day. */
export const previewLifetimeSeconds = 24 * 3600;

/** What a preview shows: a document or an item, at a time, in a language, for a place, to a guest or a customer. */
export type PreviewOptions = {
  documentId?: number | undefined;
  /** An item that customers cannot see yet. */
  itemId?: number | undefined;
  /** The id of a revision; the latest revision by default. */
  revisionId?: number | undefined;
  /** The simulated time; the real time by default. */
  at?: Date | undefined;
  locale?: string | undefined;
  place?: PlacePoint | undefined;
  /** Whether to show the page as for a signed-in customer. */
  signedIn?: boolean | undefined;
};

type Payload = {
  d?: number;
  i?: number;
  r?: number;
  a?: number;
  l?: string;
  p?: [number, number];
  s?: 1;
  e: number;
};

/** Signs a preview for `?preview=`: a link with this token shows exactly this preview. */
export function signPreview(
  options: PreviewOptions,
  now: Date,
  seconds = previewLifetimeSeconds,
): { token: string; expiresAt: Date } {
  const expires = Math.floor(now.getTime() / 1000) + Math.min(seconds, previewLifetimeSeconds);
  const payload: Payload = {
    ...(options.documentId !== undefined && { d: options.documentId }),
    ...(options.itemId !== undefined && { i: options.itemId }),
    ...(options.revisionId !== undefined && { r: options.revisionId }),
    ...(options.at && { a: options.at.getTime() }),
    ...(options.locale && { l: options.locale }),
    ...(options.place && { p: [options.place.lat, options.place.lng] }),
    ...(options.signedIn && { s: 1 }),
    e: expires,
  };
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return { token: `${text}.${sign(text)}`, expiresAt: new Date(expires * 1000) };
}

/** The preview of a token; null if the token is forged, expired or from another shop. */
export function readPreview(token: string | null, now: Date): PreviewOptions | null {
  const [, text = '', sentSignature = ''] = /^([\w-]{1,600})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (!text || !timingSafeEqual(Buffer.from(sentSignature), Buffer.from(sign(text)))) return null;
  const { d, i, r, a, l, p, s, e } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Payload;
  const secondsLeft = e - now.getTime() / 1000;
  if (secondsLeft <= 0 || secondsLeft > previewLifetimeSeconds + 60) return null;
  return {
    documentId: d,
    itemId: i,
    revisionId: r,
    at: a === undefined ? undefined : new Date(a),
    locale: l,
    place: p && { lat: p[0], lng: p[1] },
    signedIn: s === 1,
  };
}

const sign = (text: string): string =>
  createHmac('sha256', authSecret()).update(`preview:${text}`).digest('base64url');
