import type { Point } from '#domain/place.ts';
import type { Db } from '#server/db/client.ts';
import { areasNear } from '#server/repositories/gazetteer.ts';
import { allStores } from '#server/repositories/store.ts';
import { drawAreaMap, type AreaMap } from './draw-area-map.ts';

const maxNames = 24;

/** The map around a point, with the shop's stores and areas. */
export async function loadAreaMap(db: Db, point: Point, locale: string): Promise<AreaMap> {
  const [stores, areas] = await Promise.all([allStores(db, locale), areasNear(db, point, maxNames, locale)]);
  return drawAreaMap(point, stores, areas);
}
