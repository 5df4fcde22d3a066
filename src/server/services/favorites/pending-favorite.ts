import type { Db } from '#server/db/client.ts';
import type { FavoriteKind } from '#server/repositories/favorite.ts';
import { environment } from '#server/config/environment.ts';
import { cookieHeader } from '#server/request/cookies.ts';
import { toggleFavorite } from './toggle-favorite.ts';

/** A cookie with the item or store that a guest wanted to save before signing in. */
export const pendingFavoriteCookieName = 'save_favorite';

/** The lifetime of the cookie, as long as a registration can wait for its code. */
const minutes = 30;

export const pendingFavoriteCookieHeader = (kind: FavoriteKind, id: number): string =>
  cookie(`${kind}.${id}`, minutes * 60);

export const clearPendingFavoriteCookieHeader = (): string => cookie('', 0);

/**
 * Adds the favourite that a guest wanted to save before signing in; the returned header clears the cookie, so that the
 * favourite is added only once. Only call this function in requests that another site cannot send and that browsers do
 * not prefetch: a POST, or an identity provider's response to a request of this device.
 */
export async function savePendingFavorite(
  { db }: { db: Db },
  cookies: { get(name: string): string | undefined },
  user: { id: string; isBanned?: boolean },
): Promise<string[]> {
  const pending = cookies.get(pendingFavoriteCookieName);
  if (!pending) return [];
  const [, kind, id] = /^(item|store)\.(\d{1,9})$/.exec(pending) ?? [];
  if (kind && !user.isBanned)
    await toggleFavorite(db, { userId: user.id, kind: kind as FavoriteKind, id: Number(id), desired: true });
  return [clearPendingFavoriteCookieHeader()];
}

const cookie = (value: string, maxAge: number): string =>
  cookieHeader(pendingFavoriteCookieName, value, { maxAge, httpOnly: true, secure: environment().secure });
