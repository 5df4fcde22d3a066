import { cookieHeader } from './cookies.ts';
import { environment } from '../config/environment.ts';

export type PlacePoint = { lat: number; lng: number };

export const placeCookie = 'place';
export const zoneCookie = 'zone';
const year = 365 * 24 * 3600;

/** Parses the cookie's `lat,lng`; null for anything else. */
export function parsePlace(text: string | undefined): PlacePoint | null {
  const match =
    text === undefined ? null : /^(-?\d{1,2}(?:\.\d{1,7})?),(-?\d{1,3}(?:\.\d{1,7})?)$/.exec(text);
  if (!match) return null;
  const place = { lat: Number(match[1]), lng: Number(match[2]) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : null;
}

export function formatPlace({ lat, lng }: PlacePoint): string {
  return `${Number(lat.toFixed(5))},${Number(lng.toFixed(5))}`;
}

/** The `Set-Cookie` header for a place; scripts can read the cookie and keep it equal to the stored address. */
export function placeCookieHeader(place: PlacePoint | null): string {
  return cookieHeader(placeCookie, place ? formatPlace(place) : '', {
    maxAge: place ? year : 0,
    secure: environment().secure,
  });
}
