import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/**
 * Pictures that an earlier version imported (named `u-…`; imports now name them `media:…`) and that items, stores or
 * categories still show, each with its tinted background.
 */
export async function findImportedPictures(db: Db): Promise<{ id: string; cloth: string }[]> {
  const { rows } = await db.execute<{ id: string; cloth: string }>(sql`
    select image as id, min(cloth) as cloth from (
      select image, cloth from items where image like 'u-%'
      union all select image, cloth from stores where image like 'u-%'
      union all select image, cloth from categories where image like 'u-%'
    ) used group by image order by image limit 200`);
  return rows;
}
