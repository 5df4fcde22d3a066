import type { Db } from '#server/db/client.ts';
import { isForeignKeyViolation } from '#server/db/error-codes.ts';
import { isKnownItemId } from '#server/repositories/item.ts';
import {
  addFavorite,
  countFavorites,
  type FavoriteKind,
  removeFavorite,
} from '#server/repositories/favorite.ts';
import { isActiveStoreId } from '#server/repositories/store.ts';

export type ToggleResult =
  { ok: true; is_favorited: boolean } | { ok: false; error: 'not_found' | 'favorites_full' };

/** Lists of favourites are shown in full and their ids are stored on devices, so their length is limited. */
const maxFavorites = 300;

/**
 * Adds or removes a favourite. With `desired`, a repeated call has the same result; without `desired`, a repeated call
 * undoes the first.
 */
export async function toggleFavorite(
  db: Db,
  {
    userId,
    kind,
    id,
    desired,
  }: { userId: string; kind: FavoriteKind; id: number; desired?: boolean | undefined },
): Promise<ToggleResult> {
  // An item that is no longer sold can still be removed.
  if (desired !== true && (await removeFavorite(db, userId, kind, id)))
    return { ok: true, is_favorited: false };
  if (!(await isKnown(db, kind, id))) return { ok: false, error: 'not_found' };
  if (desired === false) return { ok: true, is_favorited: false };
  if ((await countFavorites(db, userId, kind)) >= maxFavorites) return { ok: false, error: 'favorites_full' };
  try {
    await addFavorite(db, userId, kind, id);
    return { ok: true, is_favorited: true };
  } catch (error) {
    // The item or store was deleted in the meantime.
    if (isForeignKeyViolation(error)) return { ok: false, error: 'not_found' };
    throw error;
  }
}

const isKnown = (db: Db, kind: FavoriteKind, id: number): Promise<boolean> =>
  kind === 'item' ? isKnownItemId(db, id) : isActiveStoreId(db, id);
