import type { Db } from '#server/db/client.ts';
import { findProfile } from '#server/repositories/profile.ts';
import { languageCookie, languageCookieHeader } from '#server/request/language-cookie.ts';

type Device = {
  cookies: { get(name: string): string | undefined };
  languages: readonly { code: string }[];
};

/** At sign-in, a device without a chosen language gets the customer’s. */
export async function languageAtSignIn(
  { db }: { db: Db },
  userId: string,
  { cookies, languages }: Device,
): Promise<string[]> {
  if (cookies.get(languageCookie)) return [];
  const locale = (await findProfile(db, userId))?.locale;
  return locale && languages.some(({ code }) => code === locale) ? [languageCookieHeader(locale)] : [];
}
