import type { Db } from '#server/db/client.ts';
import { demoPictures } from '#server/pictures/recipes/index.ts';
import { findImportedPictures } from '#server/repositories/desk/pictures.ts';

type PictureChoice = { id: string; cloth: string };
type PictureQuery = {
  page: number;
  perPage: number;
  q?: string | undefined;
  ids?: readonly string[] | undefined;
};

/** All pictures by name: built-in ones, and imported ones in use. */
export async function listPictures(
  db: Db,
  { page, perPage, q, ids }: PictureQuery,
): Promise<{ rows: PictureChoice[]; total: number }> {
  const own = await findImportedPictures(db);
  const drawn = Object.entries(demoPictures).map(([id, { cloth }]) => ({ id, cloth }));
  const words = q?.trim().toLowerCase().replaceAll(' ', '-');
  const found = [...own, ...drawn.sort((a, b) => a.id.localeCompare(b.id))].filter(
    ({ id }) => (!words || id.includes(words)) && (!ids || ids.includes(id)),
  );
  return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}
