import type { Db } from '#server/db/client.ts';
import { demoPictures } from '#server/pictures/compositions/index.ts';
import { findImportedPictures } from '#server/repositories/desk/imported-pictures-in-use.ts';

type PictureChoice = { id: string; cloth: string };
type PictureQuery = {
  page: number;
  perPage: number;
  q?: string | undefined;
  ids?: readonly string[] | undefined;
};

/** The imported pictures that are in use, followed by the built-in pictures; both groups are sorted by name. */
export async function listPictures(
  db: Db,
  { page, perPage, q, ids }: PictureQuery,
): Promise<{ rows: PictureChoice[]; total: number }> {
  const imported = await findImportedPictures(db);
  const builtIn = Object.entries(demoPictures).map(([id, { cloth }]) => ({ id, cloth }));
  const query = q?.trim().toLowerCase().replaceAll(' ', '-');
  const found = [...imported, ...builtIn.sort((a, b) => a.id.localeCompare(b.id))].filter(
    ({ id }) => (!query || id.includes(query)) && (!ids || ids.includes(id)),
  );
  return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}
