import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Bounds, Point } from '#domain/place.ts';
import type { Db } from '../db/client.ts';
import { areas } from '../db/schema/gazetteer.ts';
import type { NamedPlace } from '../adapters/ports.ts';
import { translateField } from './translate-field.ts';

type Row = typeof areas.$inferSelect;

const rowToPlace =
  (locale: string) =>
  (row: Row): NamedPlace => {
    const [name, city] = [translateField(row, 'name', locale), translateField(row, 'city', locale)];
    return {
      name,
      detail: `${city} ${row.pinCode}`,
      address: `${name}${comma(locale)} ${city} ${row.pinCode}`,
      latitude: row.latitude,
      longitude: row.longitude,
    };
  };

const comma = (locale: string) => (locale === 'ar' ? '،' : ',');

/**
 * Finds areas for a query of letters, digits and single spaces. Areas with words that start with the query come
 * first, then areas with similar spelling.
 */
export async function searchAreas(
  db: Db,
  query: string,
  limit: number,
  locale: string,
): Promise<NamedPlace[]> {
  const folded = sql`fold(${query})`;
  const similarity = sql<number>`word_similarity(${folded}, ${areas.searchText})`;
  const begins = sql<boolean>`(' ' || ${areas.searchText}) like '% ' || ${folded} || '%'`;
  const rows = await db
    .select()
    .from(areas)
    .where(sql`${begins} or ${similarity} >= 0.45`)
    .orderBy(desc(begins), desc(similarity), desc(areas.isPopular), sql`${areas.name} collate names`)
    .limit(limit);
  return rows.map(rowToPlace(locale));
}

/** Popular areas, sorted by their distance to the point; without a point, by their ids. */
export async function popularAreas(
  db: Db,
  point: Point | null,
  limit: number,
  locale: string,
): Promise<NamedPlace[]> {
  const rows = await db
    .select()
    .from(areas)
    .where(eq(areas.isPopular, true))
    .orderBy(point ? flatDistance(point) : asc(areas.id), asc(areas.id))
    .limit(limit);
  return rows.map(rowToPlace(locale));
}

export async function nearestArea(db: Db, point: Point, locale: string): Promise<NamedPlace | null> {
  const [row] = await db.select().from(areas).orderBy(flatDistance(point)).limit(1);
  return row ? rowToPlace(locale)(row) : null;
}

/** A simplified distance, accurate enough to sort nearby points; degrees of longitude get shorter towards the poles. */
function flatDistance({ latitude, longitude }: Point) {
  return sql`power(${areas.latitude} - ${latitude}, 2) + power((${areas.longitude} - ${longitude}) * cos(radians(${latitude}::float8)), 2)`;
}

/** The bounding box of the gazetteer, two degrees larger on each side. */
export async function gazetteerBounds(db: Db): Promise<Bounds | undefined> {
  const [row] = await db
    .select({
      south: sql<number | null>`min(${areas.latitude}) - 2`,
      north: sql<number | null>`max(${areas.latitude}) + 2`,
      west: sql<number | null>`min(${areas.longitude}) - 2`,
      east: sql<number | null>`max(${areas.longitude}) + 2`,
    })
    .from(areas);
  if (!row || row.south === null || row.north === null || row.west === null || row.east === null)
    return undefined;
  return { south: row.south, north: row.north, west: row.west, east: row.east };
}

/** The areas around a point, nearest first. */
export async function areasNear(db: Db, point: Point, limit: number, locale: string): Promise<NamedPlace[]> {
  const rows = await db.select().from(areas).orderBy(flatDistance(point)).limit(limit);
  return rows.map(rowToPlace(locale));
}
